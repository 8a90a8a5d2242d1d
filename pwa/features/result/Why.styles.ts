import { makeStyles, tokens } from '@fluentui/react-components';
import { PRINT, SIDE_BY_SIDE_LOW, STACKED_OR_TOUCH, radius, size, space } from '../../ui/look.ts';

const forFingers = { minWidth: size.touch, minHeight: size.touch };

export const useWhyStyles = makeStyles({
  button: {
    minWidth: 'auto',
    margin: `${space.hair} 0`,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    [STACKED_OR_TOUCH]: forFingers,
    [SIDE_BY_SIDE_LOW]: forFingers,
  },
  open: { display: 'block', flexBasis: '100%', minWidth: '100%', paddingBottom: space.xs },
  reason: {
    display: 'block',
    maxWidth: '66ch',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    [PRINT]: { display: 'inline' },
  },
  asked: {
    display: 'block',
    maxWidth: '66ch',
    marginBottom: space.xs,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
    // a printed page has the paper beside it
    [PRINT]: { display: 'none' },
  },
  where: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.xs,
    minHeight: size.touch,
    marginTop: space.s,
    padding: `0 ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: 600,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    [PRINT]: { display: 'none' },
  },
  closed: { '@media screen': { display: 'none' } },
  onPaper: { display: 'none', [PRINT]: { display: 'inline' } },
});
