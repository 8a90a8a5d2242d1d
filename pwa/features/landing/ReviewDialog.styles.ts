import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../ui/look.ts';

export const useReviewStyles = makeStyles({
  form: { display: 'grid', gap: space.l },
  lead: { color: tokens.colorNeutralForeground2 },
  rating: { '& legend': { padding: 0, color: tokens.colorNeutralForeground1 } },
  stars: { display: 'flex', marginLeft: `-${space.s}` },
  star: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: size.touch,
    height: size.touch,
    borderRadius: radius.control,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '-2px' },
  },
  icon: { display: 'grid', color: tokens.colorNeutralForeground3 },
  filled: { color: tokens.colorStatusWarningForeground1 },
  field: { minHeight: '12rem', alignContent: 'start' },
  text: { '& textarea': { minHeight: '7.5rem', fontSize: tokens.fontSizeBase400 } },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    '& button': { minHeight: size.action },
    [FROM_TABLET]: {
      flexDirection: 'row-reverse',
      justifyContent: 'flex-start',
      '& button': { minHeight: size.touch },
    },
  },
});
