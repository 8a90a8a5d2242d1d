import { expect, it } from 'vitest';
import { openAt } from './testing.ts';

it('an old database with several reviews of one student keeps the newest of each, and takes no second', async () => {
  const { db, insert, migrateToLatest } = await openAt('002-flags-recordings-settings-marks');
  for (const user_id of ['nimal', 'kamala', 'silent'])
    await insert('users', {
      user_id,
      first_name: user_id,
      last_name: 'P',
      email: `${user_id}@papertide.test`,
      address: 'Kandy',
      password_hash: '',
      role: 'student',
      created_at: 1,
    });
  const old = (user_id: string, feedback_id: string, created_at: number) => ({
    user_id,
    feedback_id,
    created_at,
    rating: 5,
    review: feedback_id,
  });
  const reviews = [
    ...Array.from({ length: 220 }, (_, index) => old('nimal', `n${index + 100}`, index)),
    old('kamala', 'k1', 7),
    old('kamala', 'k2', 7),
  ];
  // the column hidden is not there yet
  for (const review of reviews) await insert('feedbacks', review);

  await migrateToLatest();
  const kept = await db.selectFrom('feedbacks').selectAll().orderBy('feedback_id').execute();
  expect(kept).toMatchObject([
    { feedback_id: 'k2', hidden: 0 },
    { feedback_id: 'n319', hidden: 0 },
  ]);
  await expect(
    db
      .insertInto('feedbacks')
      .values({ ...old('nimal', 'n999', 999), hidden: 0, approved: 1 })
      .execute(),
  ).rejects.toThrow(/unique/i);
});
