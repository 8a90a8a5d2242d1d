import type { Store } from '../store/store.ts';
import { attemptOf } from './attempt-of.ts';
import { insertExam } from './results.ts';

export async function endAttempt(store: Store, user_id: string): Promise<void> {
  const { time_spent: _none, ...attempt } = attemptOf(await insertExam(store), 1, { end_time: 2 });
  await store.transact((tx) =>
    tx
      .insertInto('attempts')
      .values({ ...attempt, user_id, listening_mode: null, received_at: null, seq: 1 })
      .execute(),
  );
}
