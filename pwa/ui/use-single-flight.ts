import { useRef, useState } from 'react';

/** Runs one job at a time: while it runs, even before that renders, a second press does nothing. */
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
