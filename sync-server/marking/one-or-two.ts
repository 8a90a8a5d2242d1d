// The same steps for a response with one marker, where all share a row, and with two, where each has their own.

import type { Marking, MarksDraft, MarksInput, SecondMarking } from '../../shared/marking.ts';
import { stateForbids } from '../http/refusal.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { claim, discardCorrection, readMarking, saveDraft } from './progress.ts';
import { readResponse } from './queries.ts';
import { marksOf, requireNotesInText, requireReturnable, type Markable } from './rules.ts';
import {
  claimOwn,
  discardOwn,
  finishOwn,
  type MarkerOf,
  readOwnMarking,
  readSecond,
  saveOwnDraft,
  type SecondState,
  tellSecond,
} from './second-markers.ts';

interface Attempt {
  result_id: string;
  exam_id: string;
}

/** Returns the state in which the caller has a row of their own; null where they work in the shared one. */
async function readOwnState(reader: Reader, attempt: Attempt, marker: MarkerOf): Promise<SecondState | null> {
  const state = await readSecond(reader, attempt, marker);
  return state === null || state.phase === 'deciding' || state.phase === 'decided' ? null : state;
}

export async function readMarkingFor(
  reader: Reader,
  attempt: Attempt,
  marker: MarkerOf,
  nowMs: number,
): Promise<{ marking: Marking; second: SecondMarking | null }> {
  const { result_id } = attempt;
  const state = await readSecond(reader, attempt, marker);
  const second = state && (await tellSecond(reader, result_id, state, marker));
  const isOwn = state !== null && state.phase !== 'deciding' && state.phase !== 'decided';
  const marking = isOwn
    ? await readOwnMarking(reader, result_id, marker.user_id, state.rows, nowMs)
    : await readMarking(reader, result_id, nowMs);
  return { marking, second };
}

export async function claimFor(
  tx: OwnerTx,
  attempt: Attempt,
  input: { result_id: string; take_over: boolean },
  marker: MarkerOf,
  nowMs: number,
): Promise<Marking> {
  const own = await readOwnState(tx, attempt, marker);
  return own ? claimOwn(tx, input, marker.user_id, own, nowMs) : claim(tx, input, marker.user_id, nowMs);
}

export async function saveDraftFor(
  tx: OwnerTx,
  attempt: Attempt,
  input: { result_id: string; version: number; draft: MarksDraft },
  marker: MarkerOf,
  nowMs: number,
): Promise<Marking> {
  const own = await readOwnState(tx, attempt, marker);
  return own ? saveOwnDraft(tx, input, marker.user_id, own, nowMs) : saveDraft(tx, input, marker.user_id, nowMs);
}

export async function discardFor(
  tx: OwnerTx,
  attempt: Attempt,
  input: { result_id: string; version: number },
  marker: MarkerOf,
  nowMs: number,
): Promise<Marking> {
  const own = await readOwnState(tx, attempt, marker);
  return own ? discardOwn(tx, input, marker.user_id, own, nowMs) : discardCorrection(tx, input, marker.user_id, nowMs);
}

/** Finishes one of two markings; nothing is released. */
export async function finishFor(
  tx: OwnerTx,
  markable: Markable,
  input: MarksInput,
  marker: MarkerOf,
  nowMs: number,
): Promise<Marking> {
  const { attempt } = markable;
  const state = await readSecond(tx, attempt, marker);
  if (!state)
    throw stateForbids('one_marker', 'One marker is enough for this paper now. Reload the page, and release.');
  const marks = marksOf(markable, input, nowMs);
  requireNotesInText(marks.tasks ?? [], (await readResponse(tx, attempt.result_id)).answers);
  requireReturnable(attempt.result_id, marks);
  const made = { marks, version: input.version ?? 0 };
  return finishOwn(tx, attempt.result_id, made, marker.user_id, state, nowMs);
}
