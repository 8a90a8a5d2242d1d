export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : firstLetter(word)))
    .join('')
    .toUpperCase();
}

const FIRST_THAT_JOINS = 0x300;

function firstLetter(word: string): string {
  // most names: the first segmenter takes a slow phone a frame or two
  const stands = (at: number) => word.length <= at || word.charCodeAt(at) < FIRST_THAT_JOINS;
  if (stands(0) && stands(1)) return word.slice(0, 1);
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment;
  return '';
}
