import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { sqliteDialect } from '../dialect/sqlite.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './index.ts';

it('an old database with several reviews of one student keeps the newest of each, and takes no second', async () => {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  onTestFinished(() => database.destroy());
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });
  await migrator.migrateTo('002-flags-recordings-settings-marks');
  for (const user_id of ['nimal', 'kamala', 'silent'])
    await database
      .insertInto('users')
      .values({
        user_id,
        first_name: user_id,
        last_name: 'P',
        email: `${user_id}@papertide.test`,
        address: 'Kandy',
        password_hash: '',
        role: 'student',
        created_at: 1,
      })
      .execute();
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
  for (const review of reviews)
    await database
      .insertInto('feedbacks')
      .values(review as Tables['feedbacks'])
      .execute();

  const { error } = await migrator.migrateToLatest();
  expect(error).toBeUndefined();
  const kept = await database.selectFrom('feedbacks').selectAll().orderBy('feedback_id').execute();
  expect(kept).toMatchObject([
    { feedback_id: 'k2', hidden: 0 },
    { feedback_id: 'n319', hidden: 0 },
  ]);
  await expect(
    database
      .insertInto('feedbacks')
      .values({ ...old('nimal', 'n999', 999), hidden: 0, approved: 1 })
      .execute(),
  ).rejects.toThrow(/unique/i);
});
