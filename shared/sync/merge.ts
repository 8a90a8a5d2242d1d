// Merges two versions of a row. Both sides use only these functions; [S…] are the rules in README.md.

import { isEnded, isWholeTimed, type Attempt } from '../attempts.ts';
import { mergeTimeSpent } from '../time-spent.ts';
import type { Stamp } from './clock.ts';

/** [S1] Returns the row with the later stamp, whole; equal stamps are the same row. */
export function mergeByStamp<Row extends { hlc: Stamp }>(current: Row | undefined, incoming: Row): Row {
  return current && current.hlc >= incoming.hlc ? current : incoming;
}

/**
 * [S31] Keeps the listening mode that was set first. A version without one comes from an app or a server that does
 * not know it, and clears nothing. [S33] An attempt that began as a whole paper in its time stays one.
 */
export function mergeListeningMode(attempt: Attempt, other: Attempt | undefined): Attempt {
  const listening_mode = attempt.listening_mode ?? (other && isWholeTimed(other) ? other.listening_mode : undefined);
  return listening_mode === attempt.listening_mode ? attempt : { ...attempt, listening_mode };
}

/** [S34] Adds what other devices counted, also to an attempt that has ended: it decides nothing. */
function withTimeSpent(attempt: Attempt, other: Attempt): Attempt {
  const time_spent = mergeTimeSpent(attempt.time_spent, other.time_spent);
  return time_spent === attempt.time_spent ? attempt : { ...attempt, time_spent };
}

/**
 * [S3] Merges an attempt forward only, from open to given up to ended: its start data never change, the end of
 * `known` stays, and an end replaces having been given up. The server merges what a device sent into its own row; a
 * device merges its own row into what the server sent, so that the first end that the server accepted wins on both.
 */
export function mergeAttempt(known: Attempt | undefined, incoming: Attempt): Attempt {
  if (!known) return incoming;
  const current = withTimeSpent(mergeListeningMode(known, incoming), incoming);
  if (isEnded(current)) return current;
  if (isEnded(incoming)) return { ...current, end_time: incoming.end_time, abandoned: 0 };
  return incoming.abandoned === 1 ? { ...current, abandoned: 1 } : current;
}
