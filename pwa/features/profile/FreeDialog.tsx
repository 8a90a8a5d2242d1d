import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import type { StoredExam } from '../../local/queries/storage.ts';
import { megabytes } from '../../offline/failures.ts';
import { freePaper, PaperNeeded } from '../../offline/free-paper.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useProfileStyles } from './profile.styles.ts';

/** Asks before a paper leaves this device, and says what stays. */
export function FreeDialog({ exam, onClose }: { exam: StoredExam; onClose: (isFreed: boolean) => void }) {
  const styles = useProfileStyles();
  const { db } = useDevice();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function free(): Promise<void> {
    setBusy(true);
    try {
      await freePaper(db, exam.exam_id);
      onClose(true);
    } catch (error) {
      setFailure(
        error instanceof PaperNeeded
          ? 'Work on this paper still needs it, so it stays.'
          : 'This device could not free it. Try again.',
      );
      setBusy(false);
    }
  }

  return (
    <Modal label={`Free ${exam.exam_name}`} onClose={() => onClose(false)}>
      <h2>Free {megabytes(exam.paperBytes + exam.audioBytes)} MB?</h2>
      <div className={styles.dialogText}>
        <p>{exam.exam_name} is taken off this device, with its audio. It can be downloaded again from the library.</p>
        <p>Your answers, results and explanations stay.</p>
        {failure !== null && <Notice intent="error">{failure}</Notice>}
      </div>
      <div className={styles.dialogActions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void free()}>
          Free it
        </Button>
        <Button size="large" onClick={() => onClose(false)}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
