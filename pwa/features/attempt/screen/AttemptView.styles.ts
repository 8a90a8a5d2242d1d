import { makeStyles, tokens } from '@fluentui/react-components';
import { BARS_ONLY } from '../../../ui/look.ts';

export const useAttemptViewStyles = makeStyles({
  attemptView: {
    position: 'absolute',
    inset: '0',
    [BARS_ONLY]: { bottom: 'auto', height: '36rem' },
    display: 'flex',
    flexDirection: 'column',
    // clip, not hidden: a focused element must not scroll the bar out of sight
    overflow: 'clip',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  overKeyboard: { position: 'fixed', bottom: 'auto', zIndex: 1 },
  row: { flex: '1 1 0', minHeight: '0', display: 'flex' },
  panel: { flex: '1 1 0', minWidth: '0', minHeight: '0', display: 'flex', flexDirection: 'column' },
});
