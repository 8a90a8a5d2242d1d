import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../shared/accounts.ts';
import { downloadOwnData, failureWords } from '../../api/own-data.ts';
import { megabytes } from '../../offline/failures.ts';
import { saveFile } from '../../ui/save-file.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { useProfileStyles } from './profile.styles.ts';

export function YourDataBox({ user }: { user: User }) {
  const styles = useProfileStyles();
  const { progress, words, save, cancel } = useOwnData();
  const [isDeleting, setDeleting] = useState(false);
  const isBusy = progress !== null;
  return (
    <section className={styles.box} aria-labelledby="your-data">
      <div className={styles.head}>
        <h2 id="your-data">Your data</h2>
        <Link to="/privacy">Privacy</Link>
      </div>
      <p className={styles.muted}>
        Save all that the server keeps about you as one file: your account, attempts, answers, notes, results and
        recordings.
      </p>
      <div className={styles.ownActions}>
        <Button className={styles.action} disabledFocusable={isBusy} onClick={() => void save()}>
          {isBusy ? 'Saving...' : 'Save my data'}
        </Button>
        {isBusy && (
          <Button className={styles.action} onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button className={styles.action} onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <p role="status" className={mergeClasses(styles.small, styles.outcome)}>
        {progress === null ? words : `${megabytes(progress)} MB so far. Keep this page open.`}
      </p>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </section>
  );
}

function useOwnData() {
  const [progress, setProgress] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save(): Promise<void> {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setWords('');
    setProgress(0);
    try {
      const file = await downloadOwnData((byteCount) => setProgress(byteCount), mine.signal);
      saveFile(`papertide-my-data-${new Date().toISOString().slice(0, 10)}.zip`, file);
      setWords('The file was saved where your downloads go.');
    } catch (error) {
      setWords(mine.signal.aborted ? 'Cancelled. No file was saved.' : failureWords(error));
    }
    running.current = null;
    setProgress(null);
  }
  return { progress, words, save, cancel: () => running.current?.abort() };
}
