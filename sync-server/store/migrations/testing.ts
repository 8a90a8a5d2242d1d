import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { onTestFinished } from 'vitest';
import type { StoreKind } from '../../testing/stores.ts';
import { sqliteDialect } from '../dialect/sqlite.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './index.ts';

export interface OldDatabase {
  /** Its types are those of the newest schema: columns of later migrations are not there yet. */
  db: Kysely<Tables>;
  /** Puts rows in as that schema has them. */
  insert: (table: keyof Tables, rows: object | object[]) => Promise<unknown>;
  migrateToLatest: () => Promise<void>;
}

/** Opens a database whose last migration is this one; it is removed once the test has finished. */
export async function openAt(name: string, kind?: StoreKind): Promise<OldDatabase> {
  const database = await (kind?.makeEmpty() ?? { open: () => sqliteDialect(':memory:'), remove: () => undefined });
  const db = new Kysely<Tables>({ dialect: database.open() });
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
  });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const migrate = async (done: ReturnType<typeof migrator.migrateTo>) => {
    const { error } = await done;
    if (error) throw error;
  };
  await migrate(migrator.migrateTo(name));
  return {
    db,
    insert: (table, rows) => (db as unknown as Kysely<Record<string, object>>).insertInto(table).values(rows).execute(),
    migrateToLatest: () => migrate(migrator.migrateToLatest()),
  };
}
