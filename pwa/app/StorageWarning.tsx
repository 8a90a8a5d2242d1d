import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { sessionRecords } from '../local/database/session-db.ts';
import { loadWithRetry } from '../ui/load-with-retry.ts';
import { space } from '../ui/look.ts';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({
  place: { maxWidth: '440px', margin: `0 auto ${space.l}` },
});

export function StorageWarning() {
  const styles = useStyles();
  const [words, setWords] = useState<{ title: string; words: string } | null>(null);
  useEffect(() => {
    let left = false;
    sessionRecords.read().catch(async (error: unknown) => {
      const { NO_STORAGE, noStorageWords } = await loadWithRetry(() => import('./no-storage-texts.ts'));
      const { title, help } = noStorageWords(error);
      if (!left) setWords({ title, words: `${NO_STORAGE.warning} ${help}` });
    });
    return () => {
      left = true;
    };
  }, []);
  if (!words) return null;
  return (
    <Notice intent="warning" title={`${words.title}.`} className={styles.place}>
      {words.words}
    </Notice>
  );
}
