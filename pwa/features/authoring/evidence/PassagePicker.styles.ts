import { makeStyles, tokens } from '@fluentui/react-components';
import { PHONE, radius, space } from '../../../ui/look.ts';

export const usePickerStyles = makeStyles({
  passage: {
    maxHeight: '16rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space.m,
    borderRadius: radius.control,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: 'var(--pt-paper)',
    cursor: 'text',
    '& p': { margin: `0 0 ${space.s}` },
    '& ::selection': { color: 'var(--pt-on-highlight)', backgroundColor: 'var(--pt-highlight)' },
    [PHONE]: { maxHeight: '55dvh' },
  },
  chosen: {
    minHeight: '2.5rem',
    maxHeight: '5rem',
    overflowY: 'auto',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});
