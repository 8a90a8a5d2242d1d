// On PostgreSQL transactions run side by side: nothing falls between two, and no two wait for each other.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countResults, forgetCounts, uncountResults } from '../counts/counts.ts';
import { enterPendingGroups } from '../groups/members.ts';
import { NOW, openSyncServer, type SyncServer } from '../sync/testing.ts';
import { insertResults } from '../testing/results.ts';
import { makePostgresDatabase } from '../testing/stores.ts';
import { postgresDialect } from './dialect/postgres.ts';
import type { Store } from './store.ts';
import { countWaiting } from './testing.ts';

const score = (value: number) => JSON.stringify({ kind: 'percent', value });

describe('two transactions on one PostgreSQL', () => {
  let server: SyncServer;
  let store: Store;
  beforeAll(async () => {
    server = await openSyncServer(postgresDialect(await makePostgresDatabase()));
    ({ store } = server);
  });
  afterAll(() => server.close());

  async function untilWaiting(count: number): Promise<void> {
    await expect.poll(() => countWaiting(store)).toBeGreaterThanOrEqual(count);
  }

  /** A result of a new student that is not counted yet. */
  async function addResult(result_id = newId()): Promise<string> {
    const owner = { user_id: await server.newUser(), exam_id: server.paper.exam_id };
    await insertResults(store, owner, [result_id]);
    return result_id;
  }

  /** Counts a result, up to where its transaction is about to commit. */
  async function countOne() {
    const counted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const transact: Store['transact'] = (work) =>
      store.transact(async (tx) => {
        const done = await work(tx);
        counted.resolve();
        await mayCommit.promise;
        return done;
      });
    const counting = countResults({ ...store, transact }, 1);
    await counted.promise;
    return { counting, mayCommit };
  }

  const readScores = () =>
    store.read
      .selectFrom('count_scores')
      .select(['value', 'attempts'])
      .where('attempts', '>', 0)
      .orderBy('value')
      .execute();

  it('[R105] count a result as it is afterwards, where it changes while it is being counted', async () => {
    const result_id = await addResult();
    const { counting, mayCommit } = await countOne();
    const changing = store.transact(async (tx) => {
      await uncountResults(tx, { result_ids: [result_id] });
      await tx
        .updateTable('results')
        .set({ score: score(100) })
        .where('result_id', '=', result_id)
        .execute();
    });
    await untilWaiting(1);
    mayCommit.resolve();
    await Promise.all([counting, changing]);
    await countResults(store, 10);
    expect(await readScores()).toEqual([{ value: 100, attempts: 1 }]);
    await store.transact(forgetCounts);
  });

  it('[R105] forget the counts after what is being counted, which is in them once afterwards', async () => {
    const result_id = await addResult();
    const { counting, mayCommit } = await countOne();
    const forgetting = store.transact(forgetCounts);
    await untilWaiting(1);
    mayCommit.resolve();
    await Promise.all([counting, forgetting]);
    await countResults(store, 10);
    const results = await store.read.selectFrom('results').select('result_id').execute();
    expect((await readScores()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(results.length);
    await store.transact(forgetCounts);
    await store.transact((tx) => tx.deleteFrom('results').where('result_id', '=', result_id).execute());
  });

  it('[R105] do not wait for each other, where one changes what the other counts', async () => {
    await addResult('00000000-0000-7000-8000-000000000001');
    const second = await addResult('00000000-0000-7000-8000-000000000002');
    const isHeld = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const changing = store.transact(async (tx) => {
      await uncountResults(tx, { result_ids: [second] });
      isHeld.resolve();
      await mayGoOn.promise;
      await tx
        .updateTable('results')
        .set({ score: score(50) })
        .where('result_id', '=', second)
        .execute();
    });
    await isHeld.promise;
    // what is held is left for the next round: nobody is waited for
    await countResults(store, 10);
    const meanwhile = await readScores();
    mayGoOn.resolve();
    await changing;
    expect(meanwhile).toEqual([
      { value: 0, attempts: 1 },
      { value: 100, attempts: 1 },
    ]);
    await countResults(store, 10);
    expect(await readScores()).toEqual([
      { value: 0, attempts: 1 },
      { value: 50, attempts: 1 },
      { value: 100, attempts: 1 },
    ]);
  });

  it('[R110] enter the same groups one after the other, in whichever order they were kept for them', async () => {
    const [one, two] = [newId(), newId()];
    const users = await Promise.all(['one', 'two'].map(async (name) => ({ name, user_id: await server.newUser() })));
    const emails = users.map(({ name }) => `${name}@waiting.test`);
    await store.transact(async (tx) => {
      for (const group_id of [one, two]) {
        await tx.insertInto('groups').values({ group_id, name: 'Class', code: null, created_at: NOW }).execute();
        await tx
          .insertInto('group_waiting')
          .values({ group_id, email: emails[0] ?? '' })
          .execute();
      }
      for (const group_id of [two, one])
        await tx
          .insertInto('group_waiting')
          .values({ group_id, email: emails[1] ?? '' })
          .execute();
    });
    const isHeld = Promise.withResolvers<void>();
    const mayGo = Promise.withResolvers<void>();
    const holding = store.transact(async (tx) => {
      await tx.updateTable('groups').set({ name: 'Held' }).where('group_id', '=', one).execute();
      isHeld.resolve();
      await mayGo.promise;
    });
    await isHeld.promise;
    const enter = (index: number) =>
      store.transactFor(users[index]?.user_id ?? '', (tx) =>
        enterPendingGroups(
          tx,
          { mailer: { post: () => Promise.resolve() }, appOrigin: '' },
          {
            user_id: users[index]?.user_id ?? '',
            first_name: 'A',
            last_name: 'B',
            email: emails[index] ?? '',
            address: 'Galle',
            role: 'student',
          },
          NOW,
        ),
      );
    const first = enter(0);
    await untilWaiting(1);
    const second = enter(1);
    await untilWaiting(2);
    mayGo.resolve();
    await Promise.all([holding, first, second]);
    expect(await store.read.selectFrom('group_members').selectAll().execute()).toHaveLength(4);
  });
});
