// An attempt in which one transaction of IndexedDB fails: the first, the second, the n-th, until an attempt ends without
// meeting the fault. Whatever was told as saved must be on the device and come to the server once [I1, I4, I6].

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLocalDatabase } from '../pwa/local/database/db.ts';
import { saveFlag } from '../pwa/local/writes/save-flag.ts';
import { endAttempt, saveAnswer, startAttempt } from '../pwa/local/writes/save.ts';
import { syncOnce } from '../pwa/sync/sync-once.ts';
import type { Transport } from '../pwa/sync/transport.ts';
import { PROTOCOL, SyncReply } from '../shared/sync/protocol.ts';
import { NOW, openSyncServer, type SyncServer } from '../sync-server/sync/testing.ts';

/** An attempt takes fewer transactions. */
const MOST = 200;

let server: SyncServer;
beforeEach(async () => {
  server = await openSyncServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

type Fault = 'is refused' | 'is undone after its rows went in';

/** From now on the n-th transaction fails; what it gives ends that, and tells whether it came to it. */
function failTransaction(n: number, how: Fault): () => boolean {
  /* oxlint-disable typescript/unbound-method -- each is called on its own object below */
  const { transaction: begin } = IDBDatabase.prototype;
  const { put } = IDBObjectStore.prototype;
  /* oxlint-enable typescript/unbound-method */
  let count = 0;
  let victim: IDBTransaction | null = null;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    count += 1;
    if (count === n && how === 'is refused') throw new DOMException('Internal error.', 'UnknownError');
    const transaction = begin.apply(this, asked);
    if (count === n) victim = transaction;
    return transaction;
  });
  // as on a full disk, which is found out when the browser writes
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    const request = put.apply(this, row);
    if (this.transaction === victim) request.addEventListener('success', () => victim?.abort());
    return request;
  });
  return () => {
    const hasMet = count >= n;
    count = Infinity; // Dexie holds on to the function that it found when it opened
    return hasMet;
  };
}

/** Does as a screen does, which says that nothing is saved and tries again. */
async function untilDone<Done>(step: () => Promise<Done>): Promise<Done> {
  for (let tries = 0; tries < 5; tries++)
    try {
      return await step();
    } catch (error) {
      if (tries === 4) throw error;
    }
  throw new Error('never');
}

it.each<Fault>(['is refused', 'is undone after its rows went in'])(
  '[F17, I1, I4, I6] a transaction that %s costs nothing, whichever of an attempt it is',
  async (how) => {
    const { paper } = server;
    let hasMetFault = true;
    let n = 0;
    while (hasMetFault) {
      n += 1;
      if (n > MOST) throw new Error('An attempt takes more transactions than that');
      const user = await server.newUser();
      await server.grantMonth(user);
      (await openLocalDatabase(user)).close(); // what makes the database has a test of its own
      const endFault = failTransaction(n, how);
      const db = await untilDone(() => openLocalDatabase(user));
      let nowMs = NOW - 3_600_000;
      const device = { db, now: () => (nowMs += 10) };
      const send: Transport = async (request) =>
        SyncReply.parse(await (await server.post(user, JSON.stringify({ protocol: PROTOCOL, ...request }))).json());
      const sync = () => untilDone(() => syncOnce(db, send));

      const { result_id } = await untilDone(() => startAttempt(device, { exam_id: paper.exam_id, revision: 1 }));
      const blank = {
        result_id,
        exam_id: paper.exam_id,
        question_id: paper.blank,
        question_type: 'fillBlank',
      } as const;
      const choice = { ...blank, question_id: paper.dropDown, question_type: 'dropDown' } as const;
      await untilDone(() => saveAnswer(device, blank, 'sand'));
      await untilDone(() => saveFlag(device, { result_id, question_id: paper.dropDown }, true));
      await sync();
      await untilDone(() => saveAnswer(device, choice, 'True'));
      await untilDone(() => saveAnswer(device, blank, 'salt'));
      await untilDone(() => endAttempt(device, result_id, device.now()));
      await sync();
      await sync();
      hasMetFault = endFault();
      vi.restoreAllMocks();

      const about = `with transaction ${n}`;
      const stored = await server.store.read.selectFrom('answers').selectAll().where('user_id', '=', user).execute();
      expect(new Map(stored.map((row) => [row.question_id, JSON.parse(row.answer)])), about).toEqual(
        new Map([
          [paper.blank, 'salt'],
          [paper.dropDown, 'True'],
        ]),
      );
      const attempts = await server.store.read.selectFrom('attempts').selectAll().where('user_id', '=', user).execute();
      expect(attempts, about).toMatchObject([{ result_id, end_time: expect.any(Number) }]);
      expect(await db.results.toArray(), about).toMatchObject([{ result_id, correct: 2 }]);
      for (const table of [db.attempts, db.answers, db.flags])
        expect(await table.where('state').notEqual('received').count(), about).toBe(0);
      await db.delete();
    }
    expect(n).toBeGreaterThan(10);
  },
  120_000,
);
