// Stores the marking state of an attempt: its marker, its draft, and a version that keeps two markers from
// overwriting each other. Every write runs in a transaction of the student, so that markers run one after another.

import { isDeepStrictEqual } from 'node:util';
import { CLAIM_MS, MarksDraft, type Marking } from '../../shared/marking.ts';
import type { Marks } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { findResult } from '../attempts/queries.ts';
import { Refusal, stateForbids } from '../http/refusal.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type MarkingRow = Tables['markings'];

export async function readMarking(reader: Reader, result_id: string, nowMs: number): Promise<Marking> {
  const result = await findResult(reader, result_id);
  const row = await reader
    .selectFrom('markings')
    .leftJoin('users as saver', 'saver.user_id', 'markings.saved_by')
    .leftJoin('users as claimer', 'claimer.user_id', 'markings.claimed_by')
    .selectAll('markings')
    .select(['saver.first_name as saver_first', 'saver.last_name as saver_last'])
    .select(['claimer.first_name as claimer_first', 'claimer.last_name as claimer_last'])
    .where('markings.result_id', '=', result_id)
    .executeTakeFirst();
  const marks = result?.marks ?? null;
  if (!row) return { version: 0, draft: null, marks, saved: null, claim: null };
  return {
    version: row.version,
    draft: row.draft === null ? null : MarksDraft.parse(JSON.parse(row.draft)),
    marks,
    saved:
      row.saved_by === null
        ? null
        : { user_id: row.saved_by, name: nameOf(row.saver_first, row.saver_last), at: Number(row.saved_at) },
    claim: claimOf({ ...row, name: nameOf(row.claimer_first, row.claimer_last) }, nowMs),
  };
}

export function claimOf(
  { claimed_by, claimed_until, name }: { claimed_by: string | null; claimed_until: number | null; name: string | null },
  nowMs: number,
): Marking['claim'] {
  const until = Number(claimed_until ?? 0);
  return claimed_by !== null && until > nowMs ? { user_id: claimed_by, name, until } : null;
}

export function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ''}`.trim();
}

export async function claim(
  tx: OwnerTx,
  { result_id, take_over }: { result_id: string; take_over: boolean },
  user_id: string,
  nowMs: number,
): Promise<Marking> {
  if (!take_over) await requireOwnClaim(tx, result_id, user_id, nowMs);
  await put(tx, result_id, { claimed_by: user_id, claimed_until: nowMs + CLAIM_MS });
  return readMarking(tx, result_id, nowMs);
}

export async function letGo(tx: OwnerTx, result_id: string, user_id: string): Promise<void> {
  await tx
    .updateTable('markings')
    .set({ claimed_by: null, claimed_until: null })
    .where('result_id', '=', result_id)
    .where('claimed_by', '=', user_id)
    .execute();
}

/** Saves a draft made on a version; a repeat after a lost reply changes nothing. */
export async function saveDraft(
  tx: OwnerTx,
  { result_id, version, draft }: { result_id: string; version: number; draft: MarksDraft },
  user_id: string,
  nowMs: number,
): Promise<Marking> {
  const stands = await readMarking(tx, result_id, nowMs);
  const isAgain = stands.version === version + 1 && stands.saved?.user_id === user_id;
  if (isAgain && isDeepStrictEqual(stands.draft, draft)) return stands;
  requireFree(stands, user_id);
  requireVersion(stands, version);
  await put(tx, result_id, {
    draft: JSON.stringify(draft),
    saved_by: user_id,
    saved_at: nowMs,
    claimed_by: user_id,
    claimed_until: nowMs + CLAIM_MS,
  });
  await raiseVersion(tx, result_id);
  return readMarking(tx, result_id, nowMs);
}

/**
 * Discards the draft of a correction: the student's marks stay and the response is unclaimed again [R176]. A repeat
 * after a lost reply changes nothing. Refuses with 409 if another marker came first, and for a draft of marks that
 * were never released.
 */
export async function discardCorrection(
  tx: OwnerTx,
  { result_id, version }: { result_id: string; version: number },
  user_id: string,
  nowMs: number,
): Promise<Marking> {
  const stands = await readMarking(tx, result_id, nowMs);
  // a release sets `saved`; only a discard leaves it null
  if (stands.version === version + 1 && stands.draft === null && stands.saved === null) return stands;
  requireFree(stands, user_id);
  requireVersion(stands, version);
  if (!stands.marks)
    throw stateForbids('not_released', 'These marks were not released yet, so there is no correction.');
  if (!stands.draft) return stands;
  await put(tx, result_id, { draft: null, saved_by: null, saved_at: null, claimed_by: null, claimed_until: null });
  await raiseVersion(tx, result_id);
  return readMarking(tx, result_id, nowMs);
}

/**
 * Returns the result if exactly these marks were released and only the reply was lost; refuses with 409 if another
 * marker came first.
 */
export async function requireLatest(
  tx: OwnerTx,
  result: Result,
  { marks, version, reason, user_id }: { marks: Marks; version: number | undefined; reason: string; user_id: string },
  nowMs: number,
): Promise<Result | null> {
  const stands = await readMarking(tx, result.result_id, nowMs);
  const isAgain = stands.version === (version ?? 0) + 1 && stands.saved?.user_id === user_id && stands.draft === null;
  const isSameReason = (stands.marks?.corrected?.reason ?? '') === reason;
  if (isAgain && isSameReason && stands.marks && isDeepStrictEqual(given(stands.marks), given(marks))) return result;
  requireFree(stands, user_id);
  requireVersion(stands, version ?? 0);
  // a call without a version comes from somebody who has seen no marks
  if (version === undefined && stands.marks) throw marksChanged(stands);
  return null;
}

export async function noteRelease(tx: OwnerTx, result_id: string, user_id: string, nowMs: number): Promise<void> {
  const nothing = { draft: null, claimed_by: null, claimed_until: null };
  await put(tx, result_id, { ...nothing, saved_by: user_id, saved_at: nowMs, released_by: user_id });
}

export async function raiseVersion(tx: OwnerTx, result_id: string): Promise<void> {
  await put(tx, result_id, {});
  await tx
    .updateTable('markings')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('result_id', '=', result_id)
    .execute();
}

async function put(tx: OwnerTx, result_id: string, changes: Partial<MarkingRow>): Promise<void> {
  const nothing = { draft: null, saved_by: null, saved_at: null, claimed_by: null, claimed_until: null };
  await tx
    .insertInto('markings')
    .values({ ...nothing, result_id, user_id: tx.owner, version: 0 })
    .onConflict((conflict) => conflict.column('result_id').doNothing())
    .execute();
  if (Object.keys(changes).length > 0)
    await tx.updateTable('markings').set(changes).where('result_id', '=', result_id).execute();
}

async function requireOwnClaim(reader: Reader, result_id: string, user_id: string, nowMs: number): Promise<void> {
  requireFree(await readMarking(reader, result_id, nowMs), user_id);
}

function requireFree(stands: Marking, user_id: string): void {
  if (!stands.claim || stands.claim.user_id === user_id) return;
  const message = `${stands.claim.name ?? 'Another admin'} is marking this response now.`;
  throw new Refusal(409, { code: 'being_marked', message, data: stands });
}

export function requireVersion(stands: Marking, version: number): void {
  if (stands.version !== version) throw marksChanged(stands);
}

function marksChanged(stands: Marking): Refusal {
  const message = 'Somebody else saved marks for this response while you were marking it.';
  return new Refusal(409, { code: 'marks_changed', message, data: stands });
}

function given({ criteria, comment, tasks }: Marks) {
  return { criteria, comment, tasks };
}
