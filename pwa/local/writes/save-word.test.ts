import { describe, expect, it } from 'vitest';
import { Word } from '../../../shared/words.ts';
import { readMeta } from '../database/db.ts';
import { readWords } from '../queries/words.ts';
import { freshDevice } from '../testing.ts';
import { bringBackWord, removeWord, saveWord, saveWordNote, WordGone } from './save-word.ts';

const device = freshDevice();
const SALT = { text: 'salt pans', sentence: 'The salt pans of the coast are old.' };

describe('[R486] saving a word', () => {
  it('keeps it as a row that waits to be sent, with its sentence and the attempt it came from', async () => {
    const from_result = '01940000-0000-7000-8000-000000000001';
    const { word, isKnown } = await saveWord(device, { ...SALT, from_result });
    expect(isKnown).toBe(false);
    const rows = await device.db.words.toArray();
    expect(rows).toEqual([word]);
    expect(word).toMatchObject({ ...SALT, from_result, note: '', removed: 0, state: 'unsent' });
    const { state: _, ...row } = word;
    expect(Word.safeParse(row).success).toBe(true);
    expect(await readMeta(device.db, 'last_stamp')).toBe(word.hlc);
  });

  it('keeps the same word of the same sentence once, and of another sentence apart', async () => {
    const first = await saveWord(device, SALT);
    const again = await saveWord(device, { ...SALT, text: 'Salt  pans' });
    expect(again).toEqual({ word: first.word, isKnown: true });
    await saveWord(device, { ...SALT, sentence: 'Salt pans need sun.' });
    expect(await device.db.words.count()).toBe(2);
  });

  it('brings a removed one back with its note', async () => {
    const { word } = await saveWord(device, SALT);
    await saveWordNote(device, word.word_id, 'flat basin');
    await removeWord(device, word.word_id);
    const again = await saveWord(device, SALT);
    expect(again).toMatchObject({ isKnown: false, word: { word_id: word.word_id, note: 'flat basin', removed: 0 } });
    expect(await device.db.words.count()).toBe(1);
  });
});

describe('[R487] changing and removing a word', () => {
  it('[S2] writes a later stamp although the clock went back, and can be undone', async () => {
    const { word } = await saveWord(device, SALT);
    device.nowMs -= 3_600_000;
    await removeWord(device, word.word_id);
    const removed = await device.db.words.get(word.word_id);
    expect(removed).toMatchObject({ removed: 1, text: SALT.text, state: 'unsent' });
    expect((removed?.hlc ?? '') > word.hlc).toBe(true);
    expect(await readWords(device.db)).toEqual([]);
    await bringBackWord(device, word.word_id);
    expect(await readWords(device.db)).toMatchObject([SALT]);
  });

  it('writes no note on a word that was removed elsewhere', async () => {
    const { word } = await saveWord(device, SALT);
    await removeWord(device, word.word_id);
    await expect(saveWordNote(device, word.word_id, 'late')).rejects.toThrow(WordGone);
    expect(await device.db.words.get(word.word_id)).toMatchObject({ note: '', removed: 1 });
  });
});
