import { makeStyles, tokens } from '@fluentui/react-components';
import { TOUCH, size, space } from '../../../ui/look.ts';

export const useSubmitStyles = makeStyles({
  surface: { width: '520px' },
  text: { color: tokens.colorNeutralForeground2, marginTop: space.s },
  missing: { display: 'grid', gap: space.s, margin: `${space.s} 0`, padding: 0, listStyle: 'none' },
  missingPart: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.m}`,
    '& button': { [TOUCH]: { minHeight: size.touch } },
  },
  missingWords: { flex: '1 1 14rem' },
  count: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
