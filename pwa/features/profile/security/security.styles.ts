import { makeStyles, tokens } from '@fluentui/react-components';
import { FORCED_COLORS, FROM_TABLET, radius, size, space } from '../../../ui/look.ts';

export const useSecurityStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l },
  part: {
    '& > h3': { marginBottom: space.xs, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  },
  act: { width: '100%', minHeight: size.touch, marginTop: space.s, [FROM_TABLET]: { width: 'auto' } },
  sessions: { '& li': { padding: `${space.s} 0` } },
  device: { minWidth: 0, overflowWrap: 'anywhere' },
  times: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space.m}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    // what tells two devices of one kind apart
    '& > :first-child': { color: tokens.colorNeutralForeground1 },
  },
  mark: {
    marginLeft: space.s,
    padding: `0 ${space.s}`,
    borderRadius: radius.control,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'nowrap',
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    display: 'inline-block',
    [FORCED_COLORS]: { border: '1px solid CanvasText' },
  },
});
