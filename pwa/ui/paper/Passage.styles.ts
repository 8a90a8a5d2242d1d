import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';

const inner = '& p, & h1, & h2, & h3, & h4, & h5, & h6';
const unstyled: GriffelStyle = {
  margin: 0,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  fontWeight: 'inherit',
  letterSpacing: 'normal',
};

export const usePassageStyles = makeStyles({
  part: {
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
    letterSpacing: '0.04em',
    color: tokens.colorNeutralForeground3,
  },
  header: { margin: '2px 0 4px', fontSize: '20px', lineHeight: '28px', fontWeight: 600, [inner]: unstyled },
  description: {
    marginBottom: '16px',
    maxWidth: '640px',
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
    color: tokens.colorNeutralForeground2,
    [inner]: unstyled,
  },
  title: { margin: '0 0 8px', fontSize: '20px', lineHeight: '28px', fontWeight: 600, [inner]: unstyled },
  article: {
    maxWidth: '66ch',
    fontSize: 'var(--pt-passage-size)',
    lineHeight: 'var(--pt-passage-line)',
    overflowWrap: 'break-word',
    hyphens: 'none',
  },
  contents: {
    '& p, & ul, & ol, & table, & blockquote, & figure': { margin: '0 0 16px' },
    '& p.lettered': { position: 'relative', paddingLeft: '28px' },
    '& p.lettered > :first-child': { position: 'absolute', left: '0' },
    '& h1, & h2, & h3, & h4, & h5, & h6': {
      margin: '24px 0 8px',
      fontSize: 'inherit',
      lineHeight: 'inherit',
      fontWeight: 600,
    },
    '& ul, & ol': { paddingLeft: '28px', listStyle: 'revert' },
    '& img': { maxWidth: '100%', height: 'auto' },
    '& table': { display: 'block', maxWidth: '100%', overflowX: 'auto', borderCollapse: 'collapse' },
    '& td, & th': {
      padding: '4px 12px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      textAlign: 'left',
      verticalAlign: 'top',
    },
    '& pre': { overflowX: 'auto' },
  },
});
