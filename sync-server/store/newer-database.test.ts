import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Dialect, STORES, type TestDatabase } from '../testing/stores.ts';
import { readOldestServer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { NewerDatabase } from './newer-database.ts';
import { nextSeq } from './sequence.ts';
import { openStore } from './store.ts';
import type { Tables } from './tables.ts';

const NEWEST = Object.keys(migrations).at(-1) ?? '';

async function goOn(dialect: Dialect, name: string, oldest_server: string): Promise<void> {
  const later = new Kysely<Tables>({ dialect });
  await sql`insert into kysely_migration values (${name}, '2027-01-01')`.execute(later);
  await later.updateTable('database_epoch').set({ oldest_server }).execute();
  await later.destroy();
}

describe.each(STORES.filter(({ name }) => name !== 'SQLite in memory'))('a database on $name', (kind) => {
  async function makePlace(): Promise<TestDatabase> {
    const place = await kind.make();
    onTestFinished(place.remove);
    await (await openStore(place.open())).close();
    return place;
  }

  it('[R350] that a newer version has taken something from is opened by none before it, which says so and changes nothing', async () => {
    const place = await makePlace();
    await goOn(place.open(), '999-later', '999-later');
    const opened = openStore(place.open());
    await expect(opened).rejects.toThrow(NewerDatabase);
    await expect(opened).rejects.toThrow('a newer version of Papertide (999-later)');
  });

  it('[R350] that a newer version has only added to is opened by the one before it, and by no other', async () => {
    const place = await makePlace();
    await goOn(place.open(), '998-added', NEWEST);
    await goOn(place.open(), '999-taken', NEWEST);
    const store = await openStore(place.open());
    await store.transactFor('somebody', (tx) => nextSeq(tx));
    await store.close();
    await goOn(place.open(), '9991-last', '998-added');
    await expect(openStore(place.open())).rejects.toThrow(NewerDatabase);
  });

  it('[R350] remembers which versions may run on it', async () => {
    const place = await makePlace();
    const read = async () => {
      const store = await openStore(place.open());
      const oldest = await readOldestServer(store.read);
      await store.close();
      return oldest;
    };
    expect(await read()).toBe(migrations[NEWEST]?.oldestServer ?? NEWEST);
  });
});

describe('a migration', () => {
  it('[R350] names one before it as the last of the oldest version that can run on its schema, or itself', () => {
    const names = Object.keys(migrations);
    const wrong = names.filter((name, index) => {
      const { oldestServer } = migrations[name] ?? {};
      return oldestServer !== undefined && !names.slice(0, index).includes(oldestServer);
    });
    expect(wrong).toEqual([]);
  });
});
