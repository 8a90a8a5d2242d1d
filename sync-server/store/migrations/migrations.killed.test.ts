// A server of a new version that is killed while it brings the database of the one before up to date, on either database.

import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { databasePlace } from '../../config.ts';
import { dialectOf } from '../dialect/dialect-of.ts';
import { migrations } from './index.ts';
import type { Tables } from '../tables.ts';
import { holdInserts, killServer, lookInto, PLACES } from '../../testing/places.ts';
import { PATIENCE, startProgram, startServer } from '../../testing/process.ts';

/** A schema that was released, on either database, and is not the newest. */
const EARLIER = '021-review-looks';

describe.each(PLACES)(
  '[F39, F31] a server on $name that is killed in the middle of a migration',
  ({ makeEmptyPlace }) => {
    it('has changed nothing, and the next start does all of it', PATIENCE, async () => {
      const place = await makeEmptyPlace();
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = place;
      const open = await dialectOf(databasePlace({ dataDir, databaseUrl }));
      const earlier = new Kysely<Tables>({ dialect: open() });
      const { error } = await new Migrator({
        db: earlier,
        provider: { getMigrations: () => Promise.resolve(migrations) },
      }).migrateTo(EARLIER);
      expect(error).toBeUndefined();
      await earlier.insertInto('sequences').values({ owner: 'somebody', seq: 7, epoch: 'kept' }).execute();
      const look = async () => ({
        done: (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(earlier)).rows,
        tables: await earlier.introspection.getTables(),
        sequences: await earlier.selectFrom('sequences').selectAll().execute(),
      });
      const before = await look();

      // the first of them has done its work and is about to say so
      const hold = await holdInserts(place, 'kysely_migration');
      const killed = startProgram('main.ts', [], { PORT: '0', ...place });
      await hold.isMet();
      await killServer(killed);
      await hold.letGo();
      expect(killed.stdout()).not.toContain('listening');
      expect(await look()).toEqual(before);
      await earlier.destroy();

      await startServer(place);
      const migrated = await lookInto(place, ({ read }) =>
        read.selectFrom('sequences').selectAll().where('owner', '=', 'somebody').execute(),
      );
      expect(migrated).toMatchObject([{ seq: 7, epoch: 'kept' }]);
    });
  },
);
