// Records which revision the server gave to which student, and when: a device that has one may begin on it offline.

import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Store } from '../store/store.ts';

/** Returns when a revision was first given to a student, in epoch milliseconds; null if it never was. */
export async function findDeliveredAt(
  reader: Reader,
  user_id: string,
  exam_id: string,
  revision: number,
): Promise<number | null> {
  const [row] = await givenOf(reader, { user_id, exam_id, revision });
  return row ? Number(row.given_at) : null;
}

const givenOf = prepared((reader: Reader, of: { user_id: string; exam_id: string; revision: number }) =>
  reader
    .selectFrom('given_bundles')
    .select('given_at')
    .where('user_id', '=', of.user_id)
    .where('exam_id', '=', of.exam_id)
    .where('revision', '=', of.revision),
);

/** Records, before the revision is sent, that a student with access gets it. Only the first time is stored. */
export async function saveDelivery(
  store: Store,
  given: { user_id: string; exam_id: string; revision: number },
  nowMs: number,
): Promise<void> {
  const { user_id, exam_id, revision } = given;
  if ((await findDeliveredAt(store.read, user_id, exam_id, revision)) !== null) return;
  await store.transactTogether((tx) =>
    tx
      .insertInto('given_bundles')
      .values({ ...given, given_at: nowMs })
      .onConflict((conflict) => conflict.columns(['user_id', 'exam_id', 'revision']).doNothing())
      .execute(),
  );
}
