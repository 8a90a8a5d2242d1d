import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { isGone, joinTexts } from './conflict-copies.ts';
import { forgetConflictCopies, saveSwappedText, pruneConflictCopies } from './save-conflict-copies.ts';
import { AttemptClosed, endAttempt, saveAnswer, startAttempt } from './save.ts';
import { freshDevice } from '../testing.ts';

const device = freshDevice();
let place: { result_id: string; part_id: string };
let text: Parameters<typeof saveSwappedText>[1];
beforeEach(async () => {
  const { result_id, exam_id } = await startAttempt(device, { exam_id: newId(), revision: 1 });
  place = { result_id, part_id: newId() };
  text = { result_id, exam_id, question_id: place.part_id, question_type: 'writing' };
  await saveAnswer(device, text, 'At home.');
  await device.db.otherTexts.put({ ...place, texts: ['On the bus.', 'In bed.'] });
});

const answer = async () => (await device.db.answers.get([place.result_id, place.part_id]))?.answer;
const storedTexts = async () => (await device.db.otherTexts.get([place.result_id, place.part_id]))?.texts ?? [];

describe('[R189] what a student says of two texts of a task', () => {
  it('makes the one the answer, to be sent, and keeps the other behind the rest', async () => {
    await device.db.answers.toCollection().modify({ state: 'received' });
    await saveSwappedText(device, text, { shown: 'At home.', other: 'On the bus.' });
    expect(await device.db.answers.toArray()).toMatchObject([{ answer: 'On the bus.', state: 'unsent' }]);
    expect(await storedTexts()).toEqual(['In bed.', 'At home.']);
  });

  it('changes neither of the two where one of them cannot be written', async () => {
    await endAttempt(device, place.result_id, 2_000);
    const swap = saveSwappedText(device, text, { shown: 'At home.', other: 'On the bus.' });
    await expect(swap).rejects.toThrow(AttemptClosed);
    expect(await answer()).toBe('At home.');
    expect(await storedTexts()).toEqual(['On the bus.', 'In bed.']);
  });

  it('lets go of those that were offered, and of no other that came meanwhile', async () => {
    await forgetConflictCopies(device.db, place, ['On the bus.']);
    expect(await storedTexts()).toEqual(['In bed.']);
    await forgetConflictCopies(device.db, place, ['In bed.']);
    expect(await device.db.otherTexts.count()).toBe(0);
  });

  it('is not needed for what is in the answer, nor said before the answer is on the device', async () => {
    await pruneConflictCopies(device.db, place, 'On the bus. More.');
    expect(await storedTexts()).toEqual(['On the bus.', 'In bed.']);
    await saveAnswer(device, text, 'On the bus. Mo');
    await pruneConflictCopies(device.db, place, 'On the bus. More.');
    expect(await storedTexts()).toEqual(['In bed.']);
  });
});

describe('[R189] texts that are kept', () => {
  it('are six of a part, the latest, none in another one', () => {
    expect(joinTexts(['One. Two.', ''], ['One.', 'Three.'])).toEqual(['One. Two.', 'Three.']);
    expect(joinTexts(['1'], ['2', '3', '4', '5', '6', '7'])).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  const essay = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
  it.each([
    [
      'a word was mended',
      'The tabel shows how people went to work.',
      'The table shows how people went to work.',
      false,
    ],
    ['it goes on', 'One.', 'One. Two.', false],
    ['a comma and a few words were taken out', `One, ${essay}`, `One ${essay.replace(/word4[0-4] /g, '')}`, false],
    ['a sentence was taken out', essay, essay.replace(/word4\d /g, ''), true],
    ['one of three words is another', 'Essay from phone', 'Essay from laptop', true],
    ['it is another text', 'On the bus.', 'At home.', true],
    ['one letter is in its place', essay, 'x', true],
    ['it is empty', 'One.', '', true],
    ['its last third is gone', essay, `${essay.slice(0, essay.indexOf('word60'))} x`, true],
  ])('are not gone, or are, where %s', (_where, was, now, gone) => expect(isGone(was, now)).toBe(gone));
});
