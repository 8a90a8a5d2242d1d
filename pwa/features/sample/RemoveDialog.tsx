import { Button } from '@fluentui/react-components';
import type { SampleAttempt } from '../../local/writes/sample-attempt.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { sampleTexts } from './sample-texts.ts';

interface RemoveDialogProps {
  sample: SampleAttempt;
  isStartingAgain: boolean;
  onRemove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a visitor's attempt is deleted: there is no other copy. */
export function RemoveDialog({ sample, isStartingAgain, onRemove, onClose }: RemoveDialogProps) {
  const styles = useDialogStyles();
  const { isBusy, once } = useSingleFlight();
  const title = isStartingAgain ? 'Start the sample again?' : 'Remove your attempt from this device?';
  return (
    <Modal label={title} className={styles.surface} onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      <p>
        This takes your attempt at the sample off this device ({sampleTexts(sample)}), with its highlights and notes. It
        is nowhere else, and cannot be brought back.
      </p>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" onClick={onClose}>
          Keep it
        </Button>
        <Button size="large" disabledFocusable={isBusy} onClick={() => void once(onRemove)}>
          {isStartingAgain ? 'Start again' : 'Remove it'}
        </Button>
      </div>
    </Modal>
  );
}
