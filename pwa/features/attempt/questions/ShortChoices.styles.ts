import { makeStyles, tokens } from '@fluentui/react-components';
import { BADGE_WIDTH, SMALL_PHONE, TOUCH, plainButton, radius, size, space } from '../../../ui/look.ts';
import { radioUnderFace } from '../../../ui/paper/radio-under-face.ts';

export const useShortChoicesStyles = makeStyles({
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.xs,
    // below the number too, or three words and the button that clears would not stand in one row
    [SMALL_PHONE]: { marginLeft: `calc(-1 * (${BADGE_WIDTH} + ${space.s}))`, marginRight: `-${space.m}` },
  },
  choice: { position: 'relative', display: 'inline-grid', cursor: 'pointer' },
  input: {
    ...radioUnderFace,
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    minWidth: size.touch,
    minHeight: size.compact,
    padding: `0 ${space.s}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: radius.control,
    [TOUCH]: { minHeight: size.touch },
  },
  failed: {
    borderTopColor: tokens.colorStatusDangerForeground1,
    borderRightColor: tokens.colorStatusDangerForeground1,
    borderBottomColor: tokens.colorStatusDangerForeground1,
    borderLeftColor: tokens.colorStatusDangerForeground1,
  },
  clear: {
    ...plainButton,
    display: 'grid',
    placeItems: 'center',
    width: size.compact,
    minHeight: size.compact,
    padding: 0,
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorNeutralForeground1 },
    [TOUCH]: { width: size.touch, minHeight: size.touch },
  },
  clearAway: { visibility: 'hidden' },
});
