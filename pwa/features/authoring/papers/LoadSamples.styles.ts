import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, space } from '../../../ui/look.ts';

export const useSamplesStyles = makeStyles({
  list: {
    maxHeight: '50dvh',
    overflowY: 'auto',
    margin: `${space.m} 0`,
    padding: `0 ${space.m}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    listStyleType: 'none',
  },
  paper: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${space.m}`,
    padding: `${space.s} 0`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  meta: { display: 'block', color: tokens.colorNeutralForeground3 },
  state: { display: 'flex', alignItems: 'center', gap: space.xs, color: tokens.colorNeutralForeground2 },
  done: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
});
