// Chooses words of a passage without dragging: by keys, per word or sentence, or by a tap on the first and the last.
// The current word is always selected, because text that is not editable shows no caret.

import type { Word } from '../../../ui/words-of.ts';

export interface WordChoice {
  text: number;
  anchor: number;
  head: number;
}

const WAYS: Record<string, { by: 1 | -1; isSentence: boolean }> = {
  ArrowRight: { by: 1, isSentence: false },
  ArrowLeft: { by: -1, isSentence: false },
  ArrowDown: { by: 1, isSentence: true },
  ArrowUp: { by: -1, isSentence: true },
};

/** Returns the choice after a key: a step, or with Shift an extension within the same text. Null for other keys. */
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

export function afterTap(choice: WordChoice | null, text: number, word: number): WordChoice {
  const isBegun = choice?.text === text && choice.anchor === choice.head;
  return isBegun ? { ...choice, head: word } : { text, anchor: word, head: word };
}

export function spanOf(texts: readonly (readonly Word[])[], { text, anchor, head }: WordChoice) {
  const first = texts[text]?.[Math.min(anchor, head)];
  const last = texts[text]?.[Math.max(anchor, head)];
  return first && last ? { start: first.start, end: last.end } : null;
}

export function wordAt(words: readonly Word[], position: number): number {
  const at = words.findIndex((word) => word.end > position);
  return at === -1 ? words.length - 1 : at;
}

function beginOfSentence(words: readonly Word[], from: number, by: 1 | -1): number {
  let at = from + by;
  while (words[at] && at > 0 && words[at - 1]?.endsSentence !== true) at += by;
  return at;
}

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
