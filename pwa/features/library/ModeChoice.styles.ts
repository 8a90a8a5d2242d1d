import { makeStyles, tokens } from '@fluentui/react-components';
import {
  FORCED_COLORS,
  PHONE,
  radioInput,
  radius,
  SIDE_BY_SIDE_LOW,
  size,
  space,
  visuallyHidden,
} from '../../ui/look.ts';

export const useModeChoiceStyles = makeStyles({
  group: { margin: `${space.s} 0 0` },
  legend: { padding: 0, marginBottom: space.xs, color: tokens.colorNeutralForeground3 },
  ways: {
    display: 'grid',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: radius.control,
    overflow: 'hidden',
    '& > * + *': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [SIDE_BY_SIDE_LOW]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > :nth-child(2)': { borderTop: 'none' },
      '& > :nth-child(even)': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` },
    },
  },
  way: {
    display: 'flex',
    alignItems: 'stretch',
    minHeight: size.touch,
    ':not(:has(input:checked)):hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':has(input:checked)': { backgroundColor: tokens.colorBrandBackground2 },
    [FORCED_COLORS]: { ':has(input:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
  },
  choice: {
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    gap: `0 ${space.m}`,
    padding: `${space.xs} ${space.m}`,
    cursor: 'pointer',
    '& input': radioInput,
  },
  band: {
    marginLeft: 'auto',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  beside: { flexShrink: 0 },
  hidden: visuallyHidden,
  part: {
    minWidth: '6rem',
    '& select': { minHeight: size.touch, paddingLeft: 0, borderBottomColor: 'transparent' },
  },
  // as high as its longest words, so that nothing moves when another way is chosen
  words: {
    minHeight: tokens.lineHeightBase300,
    marginTop: space.xs,
    color: tokens.colorNeutralForeground2,
    [PHONE]: { minHeight: `calc(2 * ${tokens.lineHeightBase300})` },
  },
});
