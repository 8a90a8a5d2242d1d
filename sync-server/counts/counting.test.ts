import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../testing/app.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { insertExam, insertResults } from '../testing/results.ts';
import { countingJob } from './counting.ts';
import { readTables } from '../store/testing.ts';
import { COUNT_TABLES, countUncounted } from './counts.ts';

async function openAcademy() {
  const { store, signUp } = await openTestApp();
  const { user } = await signUp('nimal');
  const owner = { user_id: user.user_id, exam_id: await insertExam(store) };
  const add = (count = 1) =>
    insertResults(
      store,
      owner,
      Array.from({ length: count }, () => newId()),
    );
  const left = () => countUncounted(store.read, 10_000);
  return { store, add, left };
}

describe('[R105] the job that counts', () => {
  it('counts all that is there, and what came since with the next run', async () => {
    const { store, add, left } = await openAcademy();
    const counting = countingJob(store);
    await add(1_001);
    await counting.run(NEVER_STOPPED);
    expect(await left()).toBe(0);
    await add();
    await counting.run(NEVER_STOPPED);
    expect(await left()).toBe(0);
    const [revision] = await store.read.selectFrom('count_revisions').selectAll().execute();
    expect(revision?.attempts).toBe(1_002);
  });

  it('ends with the piece at hand when the server stops; the others wait for the next run', async () => {
    const { store, add, left } = await openAcademy();
    await add(1_001);
    const stopping = new AbortController();
    const slow: typeof store = {
      ...store,
      transact: async (work) => {
        stopping.abort();
        return store.transact(work);
      },
    };
    await countingJob(slow).run(stopping.signal);
    expect(await left()).toBe(501);
  });
});

it('[R251] the counts are emptied in every table of counts that the database has', async () => {
  const { store } = await openAcademy();
  const there = (await readTables(store)).map(({ name }) => name).filter((name) => name.startsWith('count_'));
  expect(COUNT_TABLES.toSorted()).toEqual(there.toSorted());
});
