import { makeStyles, tokens } from '@fluentui/react-components';
import { radius, space } from '../../../ui/look.ts';

export const useTaskStyles = makeStyles({
  // what the student must do is as large and as dark as what introduces it, on a card
  task: {
    '--pt-question-size': 'var(--pt-passage-size)',
    '--pt-instruction-size': 'var(--pt-passage-size)',
    '--pt-instruction-line': 'var(--pt-question-line)',
    '--pt-flow-line': 'var(--pt-question-line)',
    '--colorNeutralForeground2': tokens.colorNeutralForeground1,
    // as wide as the text and the chart beside it
    maxWidth: '66ch',
    fontSize: 'var(--pt-passage-size)',
    padding: `${space.m} ${space.l}`,
    borderRadius: radius.card,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '& > :last-child': { marginBottom: 0 },
    // where the task stands before its chart
    '& + article': { marginTop: space.l },
  },
});
