import { Button } from '@fluentui/react-components';
import type { SampleAttempt } from '../../local/writes/sample-attempt.ts';
import { useDangerStyles } from '../../ui/danger.styles.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { sampleTexts, REMOVE_SAMPLE } from './sample-texts.ts';

interface RemoveDialogProps {
  sample: SampleAttempt;
  isStartingAgain: boolean;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a visitor's attempt is deleted: there is no other copy. */
export function RemoveDialog({ sample, isStartingAgain, onRemove, onClose }: RemoveDialogProps) {
  const styles = useDialogStyles();
  const danger = useDangerStyles();
  const { isBusy, once } = useSingleFlight();
  const title = isStartingAgain ? REMOVE_SAMPLE.again : REMOVE_SAMPLE.remove;
  return (
    <Modal label={title} className={styles.surface} onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      <p>{REMOVE_SAMPLE.lost(sampleTexts(sample))}</p>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={onClose}>
          {REMOVE_SAMPLE.keep}
        </Button>
        <Button size="large" className={danger.button} disabledFocusable={isBusy} onClick={() => void once(onRemove)}>
          {isStartingAgain ? REMOVE_SAMPLE.startAgain : REMOVE_SAMPLE.removeIt}
        </Button>
      </div>
    </Modal>
  );
}
