import { mergeClasses } from '@fluentui/react-components';
import { useContext, useId, useState } from 'react';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { ShowWhereContext, useReviewedAnswers } from './reviewed-answers.ts';
import { useWhyStyles } from './Why.styles.ts';

export function Why({ numbered: { question, number } }: { numbered: NumberedQuestion }) {
  const styles = useWhyStyles();
  const id = useId();
  const { reasonsByQuestionId, currentNumber, explainedIds } = useReviewedAnswers();
  const showWhere = useContext(ShowWhereContext);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const why = reasonsByQuestionId.get(question.question_id);
  if (!why) return null;
  const isOpen = pressed ?? (number === currentNumber || explainedIds?.has(question.question_id) === true);
  const where = why.evidence.length > 0 && showWhere && (
    <button
      type="button"
      className={styles.button}
      aria-label={`Show me where, question ${number}`}
      onClick={() => showWhere(question.question_id)}
    >
      Show me where
    </button>
  );
  if (why.reason === '') return where || null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={`Why, question ${number}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setPressed(!isOpen)}
      >
        Why
      </button>
      <span id={id} className={mergeClasses(styles.open, !isOpen && styles.closed)}>
        <span className={styles.onPaper}>Why: </span>
        <span className={styles.reason}>{why.reason}</span> {where}
      </span>
    </>
  );
}
