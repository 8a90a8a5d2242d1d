import { makeStyles, tokens } from '@fluentui/react-components';
import { STACKED, radius, size, space } from '../../../ui/look.ts';

const line = `1px solid ${tokens.colorNeutralStroke2}`;

export const useRetryStyles = makeStyles({
  meta: { margin: `0 0 ${space.m}`, color: tokens.colorNeutralForeground3 },
  now: { fontWeight: 600, color: tokens.colorNeutralForeground1, fontVariantNumeric: 'tabular-nums' },
  play: { minHeight: size.touch, marginBottom: space.m, whiteSpace: 'normal' },
  foot: {
    display: 'grid',
    gap: space.s,
    marginTop: space.l,
    paddingTop: space.l,
    borderTop: line,
    // the steps stay at the lower edge of a phone
    [STACKED]: { paddingBottom: space.l },
  },
  said: { minHeight: tokens.lineHeightBase400, fontWeight: 600 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: space.s, '& button': { minHeight: size.touch } },
  end: {
    padding: space.l,
    border: line,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '& p': { margin: `${space.xs} 0 ${space.l}` },
    '& h3': { marginBottom: space.xs },
    '& ul': { margin: `0 0 ${space.l}`, padding: 0, listStyleType: 'none' },
  },
  big: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: 600 },
  left: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.m}`,
    minHeight: size.touch,
    borderBottom: line,
    '& button': { minHeight: size.touch, padding: 0, minWidth: 0 },
    '& span': { color: tokens.colorNeutralForeground3 },
  },
});
