import { makeStyles, tokens } from '@fluentui/react-components';
import { FROM_TABLET, PHONE, radius, size, space } from '../../ui/look.ts';

export const useUnfinishedStyles = makeStyles({
  list: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > li + li': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.xs} ${space.m}`,
    padding: `${space.s} ${space.xs} ${space.s} ${space.m}`,
    // the name has a line of its own, so that it does not wrap beside the buttons
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      gap: `0 ${space.xs}`,
      '& > span:first-child': { display: 'none' },
    },
  },
  words: {
    flex: '1 1 0',
    minWidth: 0,
    overflowWrap: 'anywhere',
    [PHONE]: { display: 'contents' },
    [FROM_TABLET]: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.l },
  },
  name: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    [PHONE]: { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  },
  meta: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { paddingRight: space.s },
  },
  left: { fontWeight: 600, color: tokens.colorNeutralForeground1 },
  action: {
    flexShrink: 0,
    minHeight: size.touch,
    [PHONE]: { minWidth: 'auto', paddingLeft: space.m, paddingRight: space.m },
  },
  // its room is there before its code
  discard: { flexShrink: 0, minWidth: size.touch, minHeight: size.touch },
  discardButton: { minWidth: size.touch, minHeight: size.touch },
  under: { flexBasis: '100%', [PHONE]: { gridColumn: '1 / -1' } },
});
