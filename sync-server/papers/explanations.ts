// A paper's explanation: the draft's, which only admins read, and those frozen with its revisions [R24, R38].

import { v7 as newId } from 'uuid';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type Explanation = Tables['explanations'];

/** The draft's; null where none was written. */
export async function findDraftExplanation(reader: Reader, exam_id: string): Promise<Explanation | null> {
  const row = await reader.selectFrom('explanations').selectAll().where('exam_id', '=', exam_id).executeTakeFirst();
  return row ?? null;
}

/** The one that was frozen with a revision; null where there was none. */
export async function findFrozenExplanation(
  reader: Reader,
  exam_id: string,
  revision: number,
): Promise<Explanation | null> {
  const row = await reader
    .selectFrom('revision_explanations')
    .select(['explanation_id', 'exam_id', 'content_data'])
    .where('exam_id', '=', exam_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ? { ...row, status: 'saved' } : null;
}

/** Keeps the draft's explanation, if there is one, with a revision that has none yet; what is frozen never changes. */
export async function freezeExplanation(tx: Tx, exam_id: string, revision: number): Promise<void> {
  const draft = await findDraftExplanation(tx, exam_id);
  if (!draft) return;
  const { explanation_id, content_data } = draft;
  await tx
    .insertInto('revision_explanations')
    .values({ exam_id, revision, explanation_id, content_data })
    .onConflict((conflict) => conflict.columns(['exam_id', 'revision']).doNothing())
    .execute();
}

/**
 * Puts a text in place of the draft's: a paper has one explanation. While the paper is out, the first one ever is frozen with
 * the revision on offer, which had none to read; a change waits for the next Finish. `isShown`: nothing is held back by that.
 */
export async function saveExplanation(
  tx: Tx,
  { exam_id, revision, creationStatus }: Pick<Tables['exams'], 'exam_id' | 'revision' | 'creationStatus'>,
  content_data: string,
): Promise<{ saved: Explanation; isShown: boolean }> {
  const saved = await tx
    .insertInto('explanations')
    .values({ explanation_id: newId(), exam_id, content_data, status: 'saved' })
    .onConflict((conflict) => conflict.column('exam_id').doUpdateSet({ content_data, status: 'saved' }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (creationStatus !== 'complete') return { saved, isShown: true };
  await freezeExplanation(tx, exam_id, revision);
  const frozen = await findFrozenExplanation(tx, exam_id, revision);
  return { saved, isShown: frozen?.content_data === content_data };
}
