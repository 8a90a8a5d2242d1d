// Guards the drafts: every call that edits one first calls these functions inside its transaction, which lock the
// paper until it ends, so that Finish freezes a consistent draft.

import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { notFound, stateForbids } from '../http/refusal.ts';
import { asDraft, endCorrection, touchCorrection } from './corrections.ts';

export async function requireExam(reader: Reader, exam_id: string): Promise<Tables['exams']> {
  const exam = await reader.selectFrom('exams').selectAll().where('exam_id', '=', exam_id).executeTakeFirst();
  if (!exam || exam.deleted === 1) throw notFound('The paper');
  return exam;
}

export async function lockDraftPart(tx: Tx, part_id: string): Promise<Tables['parts']> {
  const part = await tx.selectFrom('parts').selectAll().where('part_id', '=', part_id).executeTakeFirst();
  if (!part) throw notFound('The part');
  await lockDraft(tx, part.exam_id);
  return part;
}

export async function lockDraft(tx: Tx, exam_id: string): Promise<Tables['exams']> {
  return requirePending(await asDraft(tx, await lockExam(tx, exam_id)));
}

/** Locks a paper in any state, by a write: every database makes others wait for that. */
export async function lockExam(tx: Tx, exam_id: string): Promise<Tables['exams']> {
  await tx
    .updateTable('exams')
    .set((set) => ({ updatedAt: set.ref('updatedAt') }))
    .where('exam_id', '=', exam_id)
    .execute();
  return requireExam(tx, exam_id);
}

function requirePending(exam: Tables['exams']): Tables['exams'] {
  if (exam.creationStatus === 'complete')
    throw stateForbids('exam_complete', 'This paper is complete. Move it to edit mode first.');
  return exam;
}

/** Refuses with 404 or 409 if a part may not be edited now; does not lock it, so a writer must call lockDraftPart. */
export async function requireDraftPart(reader: Reader, part_id: string): Promise<void> {
  const part = await reader.selectFrom('parts').select('exam_id').where('part_id', '=', part_id).executeTakeFirst();
  if (!part) throw notFound('The part');
  requirePending(await asDraft(reader, await requireExam(reader, part.exam_id)));
}

export async function lockDraftContent(tx: Tx, content_id: string): Promise<Tables['contents'] & { exam_id: string }> {
  const found = await tx
    .selectFrom('contents')
    .innerJoin('parts', 'parts.part_id', 'contents.part_id')
    .select('parts.exam_id')
    .where('content_id', '=', content_id)
    .executeTakeFirst();
  if (!found) throw notFound('The content');
  await lockDraft(tx, found.exam_id);
  // read again now that the paper is locked
  const content = await tx.selectFrom('contents').selectAll().where('content_id', '=', content_id).executeTakeFirst();
  if (!content) throw notFound('The content');
  return { ...content, exam_id: found.exam_id };
}

export async function lockDraftQuestion(tx: Tx, question_id: string): Promise<Tables['questions']> {
  const read = () => tx.selectFrom('questions').selectAll().where('question_id', '=', question_id).executeTakeFirst();
  const found = await read();
  if (!found) throw notFound('The question');
  await lockDraft(tx, found.exam_id);
  const question = await read();
  if (!question) throw notFound('The question');
  return question;
}

/**
 * Raises a block's version after a change to it or to a question in it, so that saves based on the old one are
 * refused.
 */
export async function raiseBlockVersion(tx: Tx, content_id: string): Promise<void> {
  await tx
    .updateTable('contents')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('content_id', '=', content_id)
    .execute();
}

export async function touchExam(tx: Tx, exam_id: string, nowMs: number): Promise<void> {
  const updatedAt = new Date(nowMs).toISOString();
  if (await touchCorrection(tx, exam_id, updatedAt)) return;
  await tx.updateTable('exams').set({ updatedAt }).where('exam_id', '=', exam_id).execute();
}

/** Takes the paper out of the library. What an open correction has stays in the draft. */
export async function reopenDraft(tx: OwnerTx, exam_id: string, nowMs: number): Promise<void> {
  const exam = await lockExam(tx, exam_id);
  if (exam.creationStatus === 'pending') return;
  const draft = await asDraft(tx, exam);
  await tx
    .updateTable('exams')
    .set({ ...draft, creationStatus: 'pending', seq: await nextSeq(tx), updatedAt: new Date(nowMs).toISOString() })
    .where('exam_id', '=', exam_id)
    .execute();
  await endCorrection(tx, exam_id);
  await retireRevisions(tx, exam_id, nowMs);
}

export async function deleteExam(tx: OwnerTx, exam_id: string, nowMs: number): Promise<void> {
  const exam = await requireExam(tx, exam_id);
  // A draft that was never published is on no device and needs no number.
  const seq = exam.revision > 0 ? await nextSeq(tx) : null;
  await tx
    .updateTable('exams')
    .set({ deleted: 1, seq, updatedAt: new Date(nowMs).toISOString() })
    .where('exam_id', '=', exam_id)
    .execute();
  await endCorrection(tx, exam_id);
  await retireRevisions(tx, exam_id, nowMs);
}

/** Records when the revision on offer was replaced, withdrawn or deleted; only the first time is stored. */
export async function retireRevisions(tx: Tx, exam_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('revisions')
    .set({ retired_at: nowMs })
    .where('exam_id', '=', exam_id)
    .where('retired_at', 'is', null)
    .execute();
}
