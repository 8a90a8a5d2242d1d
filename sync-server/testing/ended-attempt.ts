import { v7 as newId } from 'uuid';
import type { Store } from '../store/store.ts';

/** A paper that nobody else's test knows. */
const EXAM_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Lets somebody have ended an attempt, for what only those may do. */
export async function endAttempt(store: Store, user_id: string): Promise<void> {
  await store.transact(async (tx) => {
    await tx
      .insertInto('exams')
      .values({
        exam_id: EXAM_ID,
        exam_name: 'Harbour',
        exam_duration: '1:0:0',
        exam_category: 'reading',
        parent_category: 'academic',
        category_year: 2026,
        category_month: 'March',
        no_of_parts: 1,
        access_control: '[]',
        creationStatus: 'complete',
        revision: 1,
        createdAt: '',
        updatedAt: '',
        deleted: 0,
        seq: null,
      })
      .onConflict((conflict) => conflict.column('exam_id').doNothing())
      .execute();
    await tx
      .insertInto('attempts')
      .values({
        result_id: newId(),
        user_id,
        exam_id: EXAM_ID,
        revision: 1,
        start_time: 1,
        end_time: 2,
        abandoned: 0,
        listening_mode: null,
        received_at: null,
        seq: 1,
      })
      .execute();
  });
}
