import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, radius, size, space } from '../../../ui/look.ts';

export const useSubmitStyles = makeStyles({
  surface: {
    width: '520px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, marginBottom: space.s },
  text: { color: tokens.colorNeutralForeground2, marginTop: space.s },
  count: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  failure: {
    marginTop: space.m,
    padding: `${space.s} ${space.m}`,
    borderRadius: radius.control,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    marginTop: space.xl,
    '& button': { minHeight: size.action, minWidth: '124px' },
    [FROM_TABLET]: { flexDirection: 'row-reverse', '& button': { minHeight: size.touch } },
  },
});
