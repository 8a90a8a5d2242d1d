import { deleteDraftAnswersOf } from '../scoring/authoring.ts';
import { deleteDraftReasonsOf } from '../scoring/reasons.ts';
import type { Tx } from '../store/store.ts';

/** Takes questions out of a draft with their answers and reasons; the numbers of the others, and the text, are the caller's. */
export async function removeQuestions(tx: Tx, question_ids: readonly string[]): Promise<void> {
  if (question_ids.length === 0) return;
  await deleteDraftAnswersOf(tx, question_ids);
  await deleteDraftReasonsOf(tx, question_ids);
  await tx.deleteFrom('questions').where('question_id', 'in', question_ids).execute();
}
