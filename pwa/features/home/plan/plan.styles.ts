import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../../../ui/look.ts';

export const usePlanStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l, maxWidth: '760px', margin: '0 auto' },
  things: {
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: `0 ${space.l}`,
      padding: `${space.s} 0`,
    },
    '& li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    '& h3': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: 600 },
  },
  done: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    color: tokens.colorStatusSuccessForeground1,
    '& svg': { flexShrink: 0 },
  },
  today: { fontWeight: 600, color: tokens.colorBrandForeground1 },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.touch,
    '& input': {
      flex: 'none',
      width: '20px',
      height: '20px',
      margin: 0,
      accentColor: tokens.colorCompoundBrandBackground,
    },
  },
});
