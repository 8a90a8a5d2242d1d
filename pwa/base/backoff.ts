export interface Backoff {
  firstMs: number;
  longestMs: number;
  /** Random share of a delay, 0 to 1, so that a hall of devices does not come back at one instant. */
  jitter: number;
}

export const DISK_RETRIES: Backoff = { firstMs: 1_000, longestMs: 15_000, jitter: 0 };

export function backoffMs(
  { firstMs, longestMs, jitter }: Backoff,
  failures: number,
  retryAfterMs: number | null = null,
): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** failures);
  return Math.min(longestMs, Math.max(retryAfterMs ?? 0, ceiling * (1 - jitter * Math.random())));
}
