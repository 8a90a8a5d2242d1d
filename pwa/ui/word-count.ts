/** The words of a text as a marker counts them: runs without white space that hold a letter or a digit. */
export function countWords(text: string): number {
  let count = 0;
  for (const run of text.split(/\s+/u)) if (/[\p{L}\p{N}]/u.test(run)) count += 1;
  return count;
}

/** '1,234', without Intl (day-words.ts). */
function countWritten(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

export function wordCountText(count: number): string {
  return `${countWritten(count)} ${count === 1 ? 'word' : 'words'}`;
}

/** '132 of 150 words' where a task asks for so many, else '132 words'. */
export function wordsOfLeast(count: number, least: number | null): string {
  return least === null ? wordCountText(count) : `${countWritten(count)} of ${wordCountText(least)}`;
}
