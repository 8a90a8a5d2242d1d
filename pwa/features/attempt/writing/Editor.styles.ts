import { makeStyles, tokens } from '@fluentui/react-components';
import { BARS_ONLY, ENLARGED, radius, space, visuallyHidden } from '../../../ui/look.ts';

export const useWritingStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: space.m,
    marginBottom: space.s,
    [ENLARGED]: { flexWrap: 'wrap', rowGap: 0 },
  },
  heading: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: 600 },
  count: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  enough: { marginRight: space.xs, verticalAlign: 'text-bottom', color: tokens.colorStatusSuccessForeground1 },
  field: {
    flex: '1 1 0',
    minHeight: '7.5rem',
    width: '100%',
    margin: 0,
    padding: space.m,
    resize: 'none',
    overscrollBehavior: 'contain',
    [BARS_ONLY]: { overscrollBehavior: 'auto' },
    font: 'inherit',
    fontSize: 'max(1rem, var(--pt-question-size))',
    lineHeight: '1.6',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: radius.control,
    ':focus-visible': {
      outline: `2px solid ${tokens.colorNeutralForeground1}`,
      outlineOffset: '1px',
    },
  },
  viewed: { backgroundColor: tokens.colorNeutralBackground3 },
  failed: {
    borderTopColor: tokens.colorStatusDangerForeground1,
    borderRightColor: tokens.colorStatusDangerForeground1,
    borderBottomColor: tokens.colorStatusDangerForeground1,
    borderLeftColor: tokens.colorStatusDangerForeground1,
  },
  limit: {
    minHeight: '1rem',
    marginTop: space.xs,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  over: { color: tokens.colorStatusDangerForeground1 },
  hidden: visuallyHidden,
});
