/** The letters of an avatar: of the first and the last word of a name, each whole where a letter is more than one unit. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : firstLetter(word)))
    .join('')
    .toUpperCase();
}

/** Below it, no unit joins the one before it in a letter. */
const FIRST_THAT_JOINS = 0x300;

function firstLetter(word: string): string {
  // most names: the browser takes a slow phone's frame or two to make its first segmenter
  const stands = (at: number) => word.length <= at || word.charCodeAt(at) < FIRST_THAT_JOINS;
  if (stands(0) && stands(1)) return word.slice(0, 1);
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment;
  return '';
}
