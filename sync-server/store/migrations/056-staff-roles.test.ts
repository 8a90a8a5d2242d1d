import { expect, it } from 'vitest';
import { openAt } from './testing.ts';

it('[R403] admins stay admins, and the oldest of them who can sign in owns the academy', async () => {
  const { db, insert, migrateToLatest } = await openAt('055-media-puts');
  const person = { first_name: 'A', last_name: 'B', address: 'Galle', password_hash: '-' };
  const user = (user_id: string, role: string, created_at: number, active = 1) => ({
    ...person,
    user_id,
    email: user_id,
    role,
    created_at,
    active,
  });
  await insert('users', [
    user('closed', 'admin', 1, 0),
    user('student', 'student', 2),
    user('second', 'admin', 4),
    user('first', 'admin', 3),
  ]);
  await migrateToLatest();
  const rows = await db.selectFrom('staff_roles').select(['user_id', 'role']).orderBy('user_id').execute();
  expect(rows).toEqual([
    { user_id: 'closed', role: 'admin' },
    { user_id: 'first', role: 'owner' },
    { user_id: 'second', role: 'admin' },
  ]);
});
