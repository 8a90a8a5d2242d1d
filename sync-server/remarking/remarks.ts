import {
  type KeyedQuestion,
  type Remark,
  type RemarkPreview,
  type PreviewRemark,
  type RemarkInput,
} from '../../shared/authoring/remarks.ts';
import type { Exam, PaperBundle } from '../../shared/papers.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { questionLines } from '../../shared/question-line.ts';
import { readQuestion } from '../../shared/questions.ts';
import { wholeGroups } from '../../shared/score-question.ts';
import { z } from '../../shared/zod.ts';
import { notFound, type Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { raiseBlockVersion, touchExam } from '../papers/draft.ts';
import { listQuestions, readBundle } from '../papers/queries.ts';
import {
  changeDraftKey,
  type ChangedKey,
  changeKey,
  lockRevisionKey,
  readRevisionKey,
  writeRevisionKey,
} from '../scoring/published-keys.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { type ResultRow, scoreAgain, type ScoredAgain } from './score-again.ts';

type RemarkRow = Tables['remarks'];

const PAGE = 200;
const Words = z.array(z.string());

/**
 * Previews a re-marking; writes nothing. Refuses with 409 while an unfinished one would distort the counts [R166].
 */
export async function previewRemark(reader: Reader, input: PreviewRemark): Promise<RemarkPreview> {
  // before the key: a re-marking in between is then refused as unseen, not taken for seen
  const last = await findLastRemark(reader, input.exam_id, input.revision);
  const { exam, key, changed, words } = await readChange(reader, input);
  if (changed.length > 0 && last?.finished_at === null) throw remarkRunning();
  const entries = wholeGroups(key, new Set(changed.map(({ entry }) => entry.question_id)));
  const last_remark_no = last?.remark_no ?? 0;
  const counts = { attempts: 0, changed: 0, scores_changed: 0, up: 0, down: 0, failed: 0 };
  const preview = { last_remark_no, ...counts, changes: words };
  for await (const page of pagesOfResults(reader, input))
    for (const result of await scoreAgain(reader, page, entries, exam)) count(preview, result);
  return preview;
}

function count(preview: RemarkPreview, result: ScoredAgain): void {
  preview.attempts += 1;
  if ('error' in result) {
    preview.failed += 1;
    return;
  }
  const { before, after } = result;
  if (after.correct !== before.correct) preview.changed += 1;
  if (after.score?.value === before.score?.value) return;
  preview.scores_changed += 1;
  preview[(after.score?.value ?? 0) > (before.score?.value ?? 0) ? 'up' : 'down'] += 1;
}

/**
 * Changes the key of a revision, and of the draft if it still says the same, and marks all its results for scoring
 * again. A repeat returns the existing re-marking. Refuses with 409 if the key is not the one that the caller saw;
 * attempts that ended since are scored by the new key like all others [R166].
 */
export async function addRemark(tx: Tx, input: RemarkInput, user_id: string, nowMs: number): Promise<Remark> {
  const { exam_id, revision, reason } = input;
  const changes = JSON.stringify(input.changes);
  await lockRevisionKey(tx, exam_id, revision);
  const last = await findLastRemark(tx, exam_id, revision);
  // a caller that has seen the last re-marking wants another one, even with the same words
  const isRetry = input.last_remark_no === undefined || input.last_remark_no !== last?.remark_no;
  if (isRetry && last?.reason === reason && last.changes === changes) return toRemark(tx, last);
  if (input.last_remark_no !== undefined && input.last_remark_no !== (last?.remark_no ?? 0))
    throw stateForbids('key_changed', 'Another admin put this key right meanwhile. Look again at what changes.');
  if (last?.finished_at === null) throw remarkRunning();
  const change = await readChange(tx, input);
  if (change.changed.length === 0) throw ruleBroken('The key says this already: nothing would change.');
  await writeRevisionKey(tx, exam_id, revision, change.key);
  const questions = await changeDraftKey(tx, await listQuestions(tx, exam_id), change);
  for (const content_id of new Set(questions.map((question) => question.content_id)))
    await raiseBlockVersion(tx, content_id);
  const remark: RemarkRow = {
    exam_id,
    revision,
    remark_no: (last?.remark_no ?? 0) + 1,
    reason,
    changes,
    words: JSON.stringify(change.words),
    user_id,
    created_at: nowMs,
    finished_at: null,
  };
  await tx.insertInto('remarks').values(remark).execute();
  await touchExam(tx, exam_id, nowMs);
  return toRemark(tx, remark);
}

export async function listRemarks(reader: Reader, exam_id: string): Promise<Remark[]> {
  const rows = await reader
    .selectFrom('remarks')
    .selectAll()
    .where('exam_id', '=', exam_id)
    .orderBy('revision', 'desc')
    .orderBy('remark_no', 'desc')
    .execute();
  return Promise.all(rows.map((row) => toRemark(reader, row)));
}

async function readChange(reader: Reader, input: PreviewRemark): Promise<ChangedKey & { exam: Exam }> {
  const { exam_id, revision, changes } = input;
  const bundle: PaperBundle | null = await readBundle(reader, exam_id, revision);
  const key = await readRevisionKey(reader, exam_id, revision);
  if (!bundle || !key) throw notFound('The revision');
  const { exam_data: exam, question_data } = bundle.data;
  return { ...changeKey(key, question_data, changes), exam };
}

export async function readAnswerKey(reader: Reader, exam_id: string, revision: number): Promise<KeyedQuestion[]> {
  const key = await readRevisionKey(reader, exam_id, revision);
  const bundle = await readBundle(reader, exam_id, revision);
  if (!key || !bundle) throw notFound('The revision');
  const { question_data, content_data } = bundle.data;
  const questionsById = new Map(question_data.map((question) => [question.question_id, question]));
  const lines = questionLines(question_data, content_data);
  return key.map(({ question_id, question_number, question_type, accepted, choices }) => {
    const question = questionsById.get(question_id);
    const body = question ? readQuestion(question) : null;
    return {
      question_id,
      question_number,
      question_type,
      accepted,
      choices: body?.type === 'dropDown' ? body.options : choices,
      line: lines.get(question_id) ?? '',
    };
  });
}

function remarkRunning(): Refusal {
  return stateForbids('remark_running', 'This revision is still being re-marked. Try again in a moment.');
}

async function findLastRemark(reader: Reader, exam_id: string, revision: number): Promise<RemarkRow | null> {
  const row = await reader
    .selectFrom('remarks')
    .selectAll()
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .orderBy('remark_no', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

async function toRemark(reader: Reader, row: RemarkRow): Promise<Remark> {
  const { exam_id, revision, remark_no, reason, finished_at } = row;
  const { left } = await reader
    .selectFrom('results')
    .select((is) => is.fn.countAll().as('left'))
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '<', remark_no)
    .executeTakeFirstOrThrow();
  return {
    exam_id,
    revision,
    remark_no,
    reason,
    changes: Words.parse(JSON.parse(row.words)),
    at: Number(row.created_at),
    finished_at: finished_at === null ? null : Number(finished_at),
    left: finished_at === null ? Number(left) : 0,
    failed: finished_at === null ? 0 : Number(left),
  };
}

async function* pagesOfResults(
  reader: Reader,
  { exam_id, revision }: { exam_id: string; revision: number },
): AsyncGenerator<ResultRow[]> {
  for (let after = ''; ;) {
    const rows = await reader
      .selectFrom('results')
      .selectAll()
      .where('exam_id', '=', exam_id)
      .where('revision', '=', revision)
      .where('result_id', '>', after)
      .orderBy('result_id')
      .limit(PAGE)
      .execute();
    yield rows;
    // the database driver is synchronous: the pause lets other calls in
    await nextTurn();
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.result_id;
  }
}
