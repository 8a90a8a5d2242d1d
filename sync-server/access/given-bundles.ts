// Which revisions the server gave to whom, and since when: a device that holds one may begin on it offline [R23].

import { statement } from '../store/statement.ts';
import type { Reader, Store } from '../store/store.ts';

/** When a revision was first given to a student, in epoch milliseconds; null where it never was. */
export async function findGivenAt(
  reader: Reader,
  user_id: string,
  exam_id: string,
  revision: number,
): Promise<number | null> {
  const [row] = await givenOf(reader, { user_id, exam_id, revision });
  return row ? Number(row.given_at) : null;
}

const givenOf = statement((reader: Reader, of: { user_id: string; exam_id: string; revision: number }) =>
  reader
    .selectFrom('given_bundles')
    .select('given_at')
    .where('user_id', '=', of.user_id)
    .where('exam_id', '=', of.exam_id)
    .where('revision', '=', of.revision),
);

/** Remembers that a student with access is given a revision, before it is sent; the first time stands, and writes once. */
export async function rememberGiven(
  store: Store,
  given: { user_id: string; exam_id: string; revision: number },
  nowMs: number,
): Promise<void> {
  const { user_id, exam_id, revision } = given;
  if ((await findGivenAt(store.read, user_id, exam_id, revision)) !== null) return;
  await store.transactTogether((tx) =>
    tx
      .insertInto('given_bundles')
      .values({ ...given, given_at: nowMs })
      .onConflict((conflict) => conflict.columns(['user_id', 'exam_id', 'revision']).doNothing())
      .execute(),
  );
}
