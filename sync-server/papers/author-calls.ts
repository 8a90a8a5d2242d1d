// Makes calls of authors that create many rows idempotent: each is recorded in its own transaction under an id, so
// that a repeat after a lost reply or a double press has no further effect.

import { notFound, stateForbids } from '../http/refusal.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { AuthorCall } from '../store/tables.ts';

/** A call with the caller's id; null from an older app. */
export interface NamedCall {
  call_id: string | null;
  call: AuthorCall;
  asked: string;
}

/** No app repeats a call after that. */
const RETENTION_MS = 90 * 24 * 3_600_000;

/**
 * Runs a call that creates or changes a paper once per id; returns the paper's id, also for a repeat. Refuses with
 * 409 an id used by another call. Of two simultaneous calls one waits for the other.
 */
export async function doOnce(tx: Tx, named: NamedCall, nowMs: number, work: () => Promise<string>): Promise<string> {
  const { call_id, call, asked } = named;
  if (call_id === null) return work();
  // an insert, not a select: every database makes the second writer wait
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

export async function forgetOldCalls(tx: Tx, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('author_calls')
    .where('at', '<', nowMs - RETENTION_MS)
    .execute();
}
