import { useEffect, useEffectEvent } from 'react';

const PAUSE_MS = 10_000;

/**
 * While something waits for a connection: tries again once there is one, and now and then, as it may be the server that was
 * away. What waits from the first was left by an earlier visit, on a page that the server has just given: it goes at once.
 */
export function useGoOn(isWaiting: boolean, goOn: () => void): void {
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
