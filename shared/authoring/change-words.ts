const LONGEST = 80;

/**
 * Returns 'NAME: ‘old’ became ‘new’' with only the words that differ and one on each side; null if both texts are the
 * same.
 */
export function changeWords(name: string, before: string, after: string): string | null {
  if (before === after) return null;
  if (before === '') return `${name}, new: ‘${shortened(after)}’`;
  if (after === '') return `${name}, gone: ‘${shortened(before)}’`;
  const [old, now] = [before.split(' '), after.split(' ')];
  const shortest = Math.min(old.length, now.length);
  let same = 0;
  while (same < shortest && old[same] === now[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shortest - same && old.at(-1 - sameAtEnd) === now.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const [from, sameBehind] = [Math.max(0, same - 1), Math.max(0, sameAtEnd - 1)];
  const middle = (words: readonly string[]) => shortened(words.slice(from, words.length - sameBehind).join(' '));
  return `${name}: ‘${middle(old)}’ became ‘${middle(now)}’`;
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
