import type { Backoff } from '../base/backoff.ts';

/**
 * No state is final while the page lives: whatever the last answer was, the next try comes within the longest delay.
 */
export const SYNC_BACKOFF: Backoff = { firstMs: 1_000, longestMs: 5 * 60_000, jitter: 1 };
