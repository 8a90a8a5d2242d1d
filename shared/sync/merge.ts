// How two versions of a row become one. Both sides call these and nothing else; the numbers are the rules in README.md.

import { isOpen, type Attempt } from '../attempts.ts';
import type { Stamp } from './clock.ts';

/** [S1] The row with the later stamp wins whole; equal stamps are the same row. */
export function mergeByStamp<Row extends { hlc: Stamp }>(current: Row | undefined, incoming: Row): Row {
  return current && current.hlc >= incoming.hlc ? current : incoming;
}

/**
 * [S3] An attempt only moves forward: what it started with never changes, and the end that `current` holds stays.
 * The server merges what a device sent into its own row; a device merges its own row into what the server sent,
 * so that the first end the server accepted wins on both.
 */
export function mergeAttempt(current: Attempt | undefined, incoming: Attempt): Attempt {
  if (!current) return incoming;
  if (!isOpen(current)) return current;
  return { ...current, end_time: incoming.end_time, abandoned: incoming.abandoned };
}
