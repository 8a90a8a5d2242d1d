const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 5 * 60_000;

/** Exponential with full jitter, so that a hall of devices does not come back at one instant; never sooner than the server asks. */
export function nextBackoffMs(failures: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);
  return Math.max(retryAfterMs ?? 0, Math.random() * ceiling);
}
