// The same steps for a response with one marker, where all share a row, and with two, where each has their own: a table
// of the two ways. What is chosen, and when, stands in wayOf alone.

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

/** The steps that there are with one marker and with two; `user_id` is the caller's. */
interface Way {
  read: (reader: Reader, result_id: string, user_id: string, nowMs: number) => Promise<Marking>;
  claim: (tx: OwnerTx, input: ClaimInput, user_id: string, nowMs: number) => Promise<Marking>;
  save: (tx: OwnerTx, input: SaveInput, user_id: string, nowMs: number) => Promise<Marking>;
  discard: (tx: OwnerTx, input: DiscardInput, user_id: string, nowMs: number) => Promise<Marking>;
}

interface ClaimInput {
  result_id: string;
  take_over: boolean;
}

interface SaveInput {
  result_id: string;
  version: number;
  draft: MarksDraft;
}

type DiscardInput = Omit<SaveInput, 'draft'>;

const SHARED: Way = {
  read: (reader, result_id, _user_id, nowMs) => readMarking(reader, result_id, nowMs),
  claim,
  save: saveDraft,
  discard: discardCorrection,
};

const ownWay = (state: SecondState): Way => ({
  read: (reader, result_id, user_id, nowMs) => readOwnMarking(reader, result_id, user_id, state.rows, nowMs),
  claim: (tx, input, user_id, nowMs) => claimOwn(tx, input, user_id, state, nowMs),
  save: (tx, input, user_id, nowMs) => saveOwnDraft(tx, input, user_id, state, nowMs),
  discard: (tx, input, user_id, nowMs) => discardOwn(tx, input, user_id, state, nowMs),
});

/** Two markers work each in a row of their own, until somebody decides. */
function wayOf(state: SecondState | null): Way {
  return state === null || state.phase === 'deciding' || state.phase === 'decided' ? SHARED : ownWay(state);
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
  return { marking: await wayOf(state).read(reader, result_id, marker.user_id, nowMs), second };
}

/** Returns a step as the caller takes it on this response. */
function stepOf<Input>(
  step: (way: Way) => (tx: OwnerTx, input: Input, user_id: string, nowMs: number) => Promise<Marking>,
) {
  return async (tx: OwnerTx, attempt: Attempt, input: Input, marker: MarkerOf, nowMs: number): Promise<Marking> => {
    const way = wayOf(await readSecond(tx, attempt, marker));
    return step(way)(tx, input, marker.user_id, nowMs);
  };
}

export const claimFor = stepOf((way) => way.claim);
export const saveDraftFor = stepOf((way) => way.save);
export const discardFor = stepOf((way) => way.discard);

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
