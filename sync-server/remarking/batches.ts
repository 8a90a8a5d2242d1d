// The work of a re-marking, piece by piece: the results of one student, in one transaction each [R47, S32].

import { KeyChange } from '../../shared/authoring/remarks.ts';
import type { Remarked, Result } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import type { ReadRevisionFacts } from '../papers/revision-facts.ts';
import { addUsage, difference, rowAmount } from '../quota/usage.ts';
import { readRevisionKey, rescore } from '../scoring/published-keys.ts';
import { readRow } from '../store/collections.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type RemarkRow = Tables['remarks'];

/** How many results of one student are scored in one transaction. */
const BATCH = 50;
const Changes = z.array(KeyChange);

/** The re-markings that are not finished, the oldest first. */
export async function listUnfinished(reader: Reader): Promise<RemarkRow[]> {
  return reader.selectFrom('remarks').selectAll().where('finished_at', 'is', null).orderBy('created_at').execute();
}

/** A student with results that a re-marking has not looked at, but none of those; null where there is none left. */
export async function findNextStudent(
  reader: Reader,
  remark: RemarkRow,
  passedOver: readonly string[],
): Promise<string | null> {
  const { exam_id, revision, remark_no } = remark;
  let query = reader
    .selectFrom('results')
    .select('user_id')
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '<', remark_no);
  if (passedOver.length > 0) query = query.where('user_id', 'not in', passedOver);
  const row = await query.orderBy('user_id').limit(1).executeTakeFirst();
  return row?.user_id ?? null;
}

/** Scores results of the transaction's owner by the key as it is now; those that change are numbered for the owner's devices. */
export async function remarkStudent(tx: OwnerTx, remark: RemarkRow, readFacts: ReadRevisionFacts): Promise<void> {
  const { exam_id, revision, remark_no, reason } = remark;
  const stored = await tx
    .selectFrom('results')
    .selectAll()
    .where('user_id', '=', tx.owner)
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '<', remark_no)
    .orderBy('result_id')
    .limit(BATCH)
    .execute();
  const before = stored.map((row) => readRow('results', row));
  const facts = await readFacts(tx, exam_id, revision);
  const key = await readRevisionKey(tx, exam_id, revision);
  if (!facts || !key) throw new Error(`Revision ${revision} of ${exam_id} cannot be marked again`);
  const asked = new Set(Changes.parse(JSON.parse(remark.changes)).map(({ question_id }) => question_id));
  const entries = key.filter(({ question_id }) => asked.has(question_id));
  for (const [index, after] of (await rescore(tx, before, entries, facts.exam)).entries()) {
    const old = before[index];
    if (!old || JSON.stringify(old.rows) === JSON.stringify(after.rows)) continue;
    const { correct, score } = old;
    const remarked: Remarked = { reason, at: Number(remark.created_at), before: { correct, score } };
    await replaceResult(tx, old, { ...after, remarked });
  }
  await tx
    .updateTable('results')
    .set({ remark_no })
    .where(
      'result_id',
      'in',
      before.map(({ result_id }) => result_id),
    )
    .execute();
}

/** Notes that a re-marking has gone through everything. */
export async function finishRemark(tx: Tx, remark: RemarkRow, nowMs: number): Promise<void> {
  const { exam_id, revision, remark_no } = remark;
  await tx
    .updateTable('remarks')
    .set({ finished_at: nowMs })
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .where('remark_no', '=', remark_no)
    .execute();
}

async function replaceResult(tx: OwnerTx, old: Result, result: Result): Promise<void> {
  const texts = ({ score, rows }: Result) => [JSON.stringify(score), JSON.stringify(rows)] as const;
  const [score, rows] = texts(result);
  await tx
    .updateTable('results')
    .set({ correct: result.correct, score, rows, remarked: JSON.stringify(result.remarked), seq: await nextSeq(tx) })
    .where('result_id', '=', result.result_id)
    .execute();
  await addUsage(tx, tx.owner, difference(rowAmount(score, rows), rowAmount(...texts(old))));
}
