import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside, radius, size, space } from './look.ts';

export const useFoldStyles = makeStyles({
  fold: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
    // what is inside says the same
    '&[open] > summary p': { display: 'none' },
  },
  summary: {
    ...focusRingInside,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.m,
    minHeight: size.bar,
    padding: `${space.s} ${space.l}`,
    borderRadius: radius.card,
    listStyleType: 'none',
    cursor: 'pointer',
    '::-webkit-details-marker': { display: 'none' },
    ':hover h2': { color: tokens.colorBrandForeground1 },
    '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
    '& svg': { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  },
  words: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  inside: { padding: `${space.xs} ${space.l} ${space.l}` },
});
