import type { SavedComment } from '../../../../shared/marking.ts';
import type { MarkedCategory } from '../../../../shared/marks.ts';

interface Shown {
  category: MarkedCategory;
  criteria: readonly string[];
  search: string;
}

/**
 * Returns the comments that fit a task and have every word of the search: by the order of the criteria, those for
 * every criterion last, own ones before the academy's.
 */
export function commentsFor(all: readonly SavedComment[], { category, criteria, search }: Shown): SavedComment[] {
  const words = search.toLowerCase().split(/\s+/);
  const placeOf = ({ criterion }: SavedComment) => (criterion === '' ? criteria.length : criteria.indexOf(criterion));
  return all
    .filter((one) => one.category === category && placeOf(one) >= 0)
    .filter(({ comment, criterion }) => {
      const text = `${comment} ${criterion}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || Number(a.academy) - Number(b.academy));
}

/** Puts words in the place of a selection, apart from the words around them; returns the caret behind them too. */
export function insertWords(
  text: string,
  words: string,
  { start, end }: { start: number; end: number },
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const trail = after === '' || /^\s/.test(after) ? '' : ' ';
  const head = `${before}${lead}${words}`;
  return { text: `${head}${trail}${after}`, caret: head.length };
}
