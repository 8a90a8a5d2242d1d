import { v7 as newId } from 'uuid';
import type { Store } from '../store/store.ts';

interface Owner {
  user_id: string;
  exam_id: string;
}

export async function insertResults(
  store: Store,
  { user_id, exam_id }: Owner,
  result_ids: readonly string[] = [newId()],
): Promise<readonly string[]> {
  const attempt = { start_time: 1, end_time: 2, abandoned: 0, listening_mode: null, received_at: 2 } as const;
  const score = JSON.stringify({ kind: 'percent', value: 0 });
  const result = {
    correct: 0,
    total: 1,
    score,
    rows: '[]',
    marks: null,
    remarked: null,
    remark_no: 0,
    counted: 0,
  } as const;
  await store.transact(async (tx) => {
    for (const result_id of result_ids) {
      const of = { result_id, user_id, exam_id, revision: 1, seq: 0 };
      await tx
        .insertInto('attempts')
        .values({ ...of, ...attempt })
        .execute();
      await tx
        .insertInto('results')
        .values({ ...of, ...result })
        .execute();
    }
  });
  return result_ids;
}

export async function insertExam(store: Store): Promise<string> {
  const exam_id = newId();
  const at = '2026-03-01T00:00:00.000Z';
  const details = { exam_id, exam_name: 'Harbour', exam_category: 'reading', parent_category: 'academic' } as const;
  await store.transact(async (tx) => {
    await tx
      .insertInto('exams')
      .values({
        ...details,
        exam_duration: '1:0:0',
        category_year: 2026,
        category_month: 'March',
        no_of_parts: 1,
        access_control: '[]',
        creationStatus: 'complete',
        revision: 1,
        createdAt: at,
        updatedAt: at,
        deleted: 0,
        seq: 1,
      })
      .execute();
    await tx
      .insertInto('revision_exams')
      .values({ ...details, revision: 1 })
      .execute();
  });
  return exam_id;
}
