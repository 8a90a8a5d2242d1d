// Short answers, choices and notes of an open attempt that a later one of another device replaces [S1]. The student
// is told which, on the device whose own answer it was. Texts of writing tasks and recordings are stored to choose
// from instead.

import { isAnswered } from '../../shared/answers.ts';
import { isOpen } from '../../shared/attempts.ts';
import { deviceOf } from '../../shared/sync/clock.ts';
import type { Pull } from '../../shared/sync/collections.ts';
import { readMeta, writeMeta, type LocalDatabase, type ReplacedWork } from '../local/database/db.ts';

const MOST = 100;

/** Notes what this reply replaces. Within a transaction, before the reply is merged. */
export async function noteReplaced(db: LocalDatabase, pull: Pull): Promise<void> {
  const device_id = await readMeta(db, 'device_id');
  const isReplaced = (our: { hlc: string } | undefined, their: { hlc: string }): boolean =>
    our !== undefined && our.hlc < their.hlc && deviceOf(our.hlc) === device_id && deviceOf(their.hlc) !== device_id;
  const replaced: ReplacedWork[] = [];

  // the attempts first: of the thousands of answers in a first sync none belongs to an attempt that is open here
  const ids = new Set([...pull.answers, ...pull.annotations].map(({ result_id }) => result_id));
  const attempts = await db.attempts.bulkGet([...ids]);
  const open = new Set(attempts.flatMap((attempt) => (attempt && isOpen(attempt) ? attempt.result_id : [])));
  const isTheirs = (row: { hlc: string; result_id: string }) =>
    open.has(row.result_id) && deviceOf(row.hlc) !== device_id;

  const answers = pull.answers.filter((row) => row.answer_type !== 'writing' && isTheirs(row));
  const ourAnswers = await db.answers.bulkGet(answers.map((row): [string, string] => [row.result_id, row.question_id]));
  for (const [index, { result_id, question_id, answer, hlc }] of answers.entries()) {
    const our = ourAnswers[index];
    if (our && isReplaced(our, { hlc }) && isAnswered(our) && our.answer !== answer)
      replaced.push({ result_id, question_id, hlc, was: typeof our.answer === 'string' ? our.answer : null });
  }

  const notes = pull.annotations.filter((row) => row.kind === 'note' && isTheirs(row));
  const ourNotes = await db.annotations.bulkGet(notes.map((row) => row.annotation_id));
  for (const [index, { result_id, annotation_id, note, deleted, hlc }] of notes.entries()) {
    const our = ourNotes[index];
    const isOther = our?.note !== note || deleted === 1;
    if (our && isReplaced(our, { hlc }) && our.deleted === 0 && our.note.trim() !== '' && isOther)
      replaced.push({ result_id, annotation_id, hlc, was: our.note });
  }
  if (replaced.length === 0) return;

  const before = (await readMeta(db, 'replaced_work')) ?? [];
  const isSame = (one: ReplacedWork, other: ReplacedWork) =>
    one.result_id === other.result_id &&
    one.question_id === other.question_id &&
    one.annotation_id === other.annotation_id;
  const others = before.filter((one) => !replaced.some((other) => isSame(one, other)));
  await writeMeta(db, 'replaced_work', [...others, ...replaced].slice(-MOST));
}
