/** Parses '2:05', '1:02:05' or seconds alone to milliseconds; returns null for anything else. */
export function parseClock(words: string): number | null {
  const pieces = words.trim().split(':');
  if (pieces.length > 3 || pieces.some((piece) => !/^\d{1,4}$/.test(piece))) return null;
  return pieces.reduce((seconds, piece) => seconds * 60 + Number(piece), 0) * 1000;
}
