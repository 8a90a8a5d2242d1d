import { tokens, type GriffelStyle } from '@fluentui/react-components';
import { size, space } from '../look.ts';

export const listTable: GriffelStyle = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  textAlign: 'left',
  '& th, & td': {
    height: size.touch,
    padding: `${space.xs} ${space.m}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& thead th': {
    position: 'sticky',
    top: size.header,
    zIndex: 1,
    fontWeight: 600,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  '& tbody': { backgroundColor: tokens.colorNeutralBackground1 },
};
