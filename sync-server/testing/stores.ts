import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { copyOfTemplate } from '../store/testing.ts';
import type { openStore } from '../store/store.ts';
import { askForService } from './services.ts';

export type Dialect = Parameters<typeof openStore>[0];

export interface StoreKind {
  name: string;
  isShared: boolean;
  /** A database with the newest schema. */
  make: () => Promise<TestDatabase>;
  makeEmpty: () => Promise<TestDatabase>;
}

export interface TestDatabase {
  open: () => Dialect;
  remove: () => Promise<void>;
}

const nothing = () => Promise.resolve();

export const STORES: readonly StoreKind[] = [
  {
    name: 'SQLite in memory',
    isShared: false,
    make: async () => inMemory(await copyOfTemplate()),
    makeEmpty: () => Promise.resolve(inMemory(':memory:')),
  },
  {
    name: 'SQLite in a file',
    isShared: false,
    make: async () => inFile(await copyOfTemplate()),
    makeEmpty: () => inFile(null),
  },
  {
    name: 'PostgreSQL',
    isShared: true,
    make: async () => onPostgres(await makePostgresDatabase()),
    makeEmpty: async () => onPostgres(await makeEmptyPostgres()),
  },
];

function inMemory(content: ':memory:' | Buffer): TestDatabase {
  return { open: () => sqliteDialect(content), remove: nothing };
}

async function inFile(content: Buffer | null): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'papertide-store-'));
  const file = join(folder, 'papertide.sqlite');
  if (content) await writeFile(file, content);
  return { open: () => sqliteDialect(file), remove: () => rm(folder, { recursive: true }) };
}

function onPostgres(url: string): TestDatabase {
  return { open: () => postgresDialect(url), remove: nothing };
}

/** Makes a database with the newest schema, and the tables of the jobs; returns its address. */
export function makePostgresDatabase(): Promise<string> {
  return askForService('/postgres');
}

export function makeEmptyPostgres(): Promise<string> {
  return askForService('/postgres/empty');
}

/**
 * The database of a test that any will do for: SQLite in memory, with the newest schema.
 * `TEST_DATABASE=postgres vitest run --project server` runs all those tests on PostgreSQL instead.
 */
export async function anyDialect(): Promise<Dialect> {
  return process.env['TEST_DATABASE'] === 'postgres'
    ? postgresDialect(await makePostgresDatabase())
    : sqliteDialect(await copyOfTemplate());
}
