import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { ExportedRows } from '../../../shared/exported-rows.ts';
import { openLocalDatabase } from '../database/db.ts';
import { exportHeldWork } from './unsent-export.ts';
import { saveAnswer, startAttempt, type Answerable } from '../writes/save.ts';

it('[F16, R135] makes the file of what the page holds and could not keep, where the database is gone', async () => {
  const user_id = newId();
  const db = await openLocalDatabase(user_id);
  const writer = { db, now: () => 1_000 };
  const attempt = await startAttempt(writer, { exam_id: newId(), revision: 1 });
  const { result_id, exam_id } = attempt;
  const question = (): Answerable => ({ question_id: newId(), exam_id, question_type: 'fillBlank' });
  const [unchanged, changed, never] = [question(), question(), question()];
  for (const one of [unchanged, changed]) await saveAnswer(writer, { ...one, result_id }, 'first');
  const [attempts, answers] = [await db.attempts.toArray(), await db.answers.toArray()];
  db.watch.hold(() => ({ attempts }));
  db.watch.hold(() => ({ answers }));
  db.close();

  const unsaved = [
    { question: changed, value: 'second' },
    { question: never, value: 'third' },
  ];
  const file = await exportHeldWork({ db, now: () => 500 }, user_id, unsaved);
  const { rows } = ExportedRows.parse(JSON.parse(await file.text()));
  expect(rows.attempts).toMatchObject([{ result_id, exam_id, revision: 1 }]);
  const answersById = new Map(
    (rows.answers as { question_id: string; answer: string; hlc: string }[]).map((row) => [row.question_id, row]),
  );
  const said = [unchanged, changed, never].map(({ question_id }) => {
    const { answer, hlc } = answersById.get(question_id) ?? { answer: null, hlc: '' };
    // what could not be kept is newer than all that was
    return [answer, answers.every((earlier) => earlier.hlc < hlc)];
  });
  expect(said).toEqual([
    ['first', false],
    ['second', true],
    ['third', true],
  ]);
});
