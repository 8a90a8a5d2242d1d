import { deleteDraftAnswersOf } from '../scoring/authoring.ts';
import { deleteDraftReasonsOf } from '../scoring/reasons.ts';
import type { Tx } from '../store/store.ts';

/**
 * Deletes questions from a draft with their answers and reasons; the caller renumbers the others and updates the
 * text.
 */
export async function removeQuestions(tx: Tx, question_ids: readonly string[]): Promise<void> {
  if (question_ids.length === 0) return;
  await deleteDraftAnswersOf(tx, question_ids);
  await deleteDraftReasonsOf(tx, question_ids);
  await tx.deleteFrom('questions').where('question_id', 'in', question_ids).execute();
}
