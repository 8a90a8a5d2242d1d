// The decision on a response that two people have marked: it alone releases the marks [R432].

import { CLOSE_BANDS, differenceOf, type MarksInput } from '../../shared/marking.ts';
import type { Result } from '../../shared/results.ts';
import { notAllowed, ruleBroken, stateForbids } from '../http/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import type { OwnerTx } from '../store/store.ts';
import { release } from './release.ts';
import { marksOf, type Markable } from './rules.ts';
import { finishedOf, given, type MarkerOf, readSecond, type SecondState } from './second-markers.ts';

export async function decide(
  tx: OwnerTx,
  markable: Markable,
  { decision_reason, ...input }: MarksInput & { decision_reason?: string | undefined },
  marker: MarkerOf,
  nowMs: number,
): Promise<Result> {
  if (!marker.mayDecide) throw notAllowed();
  const state = await readSecond(tx, markable.attempt, marker);
  // the same again after a lost reply
  if (state?.phase === 'decided') return release(tx, markable, input, marker.user_id, nowMs);
  if (state?.phase !== 'deciding')
    throw stateForbids('not_both_marked', 'Two people must mark this response before somebody decides.');
  await noteDecision(tx, markable, { input, reason: decision_reason ?? '' }, { marker, state, nowMs });
  return release(tx, markable, input, marker.user_id, nowMs);
}

async function noteDecision(
  tx: OwnerTx,
  markable: Markable,
  { input, reason }: { input: MarksInput; reason: string },
  { marker, state, nowMs }: { marker: MarkerOf; state: SecondState; nowMs: number },
): Promise<void> {
  const finished = finishedOf(state.rows);
  if (reason === '' && differenceOf(finished) > CLOSE_BANDS) {
    const message = 'The two bands differ by more than half a band. Say why you decide so.';
    throw ruleBroken(message, { decision_reason: message });
  }
  const marks = marksOf(markable, input, nowMs);
  const chosen = finished.find((one) => isDeepStrictEqual(given(one.marks), given(marks)));
  await tx
    .insertInto('marking_decisions')
    .values({
      result_id: markable.attempt.result_id,
      user_id: tx.owner,
      decided_by: marker.user_id,
      decided_at: nowMs,
      chosen_marker: chosen?.user_id ?? null,
      reason,
    })
    .execute();
}

/** Refuses to release marks that wait for a decision; old apps know only this call. */
export async function requireNoDecision(tx: OwnerTx, markable: Markable, marker: MarkerOf): Promise<void> {
  const state = await readSecond(tx, markable.attempt, marker);
  if (state === null || state.phase === 'decided') return;
  throw stateForbids(
    'needs_two_markers',
    'Two people mark this paper, and somebody decides. Reload the app to finish your marks. Your draft is saved.',
  );
}
