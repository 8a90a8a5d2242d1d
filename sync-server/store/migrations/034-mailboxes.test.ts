import { expect, it } from 'vitest';
import { STORES } from '../../testing/stores.ts';
import { findUserIds } from '../user-search.ts';
import { openAt } from './testing.ts';

it.each(STORES.filter(({ name }) => name !== 'SQLite in a file'))(
  'addresses get their one form, and a mailbox whose link was used is proven, on $name',
  async (kind) => {
    const { db, insert, migrateToLatest } = await openAt('027-revision-exams', kind);

    const person = {
      first_name: 'Zoë',
      last_name: 'B',
      address: 'C',
      password_hash: '-',
      role: 'student',
      created_at: 1,
    } as const;
    const emails = [
      'a@b.lk',
      'ａ@b.lk',
      'n@අකුරු.ලංකා',
      'x\u200B@b.lk',
      'used@b.lk',
      'made@b.lk',
      'asked@b.lk',
      'kept@b.lk',
    ];
    for (const [index, email] of emails.entries()) {
      const user_id = `user-${index}`;
      await insert('users', { user_id, email, ...person });
      await insert('user_search', { user_id, text: `${email}\nzoë b` });
    }
    const reset = (user: number, used_at: number | null) =>
      db
        .insertInto('password_resets')
        .values({ token_hash: `${user}`, user_id: `user-${user}`, expires_at: 3_600_000, used_at })
        .execute();
    await reset(4, 1_000);
    await reset(5, 2_000);
    await reset(6, null);
    const line = { actor_id: null, email: null, category_year: null, category_month: null, end_date: null };
    await insert('access_log', [
      { ...line, log_id: '1', at: 2_000, user_id: 'user-5', action: 'made_admin' },
      { ...line, log_id: '2', at: 5_000, user_id: 'user-7', action: 'kept_given' },
      { ...line, log_id: '3', at: 6_000, user_id: null, email: 'y\u200B@b.lk', action: 'access_kept' },
    ]);
    const month = { category_year: 2026, category_month: 'March', actor_id: 'user-0', given_at: 1 };
    await insert('waiting_grants', [
      { ...month, email: 'y@b.lk', end_date: '2026-03-30' },
      { ...month, email: 'y\u200B@b.lk', end_date: '2026-04-30' },
      { ...month, email: 'ｚ@b.lk', end_date: '2026-04-30' },
    ]);
    await insert('groups', { group_id: 'g', name: 'G', code: null, created_at: 1 });
    await insert('group_waiting', [
      { group_id: 'g', email: 'y@b.lk' },
      { group_id: 'g', email: 'Ｙ@b.lk' },
    ]);

    await migrateToLatest();
    const users = await db.selectFrom('users').select(['email', 'proven_at']).orderBy('user_id').execute();
    expect(users.map(({ email, proven_at }) => [email, proven_at === null ? null : Number(proven_at)])).toEqual([
      ['a@b.lk', null],
      ['ａ@b.lk', null],
      ['n@xn--izc6b9e7db.xn--fzc2c9e2c', null],
      ['x@b.lk', null],
      ['used@b.lk', 1_000],
      ['made@b.lk', null],
      ['asked@b.lk', null],
      ['kept@b.lk', 5_000],
    ]);
    expect(await db.selectFrom('address_collisions').selectAll().execute()).toEqual([
      { user_id: 'user-1', email: 'a@b.lk' },
    ]);
    const waiting = db.selectFrom('waiting_grants').select(['email', 'end_date']).orderBy('email');
    expect(await waiting.execute()).toEqual([
      { email: 'y@b.lk', end_date: '2026-04-30' },
      { email: 'z@b.lk', end_date: '2026-04-30' },
    ]);
    expect(await db.selectFrom('group_waiting').selectAll().execute()).toEqual([{ group_id: 'g', email: 'y@b.lk' }]);
    const logged = db.selectFrom('access_log').select('email').where('log_id', '=', '3');
    expect(await logged.execute()).toEqual([{ email: 'y@b.lk' }]);
    expect(await findUserIds(db, { piece: 'b zoe', after: 'user-5', limit: 5 })).toEqual(['user-6', 'user-7']);
  },
);
