import type { CountedMs } from '../../../local/time/counted-ms.ts';

/** A longer step was a sleep of the device or a hidden tab, in which nobody worked. */
const LONGEST_STEP_MS = 5_000;

export interface WorkTime {
  counted: CountedMs;
  /** By the page's monotonic clock; null while it is paused. */
  countedUntilMs: number | null;
}

export interface AtWork {
  part_no: number;
  /** The question that the student last went to in this part; null before the first. */
  question: number | null;
}

/** Adds the time since the last count to the part that is shown, and to the question at work [R288, R299, R516]. */
export function countOn({ counted, countedUntilMs }: WorkTime, { part_no, question }: AtWork, nowMs: number): WorkTime {
  if (countedUntilMs === null) return { counted, countedUntilMs };
  const stepMs = nowMs - countedUntilMs;
  if (stepMs <= 0 || stepMs > LONGEST_STEP_MS) return { counted, countedUntilMs: nowMs };
  const part_ms = plus(counted.part_ms, part_no, stepMs);
  const question_ms = question === null ? counted.question_ms : plus(counted.question_ms, question, stepMs);
  return { counted: { part_ms, question_ms }, countedUntilMs: nowMs };
}

function plus(ms: Readonly<Record<number, number>>, number: number, moreMs: number): Record<number, number> {
  return { ...ms, [number]: (ms[number] ?? 0) + moreMs };
}

export function pauseOrGoOn(time: WorkTime, atWork: AtWork, nowMs: number): WorkTime {
  const { counted, countedUntilMs } = countOn(time, atWork, nowMs);
  return { counted, countedUntilMs: countedUntilMs === null ? nowMs : null };
}

export function spentMs({ counted }: WorkTime): number {
  return Object.values(counted.part_ms).reduce((all, ms) => all + ms, 0);
}
