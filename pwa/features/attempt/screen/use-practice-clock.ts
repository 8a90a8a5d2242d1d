import { useEffect, useRef, useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { readSpentMs, saveSpentMs } from '../../../local/time/spent-time.ts';
import { countOn, pauseOrGoOn, type PracticeTime } from './practice-time.ts';

const SAVE_EVERY_MS = 10_000;

/** Counts the time spent on an attempt without a clock; null until it was read. */
export function usePracticeClock(result_id: string) {
  const { db } = useDevice();
  const [time, setTime] = useState<PracticeTime | null>(null);
  const latest = useRef(time);
  useEffect(() => {
    latest.current = time;
  });

  useEffect(() => {
    let hasLeft = false;
    const begin = (spentMs: number) => {
      if (!hasLeft) setTime({ spentMs, countedUntilMs: performance.now() });
    };
    readSpentMs(db, result_id).then(begin, () => begin(0));
    const ticking = setInterval(() => {
      // a hidden page counts nothing: the step after it is too long
      if (!document.hidden) setTime((last) => last && countOn(last, performance.now()));
    }, 1_000);
    // a lost figure costs some seconds on a display, and no work of the student
    const save = () => {
      if (latest.current) saveSpentMs(db, result_id, Math.round(latest.current.spentMs)).catch(() => undefined);
    };
    const saving = setInterval(save, SAVE_EVERY_MS);
    return () => {
      hasLeft = true;
      clearInterval(ticking);
      clearInterval(saving);
      save();
    };
  }, [db, result_id]);

  return {
    spentMs: time?.spentMs ?? null,
    isPaused: time?.countedUntilMs === null,
    toggle: () => setTime((last) => last && pauseOrGoOn(last, performance.now())),
  };
}
