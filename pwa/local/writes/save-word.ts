// Writes the words that a student saves from a paper [R486]. They count for nothing and belong to no attempt.

import { v7 as newId } from 'uuid';
import { wordForm, type Word } from '../../../shared/words.ts';
import { write } from '../database/storage-epoch.ts';
import type { Own } from '../database/rows.ts';
import type { Device } from '../device.tsx';
import { stamp } from './save.ts';

type Writer = Pick<Device, 'db' | 'now'>;

export type NewWord = Pick<Word, 'text' | 'sentence' | 'from_result'>;

export interface SavedWord {
  word: Own<Word>;
  /** True if the same word of the same sentence was there before. */
  isKnown: boolean;
}

/** Saves a word with its sentence. One that is there already is not saved twice; one that was removed comes back. */
export function saveWord({ db, now }: Writer, { text, sentence, from_result }: NewWord): Promise<SavedWord> {
  return write(db, [db.words], async () => {
    const same = (one: Word) => wordForm(one.text) === wordForm(text) && one.sentence === sentence;
    const found = await db.words.filter(same).toArray();
    const known = found.find((one) => one.removed === 0) ?? found[0];
    if (known?.removed === 0) return { word: known, isKnown: true };
    const word: Own<Word> = {
      ...(known ?? { word_id: newId(), text, sentence, note: '', ...(from_result && { from_result }) }),
      removed: 0,
      hlc: await stamp(db, now(), known?.hlc ?? null),
      state: 'unsent',
    };
    await db.words.put(word);
    return { word, isKnown: false };
  });
}

export class WordGone extends Error {
  constructor() {
    super('This word was removed.');
    this.name = 'WordGone';
  }
}

/** Changes the student's note. Rejects with WordGone if another tab or device removed the word. */
export async function saveWordNote(writer: Writer, word_id: string, note: string): Promise<void> {
  const isChanged = await change(writer, word_id, (word) => (word.removed === 0 ? { ...word, note } : null));
  if (!isChanged) throw new WordGone();
}

export async function removeWord(writer: Writer, word_id: string): Promise<void> {
  await change(writer, word_id, (word) => (word.removed === 0 ? { ...word, removed: 1 } : null));
}

export async function bringBackWord(writer: Writer, word_id: string): Promise<void> {
  await change(writer, word_id, (word) => (word.removed === 1 ? { ...word, removed: 0 } : null));
}

function change(
  { db, now }: Writer,
  word_id: string,
  changed: (word: Own<Word>) => Own<Word> | null,
): Promise<boolean> {
  return write(db, [db.words], async () => {
    const word = await db.words.get(word_id);
    const next = word && changed(word);
    if (!next) return false;
    await db.words.put({ ...next, hlc: await stamp(db, now(), next.hlc), state: 'unsent' });
    return true;
  });
}
