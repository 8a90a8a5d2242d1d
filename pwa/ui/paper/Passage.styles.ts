import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components';
import { size, space } from '../look.ts';
import { richTable } from '../rich-table.ts';
import { LETTERED } from './passage-letters.ts';

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
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: 600,
    letterSpacing: '0.04em',
    color: tokens.colorNeutralForeground3,
  },
  header: {
    margin: `${space.hair} 0 ${space.xs}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: 600,
    [inner]: unstyled,
  },
  description: {
    marginBottom: space.l,
    maxWidth: '640px',
    fontSize: 'var(--pt-instruction-size)',
    lineHeight: 'var(--pt-instruction-line)',
    color: tokens.colorNeutralForeground2,
    [inner]: unstyled,
  },
  title: {
    margin: `0 0 ${space.s}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: 600,
    [inner]: unstyled,
  },
  article: {
    maxWidth: '66ch',
    fontSize: 'var(--pt-passage-size)',
    lineHeight: 'var(--pt-passage-line)',
    overflowWrap: 'break-word',
    hyphens: 'none',
  },
  contents: {
    '& p, & ul, & ol, & table, & blockquote, & figure': { margin: `0 0 ${space.l}` },
    [`& p.${LETTERED}`]: { position: 'relative', paddingLeft: size.hang },
    [`& p.${LETTERED} > :first-child`]: { position: 'absolute', left: '0' },
    '& h1, & h2, & h3, & h4, & h5, & h6': {
      margin: `${space.xl} 0 ${space.s}`,
      fontSize: 'inherit',
      lineHeight: 'inherit',
      fontWeight: 600,
    },
    '& ul, & ol': { paddingLeft: size.hang, listStyle: 'revert' },
    '& img': { maxWidth: '100%', height: 'auto' },
    ...richTable,
    '& pre': { overflowX: 'auto' },
  },
});
