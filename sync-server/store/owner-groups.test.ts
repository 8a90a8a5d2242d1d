// Group commit on PostgreSQL, which group-commit.test.ts tests on SQLite.

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makePostgresDatabase } from '../testing/stores.ts';
import { postgresDialect } from './dialect/postgres.ts';
import { nextSeq, readPosition } from './sequence.ts';
import { type OwnerTx, openStore, type Store, type Tx } from './store.ts';

let here: Store;
let there: Store;
let statements: string[];
beforeAll(async () => {
  statements = [];
  const url = await makePostgresDatabase();
  here = await openStore(postgresDialect(url, undefined, (text) => statements.push(text)));
  there = await openStore(postgresDialect(url));
});
afterAll(() => Promise.all([here.close(), there.close()]));

let number = 0;
let owners: string[];
beforeEach(async () => {
  number += 1;
  owners = ['a', 'b', 'c', 'd'].map((name) => `${name}${number}`);
  for (const owner of owners) await here.transactFor(owner, (tx) => nextSeq(tx));
  statements.length = 0;
});

const count = (statement: string) => statements.filter((one) => one === statement).length;
const seqOf = async (owner: string) => (await readPosition(here.read, owner)).seq;
const fail = async (tx: OwnerTx): Promise<number> => {
  await nextSeq(tx);
  throw new Error('refused');
};

describe('[R126, R320] work for several owners that comes at the same time', () => {
  it('is committed together, and none of it is done before that', async () => {
    const done = owners.map(async (owner) => {
      const seq = await here.transactTogetherFor(owner, (tx) => nextSeq(tx));
      return `${seq} after ${count('commit')}`;
    });
    expect(await Promise.all(done)).toEqual(owners.map(() => '2 after 1'));
    expect(count('begin')).toBe(1);
    expect(await Promise.all(owners.map(seqOf))).toEqual(owners.map(() => 2));
  });

  it('for one owner twice is done one after the other', async () => {
    const [owner = ''] = owners;
    const seqs = await Promise.all(
      [1, 2, 3].map(() =>
        here.transactTogetherFor(owner, async (tx) => {
          await nextTurn();
          return nextSeq(tx);
        }),
      ),
    );
    expect(seqs).toEqual([2, 3, 4]);
    expect(count('begin')).toBe(1);
    expect(await seqOf(owner)).toBe(4);
  });

  it('undoes only what fails', async () => {
    const outcomes = await Promise.allSettled(
      owners.map((owner, index) => here.transactTogetherFor(owner, index === 1 ? fail : (tx) => nextSeq(tx))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'refused' } });
    expect(await Promise.all(owners.map(seqOf))).toEqual([2, 1, 2, 2]);
  });

  it('undoes only what the database refuses', async () => {
    const [, refused] = owners;
    const outcomes = await Promise.allSettled(
      owners.map((owner) =>
        here.transactTogetherFor(owner, async (tx) => {
          const epoch = owner === refused ? (null as never) : '';
          await tx.insertInto('sequence_epochs').values({ owner, first_seq: 9, epoch }).execute();
          return nextSeq(tx);
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: '23502' } });
    expect(await Promise.all(owners.map(seqOf))).toEqual([2, 1, 2, 2]);
  });

  it('does not wait for an owner for whom another server works, nor for a new one', async () => {
    const [busy = '', ...free] = owners;
    const gate = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const elsewhere = there.transactFor(busy, async (tx) => {
      isHeld.resolve();
      await gate.promise;
      return nextSeq(tx);
    });
    await isHeld.promise;
    const late = here.transactTogetherFor(busy, (tx) => nextSeq(tx));
    const others = [...free, `new${number}`].map((owner) => here.transactTogetherFor(owner, (tx) => nextSeq(tx)));
    expect(await Promise.all(others)).toEqual([2, 2, 2, 1]);
    gate.resolve();
    expect(await Promise.all([elsewhere, late])).toEqual([2, 3]);
  });

  it('does not wait with a piece whose row another transaction has locked, which waits alone', async () => {
    const [held = '', ...free] = owners;
    const gate = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const paint = (epoch: string) => (tx: Tx) =>
      tx.updateTable('sequence_epochs').set({ epoch }).where('owner', '=', held).execute();
    const elsewhere = there.transact(async (tx) => {
      await paint('there')(tx);
      isHeld.resolve();
      await gate.promise;
    });
    await isHeld.promise;
    const late = here.transactTogetherFor(held, paint('here'));
    const others = await Promise.all(free.map((owner) => here.transactTogetherFor(owner, (tx) => nextSeq(tx))));
    expect(others).toEqual([2, 2, 2]);
    gate.resolve();
    await Promise.all([elsewhere, late]);
    const [after] = await here.read.selectFrom('sequence_epochs').select('epoch').where('owner', '=', held).execute();
    expect(after).toEqual({ epoch: 'here' });
  });
});

it('[S11, R320] two servers that work for the same owners at once give out each number once, and none is skipped', async () => {
  const work = Array.from({ length: 200 }, (_, index) => ({
    owner: owners[index % owners.length] ?? '',
    store: index % 8 < 4 ? here : there,
  }));
  const seqs = await Promise.all(
    work.map(async ({ owner, store }, index) => {
      // they come in several groups
      for (let turn = 0; turn < index / 20; turn++) await nextTurn();
      return { owner, seq: await store.transactTogetherFor(owner, (tx) => nextSeq(tx)) };
    }),
  );
  for (const owner of owners) {
    const own = seqs.filter((one) => one.owner === owner).map(({ seq }) => seq);
    expect(own.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(await seqOf(owner)).toBe(51);
  }
});

it('[R126] work that comes while the database is unreachable fails together, and does not try again one by one', async () => {
  const { url, cut, tries } = await cutConnection(await makePostgresDatabase());
  const store = await openStore(postgresDialect(url));
  onTestFinished(() => store.close());
  cut();
  const many = Array.from({ length: 20 }, (_, index) =>
    store.transactTogetherFor(`owner ${index}`, (tx) => nextSeq(tx)),
  );
  const outcomes = await Promise.allSettled(many);
  expect(outcomes.map((one) => one.status === 'rejected' && Reflect.get(one.reason, 'code'))).toEqual(
    many.map(() => 'DATABASE_LOST'),
  );
  expect(tries()).toBeLessThanOrEqual(1);
});

/** A way to a database that can be cut, and how often it was tried since. */
async function cutConnection(url: string): Promise<{ url: string; cut: () => void; tries: () => number }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let isCut = false;
  let tries = 0;
  const way = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isCut) {
      tries += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => far.destroy());
    sockets.push(near, far);
    near.pipe(far).pipe(near);
  });
  onTestFinished(() => void way.close());
  await once(way.listen(0, '127.0.0.1'), 'listening');
  const ownPort = String(Object(way.address()).port);
  return {
    url: url.replace(`:${port}/`, `:${ownPort}/`),
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    tries: () => tries,
  };
}
