import { Button } from '@fluentui/react-components';
import { CloudOff16Regular, ErrorCircle16Regular } from '@fluentui/react-icons';
import type { Edit } from '../../../base/versioned-edit.ts';
import { academyDate } from '../../../../shared/access.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
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
  return SAVE_TEXTS.restored(editTime(restoredAt));
}

/** Returns '14:02' for today, '21 Nov, 14:02' for other days, in the academy's time zone [R567]. */
export function editTime(at: number): string {
  const isToday = academyDate(at) === academyDate(Date.now());
  const words = academyTime(at, Date.now());
  return isToday ? words.slice(-'14:02'.length) : words;
}
