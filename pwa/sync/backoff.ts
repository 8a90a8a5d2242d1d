const FIRST_BACKOFF_MS = 1_000;
/** No state is final while the page lives: whatever the last answer was, the next try comes within this. */
export const LONGEST_BACKOFF_MS = 5 * 60_000;

/** Exponential with full jitter, so that a hall of devices does not come back at one instant; not sooner than the server asks. */
export function nextBackoffMs(failures: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);
  return Math.min(LONGEST_BACKOFF_MS, Math.max(retryAfterMs ?? 0, Math.random() * ceiling));
}
