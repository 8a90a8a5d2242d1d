import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = 10_000;

/**
 * Retries once the connection returns, and from time to time, because the server may have been away. Work that waits
 * at mount comes from an earlier visit, on a page that the server has just sent: it is retried at once.
 */
export function useResumeSaving(isWaiting: boolean, goOn: () => void): void {
  const run = useEffectEvent(goOn);
  const goOnFromBefore = useEffectEvent(() => {
    if (isWaiting) goOn();
  });
  useEffect(() => goOnFromBefore(), []);
  useEffect(() => {
    if (!isWaiting) return;
    const tryAgain = () => run();
    addEventListener('online', tryAgain);
    const timer = setInterval(tryAgain, PAUSE_MS);
    return () => {
      removeEventListener('online', tryAgain);
      clearInterval(timer);
    };
  }, [isWaiting]);
}
