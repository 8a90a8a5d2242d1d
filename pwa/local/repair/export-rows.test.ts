import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { ExportedRows } from '../../../shared/exported-rows.ts';
import { exportRows } from './export-rows.ts';
import { savePiece, saveRecording } from '../speech/save-recording.ts';
import { endAttempt, saveAnswer, startAttempt } from '../writes/save.ts';
import { saveFlag } from '../writes/save-flag.ts';
import { freshDevice, NOW } from '../testing.ts';

const user_id = newId();
const device = freshDevice();

/** The file as who receives it reads it: the first line, and what stands behind it. */
async function exported() {
  const bytes = Buffer.from(await (await exportRows(device.db, user_id, 3_000)).arrayBuffer());
  const lineEnd = bytes.indexOf('\n');
  return {
    file: ExportedRows.parse(JSON.parse(bytes.subarray(0, lineEnd).toString())),
    rest: bytes.subarray(lineEnd + 1),
  };
}

const begin = () => startAttempt(device, { exam_id: newId(), revision: 1 });
async function answer({ result_id, exam_id }: { result_id: string; exam_id: string }, text: string) {
  const question_id = newId();
  await saveAnswer(device, { result_id, exam_id, question_id, question_type: 'fillBlank' }, text);
  return question_id;
}
async function receiveAll() {
  await device.db.attempts.toCollection().modify({ state: 'received' });
  await device.db.answers.toCollection().modify({ state: 'received' });
  await device.db.recordings.toCollection().modify({ state: 'received' });
}

/** Speaks: so many seconds of it, each a piece, that a row names or not. */
async function speak(
  { result_id, exam_id }: { result_id: string; exam_id: string },
  seconds: number,
  isFinished = true,
) {
  const [part_id, recording_id] = [newId(), newId()];
  const media_type = 'audio/webm';
  const pieces = Array.from({ length: seconds }, (_, index) => Buffer.from(`${recording_id} second ${index}. `));
  for (const [index, data] of pieces.entries()) {
    const until_ms = (index + 1) * 1_000;
    const buffer = new Uint8Array(data).buffer;
    await savePiece(device.db, { recording_id, result_id, part_id, index, media_type, until_ms, data: buffer });
  }
  const sound = Buffer.concat(pieces);
  const of = { recording_id, result_id, part_id, media_type, duration_ms: seconds * 1_000, bytes: sound.length };
  if (isFinished) await saveRecording(device, { ...of, exam_id, sha256: '0'.repeat(64) });
  return { of, sound };
}

describe('[F55] the file of what is only on this device', () => {
  it('holds what was not sent and what was refused, as it travels, and no attempt of which all was received', async () => {
    await answer(await begin(), 'received');
    await receiveAll();
    const attempt = await begin();
    const { result_id, exam_id } = attempt;
    const question_id = await answer(attempt, 'salt');
    await endAttempt(device, result_id, NOW);
    const late = {
      result_id,
      exam_id,
      question_id: newId(),
      answer_type: 'fillBlank' as const,
      answer: 'late',
      hlc: '',
    };
    await device.db.refusals.put({
      id: 'answers/late',
      collection: 'answers',
      key: 'late',
      code: 'attempt_ended',
      message: 'This came after the attempt had ended.',
      row: late,
      refused_at: 1_500,
    });

    const other_texts = [{ result_id, part_id: newId(), texts: ['On the bus.'] }];
    await device.db.otherTexts.bulkPut(other_texts);

    const { file, rest } = await exported();
    expect(file).toMatchObject({ papertide_export: 2, user_id, exported_at: 3_000, sounds: [], other_texts });
    expect(file.rows.attempts).toEqual([
      { result_id, exam_id, revision: 1, start_time: NOW, end_time: NOW, abandoned: 0 },
    ]);
    expect(file.rows.answers).toMatchObject([{ result_id, question_id, answer: 'salt' }]);
    expect(file.rows.answers[0]).not.toHaveProperty('state');
    expect(file.refused).toMatchObject([{ collection: 'answers', code: 'attempt_ended', row: late }]);
    expect(rest).toHaveLength(0);
  });

  it('holds the whole of an attempt that was received, where a row of it was not', async () => {
    const attempt = await begin();
    await answer(attempt, 'received');
    await receiveAll();
    const question_id = await answer(attempt, 'unsent');
    await saveFlag(device, { result_id: attempt.result_id, question_id }, true);
    const { rows } = (await exported()).file;
    expect(rows.attempts).toMatchObject([{ result_id: attempt.result_id }]);
    expect(new Set(rows.answers.map((row) => Object(row).answer))).toEqual(new Set(['received', 'unsent']));
    expect(rows.flags).toMatchObject([{ question_id, flagged: 1 }]);
  });

  it('holds the attempt of a row that was refused, and no row twice', async () => {
    const attempt = await begin();
    const question_id = await answer(attempt, 'salt');
    await receiveAll();
    const row = await device.db.answers.get([attempt.result_id, question_id]);
    if (!row) throw new Error('not kept');
    await device.db.answers.put({ ...row, state: 'refused' });
    const { state: _state, ...sent } = row;
    const refusal = { key: 'k', code: 'invalid', message: '', refused_at: 1_500, row: sent };
    await device.db.refusals.put({ id: 'answers/k', collection: 'answers', ...refusal });
    const { rows, refused } = (await exported()).file;
    expect([rows.attempts.length, rows.answers.length, refused.length]).toEqual([1, 0, 1]);
  });

  it('holds the sound of recordings that the server has not all of, also of one that was never finished', async () => {
    const attempt = await begin();
    const uploaded = await speak(attempt, 1);
    await device.db.uploads.update(uploaded.of.recording_id, { complete: 1 });
    const onItsWay = await speak(attempt, 3);
    const unfinished = await speak(attempt, 2, false);
    await receiveAll();

    const { file, rest } = await exported();
    expect(file.sounds).toEqual([onItsWay.of, unfinished.of]);
    expect(rest).toEqual(Buffer.concat([onItsWay.sound, unfinished.sound]));
    expect(file.rows.attempts).toMatchObject([{ result_id: attempt.result_id }]);
    expect(file.rows.recordings).toHaveLength(2); // rows of the attempt; the first one's sound is on the server
  });
});
