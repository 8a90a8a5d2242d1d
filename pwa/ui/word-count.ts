/** Counts words as a marker does: runs without white space that contain a letter or a digit. */
export function countWords(text: string): number {
  let count = 0;
  for (const run of text.split(/\s+/u)) if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}

function countWritten(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

export function wordCountText(count: number): string {
  return `${countWritten(count)} ${count === 1 ? 'word' : 'words'}`;
}

export function wordsOfLeast(count: number, least: number | null): string {
  return least === null ? wordCountText(count) : `${countWritten(count)} of ${wordCountText(least)}`;
}
