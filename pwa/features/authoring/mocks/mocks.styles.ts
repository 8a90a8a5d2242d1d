import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../../ui/look.ts';

export const useMadeMockStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.m,
    marginBottom: space.m,
    '& button': { minHeight: size.touch },
  },
  lead: { marginBottom: space.l, color: tokens.colorNeutralForeground2 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.m,
    [FROM_TABLET]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.l },
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    gap: space.s,
    padding: space.l,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
    '& h2': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  muted: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: space.s, '& button': { minHeight: size.touch } },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.m,
    '& select': { width: '100%', minWidth: 0, minHeight: size.touch, textOverflow: 'ellipsis' },
  },
  message: { marginTop: space.xs },
});
