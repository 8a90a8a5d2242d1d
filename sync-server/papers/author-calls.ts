// Calls of authors that make many rows at once. Each is written down in its own transaction under an id, by which the same call
// again, after a lost reply or a double press, is the first one [R78].

import { notFound, stateForbids } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { AuthorCall } from '../store/tables.ts';

/** A call under an id of its caller's; null where an app of before has none. */
export interface NamedCall {
  call_id: string | null;
  call: AuthorCall;
  /** What was asked for, so that another call under the same id is told from it. */
  asked: string;
}

/** Nobody asks again after that. */
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * Does a call that makes or changes a paper, once for its id; gives the paper's id, also where it was done before. Refuses with
 * 409 an id that was another call's. Of two at the same time one waits for the other.
 */
export async function doOnce(tx: Tx, named: NamedCall, nowMs: number, work: () => Promise<string>): Promise<string> {
  const { call_id, call, asked } = named;
  if (call_id === null) return work();
  // a write, as that is what every database makes others wait for
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('author_calls')
    .values({ call_id, call, asked, exam_id: null, made: null, at: nowMs, undone_at: null })
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .executeTakeFirstOrThrow();
  const done = numInsertedOrUpdatedRows === 0n ? await findDone(tx, named) : null;
  if (done !== null) return done;
  await forgetOldCalls(tx, nowMs);
  const exam_id = await work();
  await tx.updateTable('author_calls').set({ exam_id }).where('call_id', '=', call_id).execute();
  return exam_id;
}

/** The paper of a call that was done before; null where it was not. Refuses with 409 as doOnce does, and with 404 where the paper is gone. */
export async function findDone(reader: Reader, { call_id, call, asked }: NamedCall): Promise<string | null> {
  if (call_id === null) return null;
  const done = await reader
    .selectFrom('author_calls')
    .leftJoin('exams', 'exams.exam_id', 'author_calls.exam_id')
    .select(['call', 'asked', 'author_calls.exam_id', 'exams.deleted'])
    .where('call_id', '=', call_id)
    .executeTakeFirst();
  if (!done) return null;
  if (done.call !== call || done.asked !== asked)
    throw stateForbids('call_id_taken', 'Something else was asked for under this id already. Nothing was done.');
  if (done.exam_id === null || done.deleted !== 0) throw notFound('The paper');
  return done.exam_id;
}

/** Forgets calls that nobody asks for again. */
export async function forgetOldCalls(tx: Tx, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('author_calls')
    .where('at', '<', nowMs - KEPT_MS)
    .execute();
}
