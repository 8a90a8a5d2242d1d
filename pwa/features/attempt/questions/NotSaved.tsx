import { ErrorCircle16Regular } from '@fluentui/react-icons';
import type { AnswerInStore } from '../answers/answer-store.ts';
import { useControlStyles } from './question-controls.styles.ts';

const WORDS: { [Status in AnswerInStore['status']]?: string } = {
  failed: 'Not saved on this device yet. Trying again.',
  closed: 'Not added: this attempt has ended.',
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
  const words = isOver ? 'That did not fit and was not added: an answer can have at most 2 KB.' : WORDS[status];
  if (words === undefined) return null;
  return (
    <span id={id} data-not-text className={styles.message}>
      <ErrorCircle16Regular aria-hidden="true" />
      {words}
    </span>
  );
}
