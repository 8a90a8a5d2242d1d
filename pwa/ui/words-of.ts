export interface Word {
  start: number;
  end: number;
  endsSentence: boolean;
}

/** Titles and short forms whose full stop ends no sentence, though a capital letter may follow. */
const SHORT_FORM = /^["'“‘([]*(?:mr|mrs|ms|dr|prof|st|approx|vs|e\.g|i\.e)\.$/iu;
/** These end no sentence before a figure: 'No. 5', but 'No. I have not.' */
const BEFORE_FIGURE = /^["'“‘([]*(?:no|nos|fig|vol)\.$/iu;
const CLOSES = /[.!?…]["'”’)\]]*$/u;
const BEGINS_SMALL = /^["'“‘([]*\p{Ll}/u;

/** Returns the words of a text, and which of them end a sentence. `breaks` are positions where a paragraph ends. */
export function wordsOf(text: string, breaks: readonly number[] = []): Word[] {
  return [...breaks, text.length].flatMap((end, nth) => {
    const from = breaks[nth - 1] ?? 0;
    const words = [...text.slice(from, end).matchAll(/\S+/gu)];
    return words.map(({ 0: word, index }, at) => ({
      start: from + index,
      end: from + index + word.length,
      endsSentence: endsSentence(word, words[at + 1]?.[0]),
    }));
  });
}

function endsSentence(word: string, next: string | undefined): boolean {
  if (next === undefined) return true;
  if (!CLOSES.test(word) || SHORT_FORM.test(word) || BEGINS_SMALL.test(next)) return false;
  return !(BEFORE_FIGURE.test(word) && /^\d/.test(next));
}
