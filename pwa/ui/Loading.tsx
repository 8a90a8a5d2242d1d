import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { space } from './look.ts';

const useStyles = makeStyles({
  words: { padding: space.xl, minHeight: '4.25rem', color: tokens.colorNeutralForeground3 },
});

const WORTH_SAYING_AFTER_MS = 300;

/** Words for a wait, once it is long enough to be noticed. */
export function Loading({ words = 'Loading...' }: { words?: string }) {
  const [isLong, setLong] = useState(false);
  const styles = useStyles();
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), WORTH_SAYING_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.words}>
      {isLong && words}
    </div>
  );
}
