import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { insertExam, insertResults } from '../testing/results.ts';
import { startCounting } from './counting.ts';
import { readTables } from '../store/testing.ts';
import { COUNT_TABLES, countUncounted } from './counts.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function openAcademy() {
  const { store, signUp } = await openTestApp();
  const { user } = await signUp('nimal');
  const owner = { user_id: user.user_id, exam_id: await insertExam(store) };
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const add = (count = 1) =>
    insertResults(
      store,
      owner,
      Array.from({ length: count }, () => newId()),
    );
  const left = () => countUncounted(store.read, 10_000);
  return { store, log, lines, add, left };
}

describe('[R105] what counts beside the calls', () => {
  it('counts all that is there when the server starts, and what came since with the next round', async () => {
    const { store, log, add, left } = await openAcademy();
    await add(1_001);
    const counting = startCounting({ store, log });
    await expect.poll(left).toBe(0);
    await add();
    vi.advanceTimersToNextTimer();
    await expect.poll(left).toBe(0);
    const [revision] = await store.read.selectFrom('count_revisions').selectAll().execute();
    expect(revision?.attempts).toBe(1_002);
    await counting.stop();
  });

  it('says in the log what kept it from counting, and goes on with the next round', async () => {
    const { store, log, lines, add, left } = await openAcademy();
    await add();
    let isBroken = true;
    const breaking: typeof store = {
      ...store,
      transact: (work) => (isBroken ? Promise.reject(new Error('disk I/O error')) : store.transact(work)),
    };
    const counting = startCounting({ store: breaking, log });
    await expect.poll(() => lines.join('')).toContain('results could not be counted; the next round goes on with it');
    expect(await left()).toBe(1);
    isBroken = false;
    // a round that fails has ended by the time its line is written, or with the turn after it
    await expect
      .poll(() => {
        vi.advanceTimersToNextTimer();
        return left();
      })
      .toBe(0);
    await counting.stop();
  });

  it('has stopped once what was under way is done, and begins nothing after', async () => {
    const { store, log, add, left } = await openAcademy();
    await add(1_001);
    const mayGoOn = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow: typeof store = {
      ...store,
      transact: async (work) => {
        begun.resolve();
        await mayGoOn.promise;
        return store.transact(work);
      },
    };
    const counting = startCounting({ store: slow, log });
    await begun.promise;
    let hasStopped = false;
    const stopping = counting.stop().then(() => (hasStopped = true));
    expect(vi.getTimerCount()).toBe(0);
    expect(hasStopped).toBe(false);
    mayGoOn.resolve();
    await stopping;
    // the piece at hand is whole, and the others wait for the next start
    expect(await left()).toBe(501);
  });
});

it('[R251] the counts are emptied in every table of counts that the database has', async () => {
  const { store } = await openAcademy();
  const there = (await readTables(store)).map(({ name }) => name).filter((name) => name.startsWith('count_'));
  expect(COUNT_TABLES.toSorted()).toEqual(there.toSorted());
});
