import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside, plainButton, radius, size, space, TOUCH } from '../../../ui/look.ts';
import { field, line, small } from '../marking.styles.ts';

export const useBankStyles = makeStyles({
  bank: { display: 'grid', justifyItems: 'start', gap: space.s, marginBottom: space.s, '& > div': { width: '100%' } },
  panel: {
    display: 'grid',
    gap: space.s,
    justifyItems: 'start',
    padding: space.m,
    border: line,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground2,
    '& h3': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
  search: { ...field, minHeight: size.compact, [TOUCH]: { minHeight: size.touch, fontSize: '1rem' } },
  said: { ':empty': { display: 'none' } },
  list: {
    width: '100%',
    maxHeight: '16rem',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: line,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    paddingRight: space.s,
    '& + &': { borderTop: line },
  },
  insert: {
    ...plainButton,
    ...focusRingInside,
    flex: '1 1 0',
    minWidth: 0,
    display: 'grid',
    gap: space.hair,
    minHeight: size.touch,
    padding: space.s,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  about: { ...small, color: tokens.colorNeutralForeground3 },
  tools: { flex: 'none', display: 'flex', flexDirection: 'column', gap: space.xs, padding: `${space.xs} 0` },
  field: { display: 'grid', gap: space.xs, width: '100%' },
  row: { display: 'flex', flexWrap: 'wrap', gap: space.s },
});
