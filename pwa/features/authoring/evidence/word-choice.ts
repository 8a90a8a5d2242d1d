// Words of a passage chosen without dragging: by keys, word by word and sentence by sentence, or by a tap on the first and one on
// the last. The word at hand is always chosen, as text that cannot be edited shows no caret.

export interface Word {
  /** In UTF-16 units of its text. */
  start: number;
  end: number;
  endsSentence: boolean;
}

/** From one word to another of one text, whichever comes first. */
export interface WordChoice {
  /** Which of the texts. */
  text: number;
  anchor: number;
  /** The end that moves. */
  head: number;
}

/** The words of a text; none goes on over a break, where a paragraph or a line ends, and neither does a sentence. */
export function wordsOf(text: string, breaks: readonly number[] = []): Word[] {
  return [...breaks, text.length].flatMap((end, nth) => {
    const from = breaks[nth - 1] ?? 0;
    const words = [...text.slice(from, end).matchAll(/\S+/gu)];
    return words.map(({ 0: word, index }, at) => ({
      start: from + index,
      end: from + index + word.length,
      endsSentence: at === words.length - 1 || /[.!?…]["'”’)\]]*$/u.test(word),
    }));
  });
}

const WAYS: Record<string, { by: 1 | -1; isSentence: boolean }> = {
  ArrowRight: { by: 1, isSentence: false },
  ArrowLeft: { by: -1, isSentence: false },
  ArrowDown: { by: 1, isSentence: true },
  ArrowUp: { by: -1, isSentence: true },
};

/** What is chosen after a key: a step, or with Shift more or less of the same text. Null where the key means nothing here. */
export function afterKey(
  texts: readonly (readonly Word[])[],
  choice: WordChoice | null,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): WordChoice | null {
  const way = WAYS[key];
  if (!way) return null;
  if (!choice) {
    const text = texts.findIndex((words) => words.length > 0);
    return text === -1 ? null : { text, anchor: 0, head: 0 };
  }
  const words = texts[choice.text] ?? [];
  const { by, isSentence } = way;
  if (shiftKey) {
    const head = isSentence ? endOfSentence(words, choice.head, by) : choice.head + by;
    return { ...choice, head: within(words, head) };
  }
  const head = isSentence ? beginOfSentence(words, choice.head, by) : choice.head + by;
  if (words[head]) return { ...choice, anchor: head, head };
  return besideText(texts, choice.text, by) ?? choice;
}

/** A tap begins with its word; the next one in the same text takes all up to it. */
export function afterTap(choice: WordChoice | null, text: number, word: number): WordChoice {
  const isBegun = choice?.text === text && choice.anchor === choice.head;
  return isBegun ? { ...choice, head: word } : { text, anchor: word, head: word };
}

/** The stretch of the text that is chosen. */
export function spanOf(texts: readonly (readonly Word[])[], { text, anchor, head }: WordChoice) {
  const first = texts[text]?.[Math.min(anchor, head)];
  const last = texts[text]?.[Math.max(anchor, head)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** The word that a place lies in or before; the last one at the end. */
export function wordAt(words: readonly Word[], position: number): number {
  const at = words.findIndex((word) => word.end > position);
  return at === -1 ? words.length - 1 : at;
}

function beginOfSentence(words: readonly Word[], from: number, by: 1 | -1): number {
  let at = from + by;
  while (words[at] && at > 0 && words[at - 1]?.endsSentence !== true) at += by;
  return at;
}

/** Going on: the last word of the sentence, or of the next one from there. Going back: the first likewise. */
function endOfSentence(words: readonly Word[], from: number, by: 1 | -1): number {
  if (by === -1) return beginOfSentence(words, from, by);
  let at = from + 1;
  while (words[at] && words[at]?.endsSentence !== true) at += 1;
  return at;
}

function within(words: readonly Word[], at: number): number {
  return Math.max(0, Math.min(words.length - 1, at));
}

function besideText(texts: readonly (readonly Word[])[], from: number, by: 1 | -1): WordChoice | null {
  for (let text = from + by; texts[text]; text += by) {
    const count = texts[text]?.length ?? 0;
    if (count === 0) continue;
    const head = by === 1 ? 0 : count - 1;
    return { text, anchor: head, head };
  }
  return null;
}
