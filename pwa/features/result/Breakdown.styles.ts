import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_LAPTOP, radius, space } from '../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

export const useBreakdownStyles = makeStyles({
  section: { marginTop: space.xl, '& > h2': { marginBottom: space.s } },
  tables: {
    display: 'grid',
    alignItems: 'start',
    gap: space.m,
    [FROM_LAPTOP]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  },
  note: {
    marginTop: space.xs,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  below: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    border: line,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '& th, & td': { padding: space.s, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& th:first-child': { width: '50%', textAlign: 'left', overflowWrap: 'anywhere' },
    '& tbody th, & tbody td': { borderTop: line, fontSize: tokens.fontSizeBase400, fontWeight: 400 },
    '& td[colspan]': { textAlign: 'left', fontSize: tokens.fontSizeBase300, color: tokens.colorNeutralForeground3 },
    '& thead th': {
      verticalAlign: 'bottom',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      fontWeight: 600,
      color: tokens.colorNeutralForeground2,
    },
  },
});
