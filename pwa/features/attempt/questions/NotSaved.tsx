import { ErrorCircle16Regular } from '@fluentui/react-icons';
import type { AnswerInStore } from '../answers/answer-store.ts';
import { useControlStyles } from './question-controls.styles.ts';
import { ANSWER_NOT_SAVED, ANSWER_TOO_LATE, ANSWER_TOO_LONG } from './questions-texts.ts';

const WORDS: { [Status in AnswerInStore['status']]?: string } = {
  failed: ANSWER_NOT_SAVED,
  closed: ANSWER_TOO_LATE,
};

export function NotSaved({
  id,
  status,
  isOver = false,
}: {
  id: string;
  status: AnswerInStore['status'];
  isOver?: boolean;
}) {
  const styles = useControlStyles();
  const words = isOver ? ANSWER_TOO_LONG : WORDS[status];
  if (words === undefined) return null;
  return (
    <span id={id} data-not-text className={styles.message}>
      <ErrorCircle16Regular aria-hidden="true" />
      {words}
    </span>
  );
}
