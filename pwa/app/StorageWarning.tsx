import { makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { sessionShelf } from '../local/session-db.ts';
import { space } from '../ui/look.ts';
import { Notice } from '../ui/Notice.tsx';
import { noStorageWords } from './NoStorage.tsx';

const useStyles = makeStyles({
  // as wide as the form under it
  place: { maxWidth: '440px', margin: `0 auto ${space.l}` },
});

/** Says, before anything is typed in, that what comes after it could not be kept in this browser. */
export function StorageWarning() {
  const styles = useStyles();
  const [refusal, setRefusal] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let left = false;
    sessionShelf.read().catch((error: unknown) => {
      if (!left) setRefusal({ error });
    });
    return () => {
      left = true;
    };
  }, []);
  if (!refusal) return null;
  const { title, help } = noStorageWords(refusal.error);
  return (
    <Notice intent="warning" title={`${title}.`} className={styles.place}>
      No paper can be sat here. {help}
    </Notice>
  );
}
