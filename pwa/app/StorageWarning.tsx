import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { sessionShelf } from '../local/session-db.ts';
import { loadUntilHere } from '../ui/load-until-here.ts';
import { space } from '../ui/look.ts';
import { Notice } from '../ui/Notice.tsx';

const useStyles = makeStyles({
  place: { maxWidth: '440px', margin: `0 auto ${space.l}` },
});

export function StorageWarning() {
  const styles = useStyles();
  const [words, setWords] = useState<{ title: string; help: string } | null>(null);
  useEffect(() => {
    let left = false;
    sessionShelf.read().catch(async (error: unknown) => {
      const { noStorageWords } = await loadUntilHere(() => import('./no-storage-words.ts'));
      if (!left) setWords(noStorageWords(error));
    });
    return () => {
      left = true;
    };
  }, []);
  if (!words) return null;
  return (
    <Notice intent="warning" title={`${words.title}.`} className={styles.place}>
      A paper can be sat here in one tab that stays open. {words.help}
    </Notice>
  );
}
