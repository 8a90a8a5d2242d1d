/** The letters of an avatar: of the first and the last word of a name, each whole where a letter is more than one unit. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : firstLetter(word)))
    .join('')
    .toUpperCase();
}

function firstLetter(word: string): string {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment;
  return '';
}
