import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import { type OldestServer, refuseNewer } from './newer-database.ts';
import type { Reader } from './transaction-types.ts';
import type { Tables } from './tables.ts';

/** The first migration after which the database can say which versions may run on it. */
const FIRST_WITH_MARK = '054-several-servers';

/**
 * Brings a database to the schema of this version, or leaves that of a newer one on which this one can run. Throws the
 * error of a failed migration, and NewerDatabase. Kysely lets one process at a time migrate.
 */
export async function migrateDatabase(database: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(withMarks()) },
  }).migrateToLatest();
  if (!error) return;
  const ran = await migrationsThatRan(database);
  const isNewer = ran.some((name) => !(name in migrations));
  if (!isNewer) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  const hasMark = ran.includes(FIRST_WITH_MARK);
  refuseNewer(ran, hasMark ? await readOldestServer(database) : null);
}

export async function readOldestServer(reader: Reader): Promise<OldestServer> {
  return (await reader.selectFrom('database_epoch').select('oldest_server').executeTakeFirstOrThrow()).oldest_server;
}

/** Each migration notes, in its own transaction, which versions can run on what it made. */
function withMarks(): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      name < FIRST_WITH_MARK ? migration : marked(migration, migration.oldestServer ?? name),
    ]),
  );
}

function marked(migration: Migration, oldestServer: string): Migration {
  return {
    async up(db: Kysely<Tables>) {
      await migration.up(db);
      const before = await readOldestServer(db);
      if (before === null || before < oldestServer)
        await db.updateTable('database_epoch').set({ oldest_server: oldestServer }).execute();
    },
  };
}

async function migrationsThatRan(database: Kysely<Tables>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
