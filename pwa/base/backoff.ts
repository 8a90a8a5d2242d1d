/** How long to wait between tries of something that failed. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
  /** How much of it is left to chance, 0 to 1, so that a hall of devices does not come back at one instant. */
  jitter: number;
}

/** Of what the disk refused, which is this device's own: nobody else comes back at the same instant. */
export const DISK_RETRIES: Backoff = { firstMs: 1_000, longestMs: 15_000, jitter: 0 };

/** Exponential: `failures` counts those before this one. Not sooner than the server asks, nor later than the longest. */
export function backoffMs(
  { firstMs, longestMs, jitter }: Backoff,
  failures: number,
  retryAfterMs: number | null = null,
): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** failures);
  return Math.min(longestMs, Math.max(retryAfterMs ?? 0, ceiling * (1 - jitter * Math.random())));
}
