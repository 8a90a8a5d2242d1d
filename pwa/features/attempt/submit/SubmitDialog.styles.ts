import { makeStyles, tokens } from '@fluentui/react-components';
import { space } from '../../../ui/look.ts';

export const useSubmitStyles = makeStyles({
  surface: { width: '520px' },
  text: { color: tokens.colorNeutralForeground2, marginTop: space.s },
  count: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
