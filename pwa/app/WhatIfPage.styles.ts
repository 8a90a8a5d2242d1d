import { makeStyles, tokens } from '@fluentui/react-components';
import { size, space } from '../ui/look.ts';

export const useWhatIfStyles = makeStyles({
  page: { gridTemplateColumns: 'minmax(0, 1fr)' },
  fault: {
    width: '100%',
    maxWidth: '66ch',
    paddingTop: space.l,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& h2': { marginBottom: space.s, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  seen: {
    display: 'grid',
    gap: space.s,
    margin: 0,
    paddingLeft: space.xl,
    listStyleType: 'disc',
    color: tokens.colorNeutralForeground2,
  },
  proof: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      gap: space.s,
      width: 'fit-content',
      minHeight: size.touch,
      cursor: 'pointer',
    },
    '& svg': { flexShrink: 0 },
    '&[open] svg': { transform: 'rotate(180deg)' },
    '& p': { marginBottom: space.s },
    '& ul': { display: 'grid', gap: space.xs, paddingLeft: space.xl, overflowWrap: 'anywhere' },
  },
});
