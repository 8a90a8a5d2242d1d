import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { ExportedRows } from '../../shared/exported-rows.ts';
import { exportRows } from './export-rows.ts';
import { openLocalDatabase } from './db.ts';
import { endAttempt, saveAnswer, startAttempt } from './save.ts';

it('holds what was not sent and what was refused, as it travels, and nothing that was received', async () => {
  const user_id = newId();
  const db = await openLocalDatabase(user_id);
  const writer = { db, now: () => 1_000 };
  const sent = await startAttempt(writer, { exam_id: newId(), revision: 1 });
  await db.attempts.update(sent.result_id, { state: 'received' });
  const { result_id, exam_id } = await startAttempt(writer, { exam_id: newId(), revision: 1 });
  const question_id = newId();
  await saveAnswer(writer, { result_id, exam_id, question_id, question_type: 'fillBlank' }, 'salt');
  await endAttempt(writer, result_id, 2_000);
  const late = { result_id, exam_id, question_id: newId(), answer_type: 'fillBlank' as const, answer: 'late', hlc: '' };
  await db.refusals.put({
    id: 'answers/late',
    collection: 'answers',
    key: 'late',
    code: 'attempt_ended',
    message: 'This came after the attempt had ended.',
    row: late,
    refused_at: 1_500,
  });

  const exported = await exportRows(db, user_id, 3_000);
  expect(ExportedRows.parse(exported)).toEqual(exported);
  expect(exported).toMatchObject({ papertide_export: 1, user_id, exported_at: 3_000 });
  expect(exported.rows.attempts).toEqual([
    { result_id, exam_id, revision: 1, start_time: 1_000, end_time: 2_000, abandoned: 0 },
  ]);
  expect(exported.rows.answers).toMatchObject([{ result_id, question_id, answer: 'salt' }]);
  expect(exported.rows.answers[0]).not.toHaveProperty('state');
  expect(exported.refused).toMatchObject([{ collection: 'answers', code: 'attempt_ended', row: late }]);
  db.close();
});
