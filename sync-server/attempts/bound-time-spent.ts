import type { TimeSpent } from '../../shared/time-spent.ts';

/** More devices than one attempt meets; the figures of others are left out. */
const MAX_DEVICES = 20;
const DEVICE_ID = /^[0-9A-Za-z-]{1,64}$/;
const PART_NO = /^[1-5]$/;
/** No paper has more questions than this has numbers. */
const QUESTION_NO = /^[1-9]\d{0,2}$/;

/** Leaves whole seconds, no more than the attempt took, and no part, question or device that cannot be [S34]. */
export function boundTimeSpent(spent: TimeSpent, mostSeconds: number): TimeSpent {
  const bound = (counted: Record<string, number>, number: RegExp) =>
    Object.fromEntries(
      Object.entries(counted)
        .filter(([name]) => number.test(name))
        .map(([name, seconds]) => [name, Math.max(0, Math.min(Math.round(seconds), mostSeconds))]),
    );
  const devices = Object.entries(spent).filter(([device_id]) => DEVICE_ID.test(device_id));
  return Object.fromEntries(
    devices.slice(0, MAX_DEVICES).map(([device_id, { parts, questions }]) => [
      device_id,
      {
        parts: bound(parts, PART_NO),
        ...(questions && { questions: bound(questions, QUESTION_NO) }),
      },
    ]),
  );
}
