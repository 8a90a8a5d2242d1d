import { expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { findUser } from './queries.ts';

it('[R403] whom a server of before makes an admin is one here, and whom it makes a student is neither owner nor admin', async () => {
  const { store, signUp, request } = await openTestApp();
  const asBefore = (user_id: string, role: 'admin' | 'student') =>
    store.transact((tx) => tx.updateTable('users').set({ role }).where('user_id', '=', user_id).execute());
  const rolesOf = async (user_id: string) => (await findUser(store.read, user_id))?.roles;
  const [teacher, owner] = [await signUp('teacher', 'teacher'), await signUp('boss', 'owner')];
  await asBefore(teacher.user.user_id, 'admin');
  expect(await rolesOf(teacher.user.user_id)).toEqual(['admin', 'teacher']);
  await asBefore(owner.user.user_id, 'student');
  expect(await rolesOf(owner.user.user_id)).toBeUndefined();
  const { status } = await request('GET', '/api/auth/getallusers', { headers: owner.headers });
  expect(status).toBe(403);
});
