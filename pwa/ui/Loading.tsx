import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { space } from './look.ts';

const useStyles = makeStyles({
  words: { maxWidth: '66ch', padding: space.xl, minHeight: '4.25rem', color: tokens.colorNeutralForeground3 },
});

const WORTH_SAYING_AFTER_MS = 300;

interface LoadingProps {
  words?: string;
  later?: { afterMs: number; words: string };
}

export function Loading({ words = 'Loading...', later }: LoadingProps) {
  const isLong = useIsAfter(WORTH_SAYING_AFTER_MS);
  const isLater = useIsAfter(later?.afterMs ?? null);
  const styles = useStyles();
  return (
    <div role="status" className={styles.words}>
      {isLater ? later?.words : isLong && words}
    </div>
  );
}

function useIsAfter(ms: number | null): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}
