import { useEffect, useState } from 'react';
import { announcementBetween, clockPhase, untilNextSecondMs, type ClockPhase } from './countdown.ts';

export interface AttemptClock {
  remainingMs: number;
  phase: ClockPhase;
  announcement: string;
}

/**
 * Ticks with the digits. Each tick reads the clock anew, so that a hidden tab whose timers sleep, or a device whose
 * clock a sync corrects, shows the right time at its next tick. Without a clock it never runs out.
 */
export function useAttemptClock(readRemainingMs: (() => number) | null, durationMs: number): AttemptClock {
  const [clock, setClock] = useState(() => ({ remainingMs: readRemainingMs?.() ?? Infinity, announcement: '' }));
  useEffect(() => {
    if (!readRemainingMs) return;
    const readMs = readRemainingMs;
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      clearTimeout(timer);
      const remainingMs = readMs();
      setClock((last) => ({
        remainingMs,
        announcement: announcementBetween(last.remainingMs, remainingMs, durationMs) ?? last.announcement,
      }));
      timer = setTimeout(tick, untilNextSecondMs(remainingMs));
    }
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [readRemainingMs, durationMs]);
  return { ...clock, phase: clockPhase(clock.remainingMs, durationMs) };
}
