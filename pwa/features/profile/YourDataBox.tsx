import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../shared/accounts.ts';
import { downloadOwnData, failureWords } from '../../api/own-data.ts';
import { megabytes } from '../../offline/failures.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { REMOVE, YOUR_DATA } from './own-data-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { RemoveDataDialog } from './RemoveDataDialog.tsx';

export function YourDataBox({ user }: { user: User }) {
  const styles = useProfileStyles();
  const { isBusy, progress, words, save, cancel } = useOwnData();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section className={styles.box} aria-labelledby="your-data">
      <div className={styles.head}>
        <h2 id="your-data">{YOUR_DATA.title}</h2>
        <Link to="/privacy">{YOUR_DATA.privacy}</Link>
      </div>
      <div className={styles.parts}>
        <div>
          <p className={styles.muted}>{YOUR_DATA.save.words}</p>
          <Button className={styles.action} disabledFocusable={isBusy} onClick={() => void save()}>
            {isBusy ? YOUR_DATA.save.busy : YOUR_DATA.save.act}
          </Button>
          {isBusy && (
            <Button className={styles.action} onClick={cancel}>
              {YOUR_DATA.save.cancel}
            </Button>
          )}
          <p role="status" className={styles.small}>
            {isBusy ? YOUR_DATA.soFar(megabytes(progress)) : words}
          </p>
        </div>
        <div>
          <p className={styles.muted}>{YOUR_DATA.remove.words}</p>
          <Button className={styles.action} onClick={() => setRemoving(true)}>
            {REMOVE.title}
          </Button>
        </div>
      </div>
      {isRemoving && <RemoveDataDialog user_id={user.user_id} onCancel={() => setRemoving(false)} />}
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
        setWords(YOUR_DATA.saved);
      } catch (error) {
        setWords(signal.aborted ? YOUR_DATA.cancelled : failureWords(error));
      }
    });
  return { isBusy, progress, words, save, cancel: () => running.current?.abort() };
}
