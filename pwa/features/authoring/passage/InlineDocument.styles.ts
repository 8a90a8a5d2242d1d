import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, size, space, TOUCH } from '../../../ui/look.ts';

export const usePieceStyles = makeStyles({
  piece: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space.s,
    borderRadius: radius.control,
    cursor: 'text',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
  },
  held: { display: 'contents' },
  words: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  add: { [TOUCH]: { minHeight: size.touch } },
  empty: { color: tokens.colorNeutralForeground3 },
  unwritten: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: 400,
    fontStyle: 'italic',
  },
  above: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: space.xs,
    marginBottom: space.l,
  },
  offers: { display: 'flex', flexWrap: 'wrap', gap: space.s },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: space.xs,
    flexShrink: 0,
    '& button': { [TOUCH]: { minWidth: size.touch, minHeight: size.touch } },
  },
});
