import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { STORES } from '../testing/stores.ts';
import { NewerDatabase } from './newer-database.ts';
import { openStore } from './store.ts';

describe.each(STORES.filter(({ name }) => name !== 'SQLite in memory'))('a database on $name', (kind) => {
  it('that a newer version was on is opened by none before it, which says so and changes nothing', async () => {
    const place = await kind.make();
    onTestFinished(place.remove);
    await (await openStore(place.open())).close();
    const later = new Kysely<unknown>({ dialect: place.open() });
    await sql`insert into kysely_migration values ('999-later', '2027-01-01')`.execute(later);
    await later.destroy();
    const opened = openStore(place.open());
    await expect(opened).rejects.toThrow(NewerDatabase);
    await expect(opened).rejects.toThrow('a newer version of Papertide (999-later)');
  });
});
