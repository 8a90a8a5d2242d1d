// Two people mark the responses of chosen papers, each on their own and without the other's marks; then one decides
// [R432]. Each marker has a row of their own; the decision is made in the row that every response has (progress.ts).
// Every write runs in a transaction of the student, so that markers run one after another.

import { isDeepStrictEqual } from 'node:util';
import { CLAIM_MS, type FinishedMarks, MarksDraft, type Marking, type SecondMarking } from '../../shared/marking.ts';
import { Marks } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { findResult } from '../attempts/queries.ts';
import { Refusal, stateForbids } from '../http/refusal.ts';
import { MARKERS } from '../store/marking-sql.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { nameOf, readMarking, requireVersion } from './progress.ts';

export interface MarkerOf {
  user_id: string;
  mayDecide: boolean;
}

type Row = Tables['marker_marks'] & { first_name: string | null; last_name: string | null };

export interface SecondState {
  phase: SecondMarking['phase'];
  rows: Row[];
}

/** Returns where a response stands for a marker; null where one marker is enough. */
export async function readSecond(
  reader: Reader,
  { result_id, exam_id }: { result_id: string; exam_id: string },
  marker: MarkerOf,
): Promise<SecondState | null> {
  const rows = await reader
    .selectFrom('marker_marks')
    .leftJoin('users', 'users.user_id', 'marker_marks.marker_id')
    .selectAll('marker_marks')
    .select(['users.first_name', 'users.last_name'])
    .where('result_id', '=', result_id)
    .orderBy('finished_at')
    .orderBy('marker_id')
    .execute();
  const isOn = await isSecondMarked(reader, exam_id);
  const result = await findResult(reader, result_id);
  if (result?.marks) return rows.length === 0 ? null : { phase: 'decided', rows };
  if (rows.length === 0 && !isOn) return null;
  return { phase: phaseOf(rows, isOn, marker), rows };
}

function phaseOf(rows: readonly Row[], isOn: boolean, { user_id, mayDecide }: MarkerOf): SecondMarking['phase'] {
  const finished = rows.filter(isFinished);
  const isComplete = finished.length >= MARKERS;
  if (mayDecide && (isComplete || (!isOn && finished.length > 0))) return 'deciding';
  if (isComplete) return 'complete';
  return finished.some(({ marker_id }) => marker_id === user_id) ? 'waiting' : 'marking';
}

function isFinished({ marks }: { marks: string | null }): boolean {
  return marks !== null;
}

