import { makeStyles, tokens } from '@fluentui/react-components';
import { DESKTOP_MOUSE, FROM_DESKTOP, FROM_TABLET, NARROW, PHONE, radius, size, space } from '../../../ui/look.ts';

const small = {
  fontSize: tokens.fontSizeBase200,
  lineHeight: tokens.lineHeightBase200,
  color: tokens.colorNeutralForeground3,
};

export const usePaymentStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: space.m,
    marginBottom: space.m,
  },
  day: {
    width: '168px',
    '& > span': { minHeight: size.touch, minWidth: 0 },
    '& input': { minWidth: 0, fontSize: tokens.fontSizeBase400 },
    [PHONE]: { width: 'auto', flex: '1 1 132px' },
  },
  dayColumn: { width: '116px', whiteSpace: 'nowrap', [PHONE]: { display: 'none' } },
  amountColumn: {
    width: '116px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { width: '104px' },
  },
  howColumn: { width: '76px', [PHONE]: { display: 'none' } },
  receiptColumn: { width: '18%', display: 'none', [FROM_DESKTOP]: { display: 'table-cell' } },
  byColumn: { width: '16%', display: 'none', [FROM_DESKTOP]: { display: 'table-cell' } },
  actColumn: { width: '100px', textAlign: 'right' },
  cancel: {
    minWidth: '72px',
    minHeight: size.touch,
    flexShrink: 0,
    [DESKTOP_MOUSE]: { minHeight: size.compact },
  },
  belowDesktop: { ...small, display: 'block', [FROM_DESKTOP]: { display: 'none' } },
  onPhone: { ...small, display: 'none', [PHONE]: { display: 'block' } },
  small: { ...small, display: 'block' },
  cancelled: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: space.m,
    alignItems: 'start',
    '& > *': { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& span, & input': { minWidth: 0 },
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [FROM_TABLET]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  two: { [FROM_TABLET]: { gridColumn: 'span 2' } },
  withPayment: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    width: 'fit-content',
    minHeight: size.touch,
    cursor: 'pointer',
    '& input': { width: '20px', height: '20px', margin: 0 },
    [DESKTOP_MOUSE]: { minHeight: size.compact },
  },
  form: {
    padding: `${space.m} ${space.m} ${space.l}`,
    marginTop: space.s,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
  },
  headRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: space.s },
  list: {
    listStyleType: 'none',
    margin: `${space.s} 0`,
    padding: 0,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: space.m,
      minHeight: size.touch,
      padding: `${space.xs} 0`,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      overflowWrap: 'anywhere',
    },
  },
});
