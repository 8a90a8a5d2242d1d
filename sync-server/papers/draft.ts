// The door to a draft: every call that edits asks here first, inside the transaction in which it writes, and holds the paper from
// then on: what Finish freezes is the draft of one moment.

import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { notFound, stateForbids } from '../http/refusal.ts';

/** The paper in any state; refuses with 404 where it is not there or deleted. */
export async function requireExam(reader: Reader, exam_id: string): Promise<Tables['exams']> {
  const exam = await reader.selectFrom('exams').selectAll().where('exam_id', '=', exam_id).executeTakeFirst();
  if (!exam || exam.deleted === 1) throw notFound('The paper');
  return exam;
}

/** A part of a draft that nobody else edits until the transaction ends; refuses with 404 or 409. */
export async function lockDraftPart(tx: Tx, part_id: string): Promise<Tables['parts']> {
  const part = await tx.selectFrom('parts').selectAll().where('part_id', '=', part_id).executeTakeFirst();
  if (!part) throw notFound('The part');
  await lockDraft(tx, part.exam_id);
  return part;
}

/** The same of a whole draft. */
export async function lockDraft(tx: Tx, exam_id: string): Promise<Tables['exams']> {
  return requirePending(await lockExam(tx, exam_id));
}

/** The same of a paper in any state: a write, as that is what every database makes others wait for. */
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

/** Refuses with 404 or 409 where a part may not be edited now; whoever writes in it asks again and locks it. */
export async function requireDraftPart(reader: Reader, part_id: string): Promise<void> {
  const part = await reader.selectFrom('parts').select('exam_id').where('part_id', '=', part_id).executeTakeFirst();
  if (!part) throw notFound('The part');
  requirePending(await requireExam(reader, part.exam_id));
}

/** A block of a draft, with the paper's id; nobody else edits the paper until the transaction ends. */
export async function lockDraftContent(tx: Tx, content_id: string): Promise<Tables['contents'] & { exam_id: string }> {
  const found = await tx
    .selectFrom('contents')
    .innerJoin('parts', 'parts.part_id', 'contents.part_id')
    .select('parts.exam_id')
    .where('content_id', '=', content_id)
    .executeTakeFirst();
  if (!found) throw notFound('The content');
  await lockDraft(tx, found.exam_id);
  // as it is now that nobody else changes it
  const content = await tx.selectFrom('contents').selectAll().where('content_id', '=', content_id).executeTakeFirst();
  if (!content) throw notFound('The content');
  return { ...content, exam_id: found.exam_id };
}

/** A question of a draft; nobody else edits the paper until the transaction ends. */
export async function lockDraftQuestion(tx: Tx, question_id: string): Promise<Tables['questions']> {
  const read = () => tx.selectFrom('questions').selectAll().where('question_id', '=', question_id).executeTakeFirst();
  const found = await read();
  if (!found) throw notFound('The question');
  await lockDraft(tx, found.exam_id);
  const question = await read();
  if (!question) throw notFound('The question');
  return question;
}

/** Notes that a block, or a question in it, is another than it was: a save made on what it was is refused. */
export async function raiseBlockVersion(tx: Tx, content_id: string): Promise<void> {
  await tx
    .updateTable('contents')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('content_id', '=', content_id)
    .execute();
}

/** Notes that the paper was edited now (epoch milliseconds). */
export async function touchExam(tx: Tx, exam_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('exams')
    .set({ updatedAt: new Date(nowMs).toISOString() })
    .where('exam_id', '=', exam_id)
    .execute();
}

/** Takes a complete paper out of the library and reopens its draft; its revisions stay. */
export async function reopenDraft(tx: OwnerTx, exam_id: string, nowMs: number): Promise<void> {
  const exam = await requireExam(tx, exam_id);
  if (exam.creationStatus === 'pending') return;
  await tx
    .updateTable('exams')
    .set({ creationStatus: 'pending', seq: await nextSeq(tx), updatedAt: new Date(nowMs).toISOString() })
    .where('exam_id', '=', exam_id)
    .execute();
  await retireRevisions(tx, exam_id, nowMs);
}

/** Hides a paper from everyone; attempts and results on it stay. */
export async function deleteExam(tx: OwnerTx, exam_id: string, nowMs: number): Promise<void> {
  const exam = await requireExam(tx, exam_id);
  // A draft that no device ever heard of needs no number.
  const seq = exam.revision > 0 ? await nextSeq(tx) : null;
  await tx
    .updateTable('exams')
    .set({ deleted: 1, seq, updatedAt: new Date(nowMs).toISOString() })
    .where('exam_id', '=', exam_id)
    .execute();
  await retireRevisions(tx, exam_id, nowMs);
}

/** Notes when the revision on offer was replaced, withdrawn or deleted; the first time stands [R23]. */
export async function retireRevisions(tx: Tx, exam_id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('revisions')
    .set({ retired_at: nowMs })
    .where('exam_id', '=', exam_id)
    .where('retired_at', 'is', null)
    .execute();
}
