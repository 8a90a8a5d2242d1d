import { ErrorCircle16Regular } from '@fluentui/react-icons';
import { useControlStyles } from './question-controls.styles.ts';

export function LimitNote({ id, words }: { id: string; words: string | null }) {
  const styles = useControlStyles();
  return (
    <span id={id} role="status" data-not-text className={words === null ? undefined : styles.message}>
      {words !== null && (
        <>
          <ErrorCircle16Regular aria-hidden="true" />
          {words}
        </>
      )}
    </span>
  );
}
