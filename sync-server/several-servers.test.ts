// Two servers on one database of PostgreSQL: neither remembers what the other may have changed.

import { describe, expect, it } from 'vitest';
import { EMPTY_PUSH, PROTOCOL } from '../shared/sync/protocol.ts';
import { postgresDialect } from './store/dialect/postgres.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { makePostgresDatabase } from './testing/stores.ts';

type Person = Awaited<ReturnType<TestApp['signUp']>>;

async function openServers(): Promise<[TestApp, TestApp]> {
  const url = await makePostgresDatabase();
  const config = { tokenSecret: 'a secret that both servers have, of 32 letters' };
  const open = () => openTestApp({ config, dialect: postgresDialect(url) });
  return [await open(), await open()];
}

describe('[R331] what happens to an account on one server', () => {
  it.each<[string, (one: TestApp, admin: Person, student: Person) => Promise<Response>]>([
    [
      'closed',
      (one, { headers }, { user: { user_id } }) =>
        one.request('PUT', '/api/auth/changeactive', { headers, body: { user_id, active: 0 } }),
    ],
    [
      'of another role',
      (one, { headers }, { user: { user_id } }) =>
        one.request('PUT', '/api/auth/setroles', { headers, body: { user_id, roles: [], group_ids: [] } }),
    ],
    [
      'signed out',
      (one, _, { headers }) =>
        one.request('POST', '/api/auth/signout', { headers: { ...headers, origin: 'http://localhost:8080' } }),
    ],
  ])('holds on the other at the next call: %s', async (_, change) => {
    const [one, other] = await openServers();
    const [admin, student] = [await one.signUp('boss', 'owner'), await one.signUp('nimal', 'teacher')];
    const read = async () => (await other.request('GET', '/api/groups/mygroups', { headers: student.headers })).status;
    expect(await read()).toBe(200);
    expect((await change(one, admin, student)).ok).toBe(true);
    expect(await read()).toBe(401);
  });
});

describe('[R333] what a device says that waits on it', () => {
  it.each([5, 0])('is what it said last, whichever server heard it: %d', async (waiting) => {
    const [one, other] = await openServers();
    const { headers, user } = await one.signUp('nimal');
    const sync = async (app: TestApp, said: number) => {
      const push = { protocol: PROTOCOL, device_id: 'phone', cursor: null, push: EMPTY_PUSH };
      const body = { ...push, device: { app: '1.2.0', waiting: said } };
      expect((await app.request('POST', '/api/sync', { headers, body })).status).toBe(200);
    };
    await sync(one, waiting);
    await sync(other, 5 - waiting);
    await sync(one, waiting);
    const rows = await one.store.read.selectFrom('devices').select(['user_id', 'waiting']).execute();
    expect(rows).toEqual([{ user_id: user.user_id, waiting }]);
  });
});
