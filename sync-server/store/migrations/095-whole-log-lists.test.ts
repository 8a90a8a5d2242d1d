import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { up } from './095-whole-log-lists.ts';
import { openAt } from './testing.ts';

const MARCH = { category_year: 2026, category_month: 'March', end_date: '2026-03-30' };
const given = (log_id: string, at: number, list_id: string | null, more: object = {}) => ({
  ...MARCH,
  user_id: `student of ${log_id}`,
  email: null,
  detail: null,
  reason: null,
  actor_id: 'desk',
  action: 'access_given',
  log_id,
  at,
  list_id,
  ...more,
});

it.each(STORES)('[R528] the steps of an older list are one list, a second time too, on $name', async (kind) => {
  const { db, insert, migrateToLatest } = await openAt('093-open-attempts', kind);
  await insert('access_log', [
    given('a1', 1_000, 'a1'),
    given('a2', 1_000, 'a1'),
    given('a3', 3_000, 'a3'),
    given('a4', 3_000, 'a3'),
    // a last step of one line
    given('a5', 5_000, null),
    given('a6', 4_000, 'a6', { action: 'access_prolonged' }),
    given('a7', 4_000, 'a6', { action: 'access_prolonged' }),
    // another person, another month, and a later list
    given('b1', 3_000, 'b1', { actor_id: 'owner' }),
    given('b2', 3_000, 'b1', { actor_id: 'owner' }),
    given('c1', 3_000, null, { category_month: 'April' }),
    given('d1', 15_001, 'd1'),
    given('d2', 15_001, 'd1'),
    // months that were given one by one, and a list that the log knows
    given('e1', 90_000, null),
    given('e2', 92_000, null),
    given('f1', 16_000, 'known'),
  ]);
  await migrateToLatest();
  await up(db as Kysely<unknown>);
  const rows = await db.selectFrom('access_log').select(['log_id', 'list_id']).orderBy('log_id').execute();
  expect(Object.fromEntries(rows.map(({ log_id, list_id }) => [log_id, list_id]))).toEqual({
    a1: 'a1',
    a2: 'a1',
    a3: 'a1',
    a4: 'a1',
    a5: 'a1',
    a6: 'a6',
    a7: 'a6',
    b1: 'b1',
    b2: 'b1',
    c1: null,
    d1: 'd1',
    d2: 'd1',
    e1: null,
    e2: null,
    f1: 'known',
  });
});

it('[R528] a long log of one person does not take long', { timeout: 10_000 }, async () => {
  const { db, migrateToLatest } = await openAt('089-privacy-words');
  await sql`insert into access_log (log_id, at, actor_id, action)
    with recursive line (number) as (select 1 union all select number + 1 from line where number < 20000)
    select number, number / 200 * ${sql.lit(20_000)}, 'desk', 'account_deleted' from line`.execute(db);
  await migrateToLatest();
  const { count } = await db
    .selectFrom('access_log')
    .select(({ fn }) => fn.count<number>('list_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(100);
});
