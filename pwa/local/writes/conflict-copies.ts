// Conflict copies: texts of writing tasks that the text of another device or tab replaced. They are stored beside the
// answer until the student says which of them stays; on this device alone, never sent.

import type { LocalDatabase, OtherTexts } from '../database/db.ts';

type ChangeTexts = (texts: readonly string[]) => readonly string[];

export async function readConflictCopies(db: LocalDatabase, result_id: string): Promise<OtherTexts[]> {
  return db.otherTexts.where('[result_id+part_id]').between([result_id], [result_id, []]).toArray();
}

/** Within a transaction. */
export async function putConflictCopies(
  db: LocalDatabase,
  { result_id, part_id }: Omit<OtherTexts, 'texts'>,
  change: ChangeTexts,
): Promise<void> {
  const texts = change((await db.otherTexts.get([result_id, part_id]))?.texts ?? []);
  if (texts.length === 0) await db.otherTexts.delete([result_id, part_id]);
  else await db.otherTexts.put({ result_id, part_id, texts: [...texts] });
}

export function joinTexts(some: readonly string[], before: readonly string[]): string[] {
  const texts: string[] = [];
  for (const text of [...some, ...before])
    if (text !== '' && !texts.some((one) => one.includes(text))) texts.push(text);
  return texts.slice(0, MOST_TEXTS);
}
/** Per part; each may be 64 KB. */
const MOST_TEXTS = 6;

export function without(texts: readonly string[], text: string): string[] {
  return texts.filter((one) => !text.includes(one));
}

/**
 * True if more of a text is missing from the one in its place than mending a few words removes: a fifth of its words,
 * or five. A writer who cut a sentence elsewhere is shown a copy that they know; if the text was overwritten unseen,
 * a missing paragraph would be a loss that nobody tells them of.
 */
export function isGone(was: string, text: string): boolean {
  if (text.includes(was)) return false;
  const left = new Map<string, number>();
  for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(was);
  let gone = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) gone += 1;
    else left.set(word, count - 1);
  }
  return gone > Math.min(words.length / 5, MOST_TAKEN_OUT);
}
const MOST_TAKEN_OUT = 5;

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
