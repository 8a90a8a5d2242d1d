import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, space } from '../ui/look.ts';

export const usePrivacyStyles = makeStyles({
  page: {
    gap: space.s,
    '& h2': { marginTop: space.l, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& ul': {
      display: 'grid',
      gap: space.s,
      maxWidth: '66ch',
      margin: 0,
      paddingLeft: space.xl,
      listStyleType: 'disc',
      color: tokens.colorNeutralForeground2,
    },
  },
  box: {
    maxWidth: '66ch',
    padding: space.l,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '& h2': { marginTop: 0, marginBottom: space.s },
  },
  words: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});
