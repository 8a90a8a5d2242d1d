import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../shared/accounts.ts';
import { downloadOwnData, failureWords } from '../../api/own-data.ts';
import { megabytes } from '../../offline/failures.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { useProfileStyles } from './profile.styles.ts';

export function YourDataBox({ user }: { user: User }) {
  const styles = useProfileStyles();
  const { isBusy, progress, words, save, cancel } = useOwnData();
  const [isDeleting, setDeleting] = useState(false);
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
        {isBusy ? `${megabytes(progress)} MB so far. Keep this page open.` : words}
      </p>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </section>
  );
}

function useOwnData() {
  const [progress, setProgress] = useState(0);
  const [words, setWords] = useState('');
  const { isBusy, once } = useSingleFlight();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = () =>
    once(async () => {
      const { signal } = (running.current = new AbortController());
      setWords('');
      setProgress(0);
      try {
        const file = await downloadOwnData(setProgress, signal);
        saveFile(`papertide-my-data-${new Date().toISOString().slice(0, 10)}.zip`, file);
        setWords('The file was saved where your downloads go.');
      } catch (error) {
        setWords(signal.aborted ? 'Cancelled. No file was saved.' : failureWords(error));
      }
    });
  return { isBusy, progress, words, save, cancel: () => running.current?.abort() };
}
