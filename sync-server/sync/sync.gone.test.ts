// A push that was let in before its account was deleted, closed, or given another role or password, and is taken after it, on every
// database.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Push } from '../../shared/sync/protocol.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { writeRoles } from '../accounts/staff-roles.ts';
import { changeActive, deleteAccount } from '../accounts/manage.ts';
import { updatePassword, updateRoles } from '../accounts/queries.ts';
import { syncBody } from '../testing/people.ts';
import { STORES } from '../testing/stores.ts';
import { NOW, openServersOn, type SyncServer } from './testing.ts';
import { attemptOf } from '../testing/attempt-of.ts';

const CHANGES = ['deleted', 'closed', 'made an admin', 'given a new password'] as const;

describe.each(STORES)('a sync on $name', (kind) => {
  let servers: readonly [SyncServer, SyncServer];
  let close: () => Promise<void>;
  let admin: string;
  beforeAll(async () => {
    ({ servers, close } = await openServersOn(kind));
    admin = await servers[0].newUser('admin');
    const owner = { user_id: admin, roles: ['owner'] as const, given_by: null };
    await servers[0].store.transact((tx) => writeRoles(tx, owner, NOW));
  });
  afterAll(() => close());

  /** Changes an account as another admin. */
  function change(user: string, what: (typeof CHANGES)[number]): Promise<unknown> {
    const caller = { user_id: admin, role: 'admin', roles: ['owner'] } as const;
    return servers[1].store.transactFor(user, async (tx): Promise<unknown> => {
      if (what === 'deleted')
        return deleteAccount(
          tx,
          caller,
          () => true,
          (email) => email,
          NOW,
        );
      if (what === 'closed') return changeActive(tx, caller, 0, NOW);
      if (what === 'given a new password') return updatePassword(tx, user, '-');
      return updateRoles(tx, { user_id: user, roles: ['admin'], given_by: admin }, NOW);
    });
  }

  /** Sends a push of which nothing comes before `meanwhile` is done, which begins once the call has been let in. */
  async function pushAround(user: string, push: Partial<Push>, meanwhile: () => Promise<unknown>): Promise<Response> {
    const isLetIn = Promise.withResolvers<void>();
    const mayCome = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          isLetIn.resolve();
          await mayCome.promise;
          stream.enqueue(Buffer.from(JSON.stringify(syncBody(push))));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', 'x-access-token': user };
    const request = new Request('http://papertide.test/api/sync', { method: 'POST', body, headers, duplex: 'half' });
    const reply = servers[0].fetch(request);
    await isLetIn.promise;
    await meanwhile();
    mayCome.resolve();
    return reply;
  }

  const SETTINGS = [{ name: 'clock', value: 'hidden', hlc: nextStamp(null, NOW, 'phone') }];

  it.each(CHANGES)(
    '[R160] of an account that is %s meanwhile is answered as nobody’s, and leaves nothing',
    async (what) => {
      const [server] = servers;
      const { store } = server;
      const user = await server.newStudent();
      const { exam_id } = server.paper;
      const attempt = attemptOf(exam_id, NOW);
      const push = { attempts: [attempt], settings: SETTINGS };
      const reply = await pushAround(user, push, () => change(user, what));
      expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'not_signed_in' }]);
      for (const table of ['attempts', 'settings', 'devices', 'usage'] as const) {
        const rows = store.read.selectFrom<typeof table>(table).select('user_id').where('user_id', '=', user);
        expect(table === 'devices' && what !== 'deleted' ? [] : await rows.execute()).toEqual([]);
      }
    },
  );

  it('[R160] is taken as ever where the account is what it was, the first of its work too', async () => {
    const user = await servers[0].newUser();
    for (const settings of [SETTINGS, SETTINGS]) {
      const reply = await pushAround(user, { settings }, () => Promise.resolve());
      expect([reply.status, await reply.json()]).toMatchObject([200, { refused: [] }]);
    }
  });
});
