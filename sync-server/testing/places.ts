import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { databaseFile, databasePlace } from '../config.ts';
import { dialectOf } from '../store/dialect/dialect-of.ts';
import { openStore, type Store } from '../store/store.ts';
import { makeDataDir, PATIENCE, type Program } from './process.ts';
import { makeEmptyPostgres, makePostgresDatabase } from './stores.ts';

type Place = Record<'DATA_DIR', string> & Partial<Record<'DATABASE_URL', string>>;

interface Hold {
  isMet: () => Promise<void>;
  /** Call it after the server has ended. */
  letGo: () => Promise<void>;
}

export const PLACES = [
  { name: 'SQLite', makePlace: makeFilePlace, makeEmptyPlace: makeFilePlace },
  {
    name: 'PostgreSQL',
    makePlace: (): Promise<Place> => makePostgresPlace(),
    makeEmptyPlace: async (): Promise<Place> => makePostgresPlace(await makeEmptyPostgres()),
  },
];

async function makeFilePlace(): Promise<Place> {
  return { DATA_DIR: await makeDataDir() };
}

/** An empty folder, and a database with the newest schema if none is given. */
export async function makePostgresPlace(url?: string): Promise<Required<Place>> {
  return { DATA_DIR: await makeDataDir(), DATABASE_URL: url ?? (await makePostgresDatabase()) };
}

/** Opens a connection that ends with the test. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

export async function lookInto<Result>(place: Place, look: (store: Store) => Promise<Result>): Promise<Result> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = null } = place;
  const open = await dialectOf(databasePlace({ dataDir, databaseUrl }));
  const store = await openStore(open());
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

export function holdInserts({ DATA_DIR, DATABASE_URL }: Place, table: string): Promise<Hold> {
  return DATABASE_URL === undefined ? holdInFile(databaseFile(DATA_DIR), table) : holdOnPostgres(DATABASE_URL, table);
}

/** A trigger makes the insert count for ever. */
async function holdInFile(file: string, table: string): Promise<Hold> {
  const database = new Sqlite(file, { timeout: 10_000 });
  onTestFinished(() => void database.close());
  database.exec(`
    create view endless as with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as i from n;
    create trigger held before insert on ${table} begin select i from endless; end`);
  database.pragma('busy_timeout = 0');
  const isBusy = () => {
    try {
      database.exec('begin immediate; rollback');
      return false;
    } catch {
      return true;
    }
  };
  return {
    async isMet() {
      let timesInARow = 0; // others write too, but not for long
      await expect.poll(() => (timesInARow = isBusy() ? timesInARow + 1 : 0), PATIENCE).toBeGreaterThan(9);
    },
    async letGo() {
      database.exec('drop trigger held; drop view endless');
    },
  };
}

async function holdOnPostgres(url: string, table: string): Promise<Hold> {
  const client = await connectTo(url);
  await client.query(`begin; lock table ${table} in share mode`);
  return {
    async isMet() {
      const waiting = () =>
        client.query(
          `select 1 from pg_locks join pg_database on pg_database.oid = database
           where not granted and relation = '${table}'::regclass and datname = current_database()`,
        );
      await expect.poll(async () => (await waiting()).rowCount, PATIENCE).toBeGreaterThan(0);
    },
    async letGo() {
      await client.query('rollback');
      // PostgreSQL finishes the waiting statement before it notices that its client is gone
      const busy = () =>
        client.query(
          "select 1 from pg_stat_activity where datname = current_database() and application_name = 'papertide'",
        );
      await expect.poll(async () => (await busy()).rowCount, PATIENCE).toBe(0);
    },
  };
}

export async function killServer(server: Program): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
}
