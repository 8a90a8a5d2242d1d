import { expect, it } from 'vitest';
import { openTestApp, PASSWORD } from '../testing/app.ts';

const FULL_WIDTH = 'ｎｉｍａｌ@papertide.test';

/** Two accounts from before addresses had one form, as the migration leaves them. */
async function openOldAcademy() {
  const app = await openTestApp();
  const { headers } = await app.signUp('boss', 'admin');
  const { user: plain } = await app.signUp('nimal');
  const { user: old } = await app.signUp('kamala');
  await app.store.transact(async (tx) => {
    await tx.updateTable('users').set({ email: FULL_WIDTH }).where('user_id', '=', old.user_id).execute();
    await tx.insertInto('address_collisions').values({ user_id: old.user_id, email: plain.email }).execute();
  });
  const collisions = async () =>
    Object(await (await app.request('GET', '/api/auth/getcollisions', { headers })).json()).data;
  return { ...app, headers, plain, old, collisions };
}

it('[R223] of two accounts whose addresses are one both sign in, each by its spelling, and admins are told', async () => {
  const { request, plain, old, collisions } = await openOldAcademy();
  const signIn = async (email: string) =>
    Object(await (await request('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })).json()).userData;
  expect((await signIn(FULL_WIDTH)).user_id).toBe(old.user_id);
  expect((await signIn('NIMAL@papertide.test')).user_id).toBe(plain.user_id);
  expect((await signIn('ni\u200Bmal@papertide.test')).user_id).toBe(plain.user_id);
  expect(await collisions()).toEqual([
    {
      email: plain.email,
      spelled: FULL_WIDTH,
      user_id: old.user_id,
      name: 'kamala Test',
      other_id: plain.user_id,
      other_name: 'nimal Test',
    },
  ]);
});

it.each(['plain', 'old'] as const)('[R223] when the %s one is deleted, the other has the address', async (which) => {
  const academy = await openOldAcademy();
  const { request, headers, collisions, store } = academy;
  const [gone, stays] = which === 'plain' ? [academy.plain, academy.old] : [academy.old, academy.plain];
  const email = which === 'old' ? FULL_WIDTH : gone.email;
  const body = { user_id: gone.user_id, email };
  expect((await request('POST', '/api/auth/deleteuser', { body, headers })).status).toBe(200);
  expect(await collisions()).toEqual([]);
  const users = await store.read
    .selectFrom('users')
    .select(['user_id', 'proven_at'])
    .where('email', '=', academy.plain.email)
    .execute();
  const proven_at = which === 'plain' ? null : expect.any(Number);
  expect(users).toEqual([{ user_id: stays.user_id, proven_at }]);
  const found = await request('GET', '/api/auth/getallusers?search=nimal@papertide.test', { headers });
  expect(Object(await found.json()).data).toMatchObject([{ user_id: stays.user_id }]);
});

it('[R223] look-alike spellings of an address are one account', async () => {
  const { request, signUp } = await openTestApp();
  await signUp('nimal');
  const form = { fname: 'N', lname: 'P', address: 'Galle', password: PASSWORD, confirmPassword: PASSWORD };
  for (const email of [FULL_WIDTH, 'ni\u200Bmal@papertide.test', 'nimal@papertide。test', 'NIMAL@ｐapertide.test']) {
    expect((await request('POST', '/api/auth/signup', { body: { ...form, email } })).status).toBe(409);
    expect((await request('POST', '/api/auth/signin', { body: { email, password: PASSWORD } })).status).toBe(200);
  }
  const body = { ...form, email: 'nimal@අකුරු.ලංකා' };
  expect((await request('POST', '/api/auth/signup', { body })).status).toBe(201);
});
