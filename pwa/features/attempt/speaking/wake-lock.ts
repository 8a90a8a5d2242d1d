/**
 * Keeps the screen on until the returned function is called, if the browser can: a phone that locks itself may cut
 * the microphone.
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  async function hold(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // low battery, or the page went away: the recording goes on, only the screen may dim
    }
  }

  const onVisible = () => void hold(); // the browser releases the lock whenever the page is hidden
  document.addEventListener('visibilitychange', onVisible);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
