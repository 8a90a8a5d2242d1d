// Makes room for a later revision of a paper of which a restored server has an earlier one: replaces its draft by the
// file's. Published revisions stay.

import { asDraft, endCorrection } from '../papers/corrections.ts';
import { removeDraft } from '../papers/draft-rows.ts';
import { readBegin } from '../store/sequence.ts';
import type { Tx } from '../store/store.ts';

export async function makeRoom(
  tx: Tx,
  { exam_id, revision }: { exam_id: string; revision: number },
): Promise<string | null> {
  const exam = await tx
    .updateTable('exams')
    .set((set) => ({ updatedAt: set.ref('updatedAt') }))
    .where('exam_id', '=', exam_id)
    .returningAll()
    .executeTakeFirst();
  if (!exam) return null;
  if (exam.deleted === 1) return 'This paper was deleted here. Import it as a new draft instead.';
  if (exam.revision >= revision)
    return `This server has this paper already, with revision ${exam.revision}. The file has revision ${revision}. Import it as a new draft instead.`;
  // an author may have edited it since the restore: those edits are in no revision
  const draft = await asDraft(tx, exam);
  if (draft.creationStatus === 'pending' && Date.parse(draft.updatedAt) >= (await readBegin(tx)))
    return 'This paper is in edit mode here, and what was written since is not published. Import the file as a new draft instead.';
  await removeDraft(tx, exam_id);
  await tx.deleteFrom('explanations').where('exam_id', '=', exam_id).execute();
  await endCorrection(tx, exam_id);
  await tx.updateTable('exams').set({ creationStatus: 'pending' }).where('exam_id', '=', exam_id).execute();
  return null;
}
