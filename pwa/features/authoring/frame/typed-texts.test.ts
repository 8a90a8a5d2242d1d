import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { unsavedDraftsOf } from '../../../local/unsaved-edits/unsaved-drafts.ts';
import { unsavedTextsOf } from '../../../local/unsaved-edits/unsaved-texts.ts';
import { createTypedTexts, type TypedText } from './typed-texts.ts';

const [user_id, exam_id, part_id] = [newId(), newId(), newId()];

/** A visit to the paper; one that is forgotten is one that crashed. */
async function visit(stored = unsavedTextsOf(user_id, exam_id)) {
  const texts = createTypedTexts(stored, () => 1000);
  await texts.load();
  return texts;
}

const paste = (text: string): TypedText => ({ kind: 'paste', id: exam_id, text, first_part: null, sent: null });
const transcript = (words: string): TypedText => ({
  kind: 'transcript',
  id: part_id,
  rows: [{ speaker: 'Keeper', words, time: '1:' }],
  version: 2,
});

describe('[R85] text beside the blocks of a paper', () => {
  it('is offered after a crash as it stood last, of each kind, half a time and all', async () => {
    const before = await visit();
    before.type(paste('READ'));
    before.type(paste('READING PASSAGE 1'));
    before.type(transcript('Mind the'));
    await before.settled();
    const texts = await visit();
    expect(texts.read('paste', exam_id)).toEqual({ ...paste('READING PASSAGE 1'), kept_at: 1000 });
    expect(texts.read('transcript', part_id)).toEqual({ ...transcript('Mind the'), kept_at: 1000 });
    expect(texts.all()).toHaveLength(2);
    expect(await unsavedDraftsOf(user_id, exam_id).read()).toEqual([]);
  });

  it('is another paper’s and another admin’s in no case', async () => {
    expect((await visit(unsavedTextsOf(user_id, newId()))).all()).toEqual([]);
    expect((await visit(unsavedTextsOf(newId(), exam_id))).all()).toEqual([]);
  });

  it('is gone once the server has it, or its author lets it go', async () => {
    const texts = await visit();
    texts.type(paste('one'));
    texts.drop('paste', exam_id);
    await texts.settled();
    expect((await visit()).read('paste', exam_id)).toBeNull();
  });

  it('asks to stay only while it stands typed on the screen', async () => {
    const texts = await visit();
    expect(texts.isTyping()).toBe(false);
    texts.type(paste('one'));
    expect(texts.isTyping()).toBe(true);
    texts.leave('paste', exam_id);
    expect([texts.isTyping(), texts.read('paste', exam_id)?.kind]).toEqual([false, 'paste']);
  });

  it('says so where the browser keeps nothing, and stays on the screen', async () => {
    const refuse = async () => {
      throw new Error('no room');
    };
    const texts = await visit({ read: refuse, keep: refuse, forget: refuse });
    texts.type(paste('one'));
    await texts.settled();
    expect([texts.isKeepingRefused(), texts.read('paste', exam_id)?.kind]).toEqual([true, 'paste']);
  });
});
