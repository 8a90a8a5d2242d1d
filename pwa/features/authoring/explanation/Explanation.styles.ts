import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRingInside, PHONE, radius, size, space } from '../../../ui/look.ts';
import { richTable } from '../../../ui/rich-table.ts';

export const useExplanationStyles = makeStyles({
  page: { display: 'grid', gap: space.l, maxWidth: '880px', margin: '0 auto' },
  exam: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  text: {
    padding: space.l,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: space.m },
    '& :is(h1, h2, h3, h4, h5, h6)': { fontWeight: 600 },
    '& ul, & ol': { paddingLeft: size.hang, listStyle: 'revert' },
    ...richTable,
  },
  // limits the height of long texts, so that both and their buttons are in reach
  side: { maxHeight: '45dvh', overflowY: 'auto', borderRadius: radius.card, ...focusRingInside },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.l },
  action: { minWidth: '124px', minHeight: size.touch, [PHONE]: { minHeight: size.action } },
  back: { display: 'inline-flex', alignItems: 'center', minHeight: size.touch },
});
