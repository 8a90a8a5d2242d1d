import { tokens } from '@fluentui/react-components';
import { space } from './look.ts';

export const richTable = {
  '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
  '& td, & th': {
    padding: `${space.xs} ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
} as const;
