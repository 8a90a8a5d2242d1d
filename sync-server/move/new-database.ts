// The PostgreSQL database that a move fills. The schema `papertide_move` stands in it from the first statement of the
// move to its last one, and no server starts meanwhile (store/unfinished-move.ts).

import pg from 'pg';
import { postgresDialect, types } from '../store/dialect/postgres.ts';
import { openStore } from '../store/store.ts';
import type { Target } from './copy-tables.ts';

export interface NewDatabase extends Target {
  /** Puts the foreign keys back, which checks all rows, and sets the counters of numbered columns. */
  complete: () => Promise<void>;
  /** Lets servers start. */
  release: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens the database for the move of the source with this epoch, makes its tables and takes its foreign keys off.
 * Throws if it holds anything but an unfinished move of the same source.
 */
export async function openNewDatabase(url: string, sourceEpoch: string): Promise<NewDatabase> {
  const [reader, writer] = [await connect(url), await connect(url)];
  const close = async () => {
    await reader.end();
    await writer.end();
  };
  try {
    await beginMove(writer, sourceEpoch);
    await (await openStore(postgresDialect(url))).close();
    await takeForeignKeysOff(writer);
    return { reader, writer, close, complete: () => complete(writer), release: () => release(writer) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types, keepAlive: true, application_name: 'papertide move' });
  // the statement that runs fails too, and says it
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function beginMove(client: pg.Client, sourceEpoch: string): Promise<void> {
  // another move to this database ends first
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('papertide move', 0)) as locked",
  );
  if (rows[0]?.locked !== true) throw new Error('Another move to this database is under way.');
  if (await hasTable(client, 'papertide_move.source')) {
    const source = await client.query<{ epoch: string }>('select epoch from papertide_move.source');
    if (source.rows[0]?.epoch === sourceEpoch) return;
    throw new Error('The move of another database to this one is unfinished. Name an empty database.');
  }
  const tables = await client.query('select 1 from pg_tables where schemaname = current_schema() limit 1');
  if (tables.rows.length > 0) throw new Error('The new database is not empty. Name an empty one: nothing was changed.');
  await client.query('begin');
  await client.query('create schema papertide_move');
  await client.query('create table papertide_move.source (epoch text not null)');
  await client.query('create table papertide_move.foreign_keys (made_on text, name text, definition text)');
  await client.query('insert into papertide_move.source values ($1)', [sourceEpoch]);
  await client.query('commit');
}

/** Tables are copied one after the other, and rows may come before those that they name. */
async function takeForeignKeysOff(client: pg.Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ made_on: string; name: string }>(
    `insert into papertide_move.foreign_keys
     select conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace returning made_on, name`,
  );
  for (const { made_on, name } of rows) await client.query(`alter table ${made_on} drop constraint ${name}`);
  await client.query('commit');
}

async function complete(client: pg.Client): Promise<void> {
  await client.query('begin');
  const keys = await client.query<{ made_on: string; name: string; definition: string }>(
    'delete from papertide_move.foreign_keys returning made_on, name, definition',
  );
  for (const { made_on, name, definition } of keys.rows)
    await client.query(`alter table ${made_on} add constraint ${name} ${definition}`);
  const counted = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_default like 'nextval(%'`,
  );
  for (const { table_name, column_name } of counted.rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${column_name}), 0) + 1 from ${table_name}), false)`,
      [table_name, column_name],
    );
  await client.query('commit');
  await client.query('analyze');
}

async function release(client: pg.Client): Promise<void> {
  await client.query('drop schema papertide_move cascade');
}

async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [name]);
  return rows[0]?.found != null;
}
