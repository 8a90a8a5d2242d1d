import { useRef, useState } from 'react';

/** Runs one piece of work at a time: while it goes on, also before that is drawn, a second press does nothing. */
export function useSingleFlight() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { isBusy, once };
}
