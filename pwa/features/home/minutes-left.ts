const MINUTE_MS = 60_000;

export function minutesLeftWords(leftMs: number | null, isUntimed = false): string {
  if (isUntimed) return 'Practice, no clock';
  if (leftMs === null) return 'Its clock runs.';
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return minutes <= 1
    ? 'Less than a minute left, and the clock runs'
    : `About ${minutes} minutes left, and the clock runs`;
}
