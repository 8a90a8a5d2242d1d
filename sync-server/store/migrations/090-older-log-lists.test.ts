import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { up } from './090-older-log-lists.ts';
import { openAt } from './testing.ts';

const MARCH = { category_year: 2026, category_month: 'March', end_date: '2026-03-30' };
const nothing = { user_id: null, email: null, detail: null, reason: null, list_id: null };
const given = (log_id: string, more: object = {}) => ({
  ...nothing,
  ...MARCH,
  log_id,
  actor_id: 'desk',
  action: 'access_given',
  at: 1_000,
  user_id: `student of ${log_id}`,
  ...more,
});

it.each(STORES)(
  '[R528] older lines of one step become a list, and no others, a second time too, on $name',
  async (kind) => {
    const { db, insert } = await openAt('089-privacy-words', kind);
    await insert('access_log', [
      given('1'),
      given('2'),
      given('3', { action: 'access_kept' }),
      given('4', { at: 1_001 }),
      given('5', { actor_id: 'owner' }),
      given('6', { category_month: 'April' }),
      given('7', { actor_id: null, action: 'kept_given' }),
      given('8', { actor_id: null, action: 'kept_given' }),
      given('9', { at: 2_000, list_id: 'known' }),
      ...['a', 'b'].map((id) => given(id, { action: 'account_deleted', category_year: null, category_month: null })),
    ]);
    for (const _again of [1, 2]) await up(db as Kysely<unknown>);
    const rows = await db.selectFrom('access_log').select(['log_id', 'list_id']).orderBy('log_id').execute();
    expect(Object.fromEntries(rows.map(({ log_id, list_id }) => [log_id, list_id]))).toEqual({
      1: '1',
      2: '1',
      3: null,
      4: null,
      5: null,
      6: null,
      7: null,
      8: null,
      9: 'known',
      a: 'a',
      b: 'a',
    });
  },
);
