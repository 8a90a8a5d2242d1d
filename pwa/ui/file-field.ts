import { tokens, type GriffelStyle } from '@fluentui/react-components';
import { radius, size, space, TOUCH } from './look.ts';

export const fileField: GriffelStyle = {
  width: '100%',
  minWidth: 0,
  font: 'inherit',
  fontSize: tokens.fontSizeBase300,
  color: tokens.colorNeutralForeground1,
  '::file-selector-button': {
    minHeight: size.compact,
    marginRight: space.m,
    padding: `0 ${space.m}`,
    font: 'inherit',
    fontWeight: 600,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
    cursor: 'pointer',
    [TOUCH]: { minHeight: size.touch },
  },
  '::file-selector-button:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
};
