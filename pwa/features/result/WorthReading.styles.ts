import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, space } from '../../ui/look.ts';

const reading = {
  fontSize: tokens.fontSizeBase400,
  lineHeight: tokens.lineHeightBase400,
  overflowWrap: 'anywhere',
} as const;

export const useWorthReadingStyles = makeStyles({
  card: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.m,
    marginTop: space.l,
    padding: space.l,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  line: { ...reading, maxWidth: '66ch', '& b': { display: 'block', fontWeight: 600 } },
  answers: {
    ...reading,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${space.xs} ${space.l}`,
    '& dt': { color: tokens.colorNeutralForeground3 },
  },
  right: { fontWeight: 600 },
  reason: { ...reading, maxWidth: '66ch', whiteSpace: 'pre-line' },
});
