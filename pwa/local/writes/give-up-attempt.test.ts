import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../queries/read-library.ts';
import { freshDevice } from '../testing.ts';
import { giveUpAttempt } from './give-up-attempt.ts';
import { endAttempt, saveAnswer, startAttempt } from './save.ts';

const device = freshDevice();
const paper = { exam_id: newId(), revision: 2 };

describe('[R301] giving up an attempt without a new one', () => {
  it('takes it off the list, keeps its answers, and is sent', async () => {
    const other = await startAttempt(device, { exam_id: newId(), revision: 1 });
    const { result_id } = await startAttempt(device, paper);
    const question = { result_id, question_id: newId(), exam_id: paper.exam_id, question_type: 'writing' as const };
    await saveAnswer(device, question, 'The ferry.');
    await giveUpAttempt(device.db, result_id);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ abandoned: 1, end_time: null, state: 'unsent' });
    expect(await device.db.answers.toArray()).toMatchObject([{ answer: 'The ferry.', state: 'unsent' }]);
    const { unfinished } = await readLibrary(device.db);
    expect(unfinished.map(({ attempt }) => attempt.result_id)).toEqual([other.result_id]);
  });

  it('leaves an attempt that has ended meanwhile, and one that is not here', async () => {
    const { result_id } = await startAttempt(device, paper);
    await endAttempt(device, result_id, device.nowMs + 5);
    await giveUpAttempt(device.db, result_id);
    expect(await device.db.attempts.get(result_id)).toMatchObject({ abandoned: 0, end_time: device.nowMs + 5 });
    await giveUpAttempt(device.db, newId());
    expect(await device.db.attempts.count()).toBe(1);
  });

  it('makes room for a new attempt of the paper', async () => {
    const { result_id } = await startAttempt(device, paper);
    await giveUpAttempt(device.db, result_id);
    expect((await startAttempt(device, paper)).result_id).not.toBe(result_id);
  });
});