export async function isSecondMarked(reader: Reader, exam_id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('second_marked_papers')
    .select('exam_id')
    .where('exam_id', '=', exam_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks that a device hands back after a restore were decided before it: without a decision the database refuses them. */
export async function noteRestoredDecision(
  tx: OwnerTx,
  { result_id, exam_id, marks }: Pick<Result, 'result_id' | 'exam_id' | 'marks'>,
  decided_at: number,
): Promise<void> {
  if (marks || !(await isSecondMarked(tx, exam_id))) return;
  await tx
    .insertInto('marking_decisions')
    .values({ result_id, user_id: tx.owner, decided_by: '', decided_at, chosen_marker: null, reason: '' })
    .onConflict((conflict) => conflict.column('result_id').doNothing())
    .execute();
}

export function finishedOf(rows: readonly Row[]): FinishedMarks[] {
  return rows.filter(isFinished).map(({ marker_id, first_name, last_name, marks, finished_at }) => ({
    user_id: marker_id,
    name: nameOf(first_name, last_name),
    marks: Marks.parse(JSON.parse(marks ?? '')),
    at: Number(finished_at),
  }));
}

/** Tells of a response with two markers what the caller may know: of the other's marks nothing, until they decide. */
export async function tellSecond(
  reader: Reader,
  result_id: string,
  { phase, rows }: SecondState,
  { mayDecide }: MarkerOf,
): Promise<SecondMarking> {
  const isTold = mayDecide && (phase === 'deciding' || phase === 'decided');
  const decision = await reader
    .selectFrom('marking_decisions')
    .select('reason')
    .where('result_id', '=', result_id)
    .executeTakeFirst();
  return { phase, given: isTold ? finishedOf(rows) : [], reason: isTold ? (decision?.reason ?? '') : '' };
}

/** Returns the marking of the caller alone, in the shape of the one that all markers share. */
export async function readOwnMarking(
  reader: Reader,
  result_id: string,
  user_id: string,
  rows: readonly Row[],
  nowMs: number,
): Promise<Marking> {
  const own = rows.find(({ marker_id }) => marker_id === user_id);
  if (!own) {
    // begun before the paper had two markers, or at a server of the release before
    const shared = await readMarking(reader, result_id, nowMs);
    const draft = shared.saved?.user_id === user_id ? shared.draft : null;
    return { version: 0, draft, marks: null, saved: draft ? shared.saved : null, claim: null };
  }
  return {
    version: own.version,
    draft: own.draft === null ? null : MarksDraft.parse(JSON.parse(own.draft)),
    marks: own.marks === null ? null : Marks.parse(JSON.parse(own.marks)),
    saved:
      own.saved_at === null ? null : { user_id, name: nameOf(own.first_name, own.last_name), at: Number(own.saved_at) },
    claim: null,
  };
}

/** Refuses a third marker with 409, who may go on all the same, as with a claim. */
export async function claimOwn(
  reader: Reader,
  { result_id, take_over }: { result_id: string; take_over: boolean },
  user_id: string,
  { phase, rows }: SecondState,
  nowMs: number,
): Promise<Marking> {
  const own = await readOwnMarking(reader, result_id, user_id, rows, nowMs);
  const others = rows.filter(({ marker_id }) => marker_id !== user_id);
  const [other] = others;
  if (take_over || phase === 'complete' || !other || others.length < MARKERS) return own;
  const name = others
    .map(({ first_name, last_name }) => nameOf(first_name, last_name) ?? 'another marker')
    .join(' and ');
  const claim = { user_id: other.marker_id, name, until: nowMs + CLAIM_MS };
  const message = `Two people mark this response already: ${name}.`;
  throw new Refusal(409, { code: 'being_marked', message, data: { ...own, claim } });
}

export async function saveOwnDraft(
  tx: OwnerTx,
  { result_id, version, draft }: { result_id: string; version: number; draft: MarksDraft },
  user_id: string,
  state: SecondState,
  nowMs: number,
): Promise<Marking> {
  requireOpen(state);
  const stands = await readOwnMarking(tx, result_id, user_id, state.rows, nowMs);
  if (stands.version === version + 1 && isDeepStrictEqual(stands.draft, draft)) return stands;
  requireVersion(stands, version);
  return put(tx, result_id, user_id, { draft: JSON.stringify(draft), saved_at: nowMs }, version, nowMs);
}

/** Lets the marker's finished marks stand; without finished ones there is no correction to discard. */
export async function discardOwn(
  tx: OwnerTx,
  { result_id, version }: { result_id: string; version: number },
  user_id: string,
  state: SecondState,
  nowMs: number,
): Promise<Marking> {
  requireOpen(state);
  const stands = await readOwnMarking(tx, result_id, user_id, state.rows, nowMs);
  if (stands.version === version + 1 && stands.draft === null && stands.saved === null) return stands;
  requireVersion(stands, version);
  if (!stands.marks)
    throw stateForbids('not_released', 'These marks were not finished yet, so there is no correction.');
  if (!stands.draft) return stands;
  return put(tx, result_id, user_id, { draft: null, saved_at: null }, version, nowMs);
}

/** Finishes the caller's marks, which may be changed until the other marker has finished too. */
export async function finishOwn(
  tx: OwnerTx,
  result_id: string,
  { marks, version }: { marks: Marks; version: number },
  user_id: string,
  state: SecondState,
  nowMs: number,
): Promise<Marking> {
  const stands = await readOwnMarking(tx, result_id, user_id, state.rows, nowMs);
  const isAgain = stands.version === version + 1 && stands.draft === null && stands.saved !== null;
  if (isAgain && stands.marks && isDeepStrictEqual(given(stands.marks), given(marks))) return stands;
  requireOpen(state);
  requireVersion(stands, version);
  const finished = { marks: JSON.stringify(marks), band: marks.band, finished_at: nowMs };
  return put(tx, result_id, user_id, { ...finished, draft: null, saved_at: nowMs }, version, nowMs);
}

export function given({ criteria, comment, tasks }: Marks) {
  return { criteria, comment, tasks };
}

function requireOpen({ phase }: SecondState): void {
  if (phase === 'marking' || phase === 'waiting') return;
  throw stateForbids('both_marked', 'Two people have marked this response. It waits for a decision.');
}

async function put(
  tx: OwnerTx,
  result_id: string,
  marker_id: string,
  changes: Partial<Tables['marker_marks']>,
  version: number,
  nowMs: number,
): Promise<Marking> {
  await tx
    .insertInto('marker_marks')
    .values({ result_id, marker_id, user_id: tx.owner, version: version + 1, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['result_id', 'marker_id']).doUpdateSet({ ...changes, version: version + 1 }),
    )
    .execute();
  // what the marker began in the shared row is in their own now
  if (version === 0)
    await tx
      .updateTable('markings')
      .set({ draft: null, saved_by: null, saved_at: null, claimed_by: null, claimed_until: null })
      .where('result_id', '=', result_id)
      .where('saved_by', '=', marker_id)
      .execute();
  const rows = await tx
    .selectFrom('marker_marks')
    .leftJoin('users', 'users.user_id', 'marker_marks.marker_id')
    .selectAll('marker_marks')
    .select(['users.first_name', 'users.last_name'])
    .where('result_id', '=', result_id)
    .execute();
  return readOwnMarking(tx, result_id, marker_id, rows, nowMs);
}
