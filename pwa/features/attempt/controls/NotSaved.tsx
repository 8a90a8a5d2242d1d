import { ErrorCircle16Regular } from '@fluentui/react-icons';
import type { AnswerOnSheet } from '../answer-sheet.ts';
import { useControlStyles } from './question-controls.styles.ts';

/** Under a control whose answer is not on the device; says nothing while all is well. */
export function NotSaved({ id, status }: { id: string; status: AnswerOnSheet['status'] }) {
  const styles = useControlStyles();
  if (status !== 'failed' && status !== 'closed') return null;
  return (
    <span id={id} data-not-text className={styles.message}>
      <ErrorCircle16Regular aria-hidden="true" />
      {status === 'failed' ? 'Not saved on this device yet. Trying again.' : 'Not added: this attempt has ended.'}
    </span>
  );
}
