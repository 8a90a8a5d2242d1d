import { makeStyles, tokens } from '@fluentui/react-components';
import { visuallyHidden } from '../desk/desk.styles.ts';

export const useEditorStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '12px', marginBottom: '8px' },
  heading: { fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  count: {
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  field: {
    flex: '1 1 0',
    minHeight: '120px',
    width: '100%',
    margin: 0,
    padding: '12px',
    resize: 'none',
    overscrollBehavior: 'contain',
    font: 'inherit',
    fontSize: 'max(16px, var(--pt-question-size))',
    lineHeight: '1.6',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '4px',
    ':focus-visible': {
      outline: `2px solid ${tokens.colorNeutralForeground1}`,
      outlineOffset: '1px',
    },
  },
  failed: {
    borderTopColor: tokens.colorStatusDangerForeground1,
    borderRightColor: tokens.colorStatusDangerForeground1,
    borderBottomColor: tokens.colorStatusDangerForeground1,
    borderLeftColor: tokens.colorStatusDangerForeground1,
  },
  limit: {
    minHeight: '16px',
    marginTop: '4px',
    fontSize: '12px',
    lineHeight: '16px',
    color: tokens.colorNeutralForeground2,
  },
  over: { color: tokens.colorStatusDangerForeground1 },
  hidden: visuallyHidden,
});
