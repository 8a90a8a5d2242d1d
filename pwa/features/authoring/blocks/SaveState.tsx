import { Button } from '@fluentui/react-components';
import { CloudOff16Regular, ErrorCircle16Regular } from '@fluentui/react-icons';
import type { Edit } from '../../../base/versioned-edit.ts';
import { asSentence } from '../frame/as-sentence.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { SAVE_TEXTS } from './block-texts.ts';

interface SaveStateProps {
  edit: Edit<unknown>;
  problem: string | null;
  onRetry: () => void;
}

export function SaveState({ edit, problem, onRetry }: SaveStateProps) {
  const styles = useAuthoringStyles();
  if (edit.status === 'failed')
    return (
      <span role="alert" className={styles.state}>
        <span className={styles.error}>
          <ErrorCircle16Regular aria-hidden />
          {SAVE_TEXTS.failed(asSentence(edit.message))}
        </span>
        <Button size="small" onClick={onRetry}>
          {SAVE_TEXTS.tryAgain}
        </Button>
      </span>
    );
  if (edit.status === 'waiting')
    return (
      <span role="status" className={styles.state}>
        <span className={styles.waiting}>
          <CloudOff16Regular aria-hidden />
          {SAVE_TEXTS.offline}
        </span>
        <Button size="small" onClick={onRetry}>
          {SAVE_TEXTS.tryNow}
        </Button>
      </span>
    );
  return (
    <span role="status" className={styles.state}>
      {problem === null ? (
        stateWords(edit)
      ) : (
        <span className={styles.error}>
          <ErrorCircle16Regular aria-hidden />
          {problem}
        </span>
      )}
    </span>
  );
}

function stateWords({ status, restoredAt }: Edit<unknown>): string {
  if (status === 'saving') return SAVE_TEXTS.saving;
  if (restoredAt === null) return '';
  return SAVE_TEXTS.restored(hereWords(restoredAt));
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

export function hereWords(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (isToday ? time : dayAndTime).format(at);
}
