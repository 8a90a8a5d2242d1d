/** Milliseconds as minutes and seconds, '1:05'; a second that has begun does not count yet. */
export function recordingLength(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
