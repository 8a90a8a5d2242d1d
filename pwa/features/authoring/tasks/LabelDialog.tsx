import { useContext } from 'react';
import { RichHtml } from '../../../ui/RichHtml.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { QuestionDialog, type QuestionDialogProps } from '../questions/QuestionDialog.tsx';
import { ChoicesOfTask } from './choices-of-task.ts';
import { TASK_TEXTS } from './tasks-texts.ts';

export function LabelDialog(props: QuestionDialogProps) {
  const { question, tools } = props;
  const styles = useAuthoringStyles();
  const choices = useContext(ChoicesOfTask) ?? [];
  return (
    <QuestionDialog {...props} title={TASK_TEXTS.rightAnswer}>
      <div role="radiogroup" aria-label={TASK_TEXTS.whichIsRight} className={styles.fields}>
        {choices.map(({ label, html }) => (
          <label key={label} className={styles.fieldRow}>
            <input
              type="radio"
              name={`answer-${question.question_id}`}
              className={styles.radio}
              checked={question.answers[0] === label}
              onChange={() => tools.change(question.question_id, (one) => ({ ...one, answers: [label] }))}
            />
            <span className={styles.letter}>{label}</span>
            <RichHtml as="span" html={html} className={styles.grow} />
          </label>
        ))}
      </div>
    </QuestionDialog>
  );
}
