import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { Flag } from '../../../shared/flags.ts';
import { readMeta } from '../database/db.ts';
import { flaggedIds } from '../queries/flags.ts';
import { saveFlag } from './save-flag.ts';
import { AttemptClosed, endAttempt, saveAnswer, startAttempt } from './save.ts';
import { freshDevice } from '../testing.ts';

const exam_id = newId();
const device = freshDevice();
let result_id: string;

beforeEach(async () => {
  ({ result_id } = await startAttempt(device, { exam_id, revision: 1 }));
});

async function onlyFlag() {
  const [row, ...others] = await device.db.flags.toArray();
  if (!row || others.length > 0) throw new Error('There is not one flag');
  return row;
}

describe('marking a question for review', () => {
  it('keeps a row of its own that waits to be sent, with the stamp of its moment', async () => {
    const question_id = newId();
    await saveFlag(device, { result_id, question_id }, true);
    const { state, ...row } = await onlyFlag();
    expect(state).toBe('unsent');
    expect(Flag.parse(row)).toMatchObject({ result_id, question_id, flagged: 1 });
    expect(await readMeta(device.db, 'last_stamp')).toBe(row.hlc);
    expect(flaggedIds(await device.db.flags.toArray())).toEqual(new Set([question_id]));
  });

  it('leaves the answer to the same question as it is', async () => {
    const question_id = newId();
    await saveAnswer(device, { result_id, question_id, exam_id, question_type: 'fillBlank' }, 'salt');
    const before = await device.db.answers.toArray();
    await saveFlag(device, { result_id, question_id }, true);
    expect(await device.db.answers.toArray()).toEqual(before);
  });

  it('[S2] takes the mark away with a later stamp although the clock went back', async () => {
    const question_id = newId();
    await saveFlag(device, { result_id, question_id }, true);
    const before = await onlyFlag();
    await device.db.flags.put({ ...before, state: 'received' });
    device.nowMs -= 3_600_000;
    await saveFlag(device, { result_id, question_id }, false);
    const after = await onlyFlag();
    expect(after).toMatchObject({ flagged: 0, state: 'unsent' });
    expect(after.hlc > before.hlc).toBe(true);
    expect(flaggedIds(await device.db.flags.toArray())).toEqual(new Set());
  });

  it('[S2] is later than the row that another device made with a clock ahead of ours', async () => {
    const question_id = newId();
    const hlc = `${String(device.nowMs + 200_000).padStart(15, '0')}-0000-aaaaaaaaaaaa`;
    await device.db.flags.put({ result_id, question_id, flagged: 1, hlc, state: 'received' });
    await saveFlag(device, { result_id, question_id }, false);
    expect((await onlyFlag()).hlc > hlc).toBe(true);
  });

  it('is refused once the attempt has ended', async () => {
    await endAttempt(device, result_id, device.nowMs);
    await expect(saveFlag(device, { result_id, question_id: newId() }, true)).rejects.toThrow(AttemptClosed);
    expect(await device.db.flags.count()).toBe(0);
  });
});
