import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, FROM_TABLET, focusRingInside, plainButton, radius, size, space } from '../../../ui/look.ts';

const HALF_AN_EDITOR = '@container (min-width: 34rem) and (max-width: 47rem)';

export const useBarStyles = makeStyles({
  bar: {
    containerType: 'inline-size',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'stretch',
    minHeight: size.action,
    padding: `0 ${space.s}`,
    overflowX: 'auto',
    [FROM_TABLET]: { flexWrap: 'wrap', padding: `0 ${space.xs}` },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  button: {
    ...plainButton,
    ...focusRingInside,
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: space.xs,
    minHeight: size.touch,
    padding: `0 ${space.xs}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    borderRadius: radius.control,
    [HALF_AN_EDITOR]: { padding: `0 ${space.s}` },
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  icon: { [HALF_AN_EDITOR]: { display: 'none' } },
  buttonOpen: {
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 0 -3px ${tokens.colorCompoundBrandStroke}`,
    [FORCED_COLORS]: { textDecorationLine: 'underline' },
  },
});
