/** Returns the device's local time as if it were UTC, so that its parts can be read without Intl. */
export function hereAsUtc(atMs: number): Date {
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000);
}

/** Returns the day in the device's time zone: '2026-10-14'. */
export function dateHere(atMs: number): string {
  return hereAsUtc(atMs).toISOString().slice(0, 10);
}
