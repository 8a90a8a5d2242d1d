import { KeyChange } from '../../shared/authoring/remarks.ts';
import type { Result } from '../../shared/results.ts';
import { wholeGroups } from '../../shared/score-question.ts';
import { z } from '../../shared/zod.ts';
import { uncountResults } from '../counts/counts.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import { addUsage, difference, rowAmount } from '../quota/usage.ts';
import { readRevisionKey } from '../scoring/published-keys.ts';
import { forUpdate } from '../store/locks.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { noteOf } from './notes-for-students.ts';
import { type ResultRow, scoreAgain, type ScoredAgain } from './score-again.ts';

export type RemarkRow = Tables['remarks'];

export type Place = Pick<ResultRow, 'user_id' | 'result_id'>;

/** Results scored per transaction, during which all other writes wait. */
const BATCH = 25;
const Changes = z.array(KeyChange);

export async function listUnfinished(reader: Reader): Promise<RemarkRow[]> {
  return reader
    .selectFrom('remarks')
    .selectAll()
    .where((is) =>
      is.or([
        is('finished_at', 'is', null),
        is.exists(
          is
            .selectFrom('results')
            .select('result_id')
            .whereRef('results.exam_id', '=', 'remarks.exam_id')
            .whereRef('results.revision', '=', 'remarks.revision')
            .whereRef('results.remark_no', '<', 'remarks.remark_no'),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('remark_no')
    .execute();
}

export async function findBatch(reader: Reader, remark: RemarkRow, after: Place): Promise<Place[]> {
  const { exam_id, revision, remark_no } = remark;
  return reader
    .selectFrom('results')
    .select(['user_id', 'result_id'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '<', remark_no)
    .where((is) =>
      is.or([
        is('user_id', '>', after.user_id),
        is.and([is('user_id', '=', after.user_id), is('result_id', '>', after.result_id)]),
      ]),
    )
    .orderBy('user_id')
    .orderBy('result_id')
    .limit(BATCH)
    .execute();
}

/**
 * Scores results by the present key; numbers changed ones for their owners' devices. Returns the problem of each that
 * cannot be scored, which stays as it is.
 */
export async function remarkBatch(
  tx: Tx,
  asOwner: (owner: string) => OwnerTx,
  { remark, batch, readFacts }: { remark: RemarkRow; batch: readonly Place[]; readFacts: ReadRevisionFacts },
): Promise<unknown[]> {
  const { remark_no } = remark;
  const asked = tx
    .selectFrom('results')
    .selectAll()
    .where(
      'result_id',
      'in',
      batch.map(({ result_id }) => result_id),
    )
    .where('remark_no', '<', remark_no)
    .orderBy('result_id');
  const rows = await forUpdate(tx, asked).execute();
  const remarks = await listUpTo(tx, remark);
  const problems: unknown[] = [];
  const done: string[] = [];
  const changed: { row: ResultRow; before: Result; after: Result; told_rows: string | null }[] = [];
  for (const [seen, group] of Map.groupBy(rows, (row) => row.remark_no)) {
    // a result that could not be scored before takes the questions of several re-markings
    const pending = remarks.filter((one) => one.remark_no > seen);
    const reason = [...new Set(pending.map((one) => one.reason))].join(' ');
    for (const one of await scoreByKey(tx, { remark, pending, group, readFacts })) {
      if ('error' in one) {
        problems.push(one.error);
        continue;
      }
      const { row, before, after } = one;
      done.push(row.result_id);
      if (JSON.stringify(before.rows) === JSON.stringify(after.rows)) continue;
      const at = Number(remark.created_at);
      const { remarked, told_rows } = noteOf({ before, after, told_rows: row.told_rows, reason, at });
      changed.push({ row, before, after: { ...after, remarked }, told_rows });
    }
  }
  await uncountResults(tx, { result_ids: changed.map(({ row }) => row.result_id) });
  for (const { row, ...result } of changed) await replaceResult(asOwner(row.user_id), result);
  if (done.length > 0) await tx.updateTable('results').set({ remark_no }).where('result_id', 'in', done).execute();
  return problems;
}

async function scoreByKey(
  reader: Reader,
  {
    remark: { exam_id, revision },
    pending,
    group,
    readFacts,
  }: { remark: RemarkRow; pending: readonly RemarkRow[]; group: ResultRow[]; readFacts: ReadRevisionFacts },
): Promise<ScoredAgain[]> {
  try {
    const facts = await readFacts(reader, exam_id, revision);
    const key = await readRevisionKey(reader, exam_id, revision);
    if (!facts || !key) throw new Error('The revision has no key');
    const changes = pending.flatMap((one) => Changes.parse(JSON.parse(one.changes)));
    const asked = new Set(changes.map(({ question_id }) => question_id));
    return await scoreAgain(reader, group, wholeGroups(key, asked), facts.exam);
  } catch (error) {
    return group.map((row) => ({ row, error }));
  }
}

async function listUpTo(reader: Reader, { exam_id, revision, remark_no }: RemarkRow): Promise<RemarkRow[]> {
  return reader
    .selectFrom('remarks')
    .selectAll()
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '<=', remark_no)
    .orderBy('remark_no')
    .execute();
}

export async function finishRemark(tx: Tx, remark: RemarkRow, nowMs: number): Promise<void> {
  const { exam_id, revision, remark_no } = remark;
  await tx
    .updateTable('remarks')
    .set({ finished_at: nowMs })
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '=', remark_no)
    .where('finished_at', 'is', null)
    .execute();
}

async function replaceResult(
  tx: OwnerTx,
  { before: old, after: result, told_rows }: { before: Result; after: Result; told_rows: string | null },
): Promise<void> {
  const texts = ({ score, rows }: Result) => [JSON.stringify(score), JSON.stringify(rows)] as const;
  const [score, rows] = texts(result);
  await tx
    .updateTable('results')
    .set({
      correct: result.correct,
      score,
      rows,
      remarked: result.remarked ? JSON.stringify(result.remarked) : null,
      told_rows,
      seq: await nextSeq(tx),
    })
    .where('result_id', '=', result.result_id)
    .execute();
  await addUsage(tx, tx.owner, difference(rowAmount(score, rows), rowAmount(...texts(old))));
}
