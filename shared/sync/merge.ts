// How two versions of a row become one. Both sides call these and nothing else; the numbers are the rules in README.md.

import { isEnded, type Attempt } from '../attempts.ts';
import type { Stamp } from './clock.ts';

/** [S1] The row with the later stamp wins whole; equal stamps are the same row. */
export function mergeByStamp<Row extends { hlc: Stamp }>(current: Row | undefined, incoming: Row): Row {
  return current && current.hlc >= incoming.hlc ? current : incoming;
}

/**
 * [S31] An attempt with the mode that was said first. A version without one comes from an app or a server that does not know
 * of it, and takes nothing away.
 */
export function keepListeningMode(attempt: Attempt, other: Attempt | undefined): Attempt {
  const listening_mode = attempt.listening_mode ?? other?.listening_mode;
  return listening_mode === attempt.listening_mode ? attempt : { ...attempt, listening_mode };
}

/**
 * [S3] An attempt only moves forward, from open to given up to ended: what it started with never changes, the end that
 * `current` holds stays, and an end takes the place of having been given up. The server merges what a device sent into its
 * own row; a device merges its own row into what the server sent, so that the first end the server accepted wins on both.
 */
export function mergeAttempt(known: Attempt | undefined, incoming: Attempt): Attempt {
  if (!known) return incoming;
  const current = keepListeningMode(known, incoming);
  if (isEnded(current)) return current;
  if (isEnded(incoming)) return { ...current, end_time: incoming.end_time, abandoned: 0 };
  return incoming.abandoned === 1 ? { ...current, abandoned: 1 } : current;
}
