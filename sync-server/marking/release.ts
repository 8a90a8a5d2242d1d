import type { MarksInput } from '../../shared/marking.ts';
import type { Marks } from '../../shared/marks.ts';
import type { Result } from '../../shared/results.ts';
import { findResult } from '../attempts/queries.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { OwnerTx } from '../store/store.ts';
import { noteRelease, requireLatest } from './progress.ts';
import { readResponse, writeMarks } from './queries.ts';
import { marksOf, requireNotesInText, requireReturnable, type Markable } from './rules.ts';
import { signMarks } from './mark-signature.ts';

/**
 * Releases marks to the student, or replaces released ones with a reason; a repeat after a lost reply changes
 * nothing. Refuses with 409 if another marker came first, and with 422 if a rule is broken.
 */
export async function release(
  tx: OwnerTx,
  markable: Markable,
  input: MarksInput,
  user_id: string,
  nowMs: number,
): Promise<Result> {
  const { result_id } = markable.attempt;
  const result = await findResult(tx, result_id);
  if (!result) throw new Error(`Attempt ${result_id} ended without a result`);
  const { version, reason = '' } = input;
  const made = marksOf(markable, input, nowMs);
  const marks: Marks = {
    ...made,
    ...(result.marks && reason !== '' ? { corrected: { reason, at: nowMs, before: result.marks.band } } : {}),
  };
  const released = await requireLatest(tx, result, { marks, version, reason, user_id }, nowMs);
  if (released) return released;
  if (result.marks && reason === '') {
    const message = 'Say why the marks are corrected, for the student to read.';
    throw ruleBroken(message, { reason: message });
  }
  const { answers } = await readResponse(tx, result_id);
  requireNotesInText(marks.tasks ?? [], answers);
  // later than the present marks even if the clock went back: devices keep the later ones
  const marked_at = Math.max(nowMs, (result.marks?.marked_at ?? 0) + 1);
  const sealed = await signMarks(tx, result_id, { ...marks, marked_at });
  requireReturnable(result_id, sealed);
  const given = await writeMarks(tx, result, sealed);
  await noteRelease(tx, result_id, user_id, nowMs);
  return given;
}
