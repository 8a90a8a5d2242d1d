import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { postgresDialect } from '../store/dialect/postgres.ts';
import { sqliteDialect } from '../store/dialect/sqlite.ts';
import { copyOfTemplate } from '../store/testing.ts';
import type { openStore } from '../store/store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresDoor: string;
  }
}

export type Dialect = Parameters<typeof openStore>[0];

export interface StoreKind {
  name: string;
  isShared: boolean;
  make: () => Promise<TestDatabase>;
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
    make: () => Promise.resolve({ open: () => sqliteDialect(':memory:'), remove: nothing }),
  },
  {
    name: 'SQLite in a file',
    isShared: false,
    async make() {
      const folder = await mkdtemp(join(tmpdir(), 'papertide-store-'));
      const file = join(folder, 'papertide.sqlite');
      return { open: () => sqliteDialect(file), remove: () => rm(folder, { recursive: true }) };
    },
  },
  {
    name: 'PostgreSQL',
    isShared: true,
    async make() {
      const url = await makePostgresDatabase();
      return { open: () => postgresDialect(url), remove: nothing };
    },
  },
];

export async function makePostgresDatabase(): Promise<string> {
  const reply = await fetch(inject('postgresDoor'), { method: 'POST' });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}

/**
 * The database of a test that any will do for: SQLite in memory, with the newest schema, which is made once for all tests of a
 * file. `TEST_DATABASE=postgres vitest run sync-server` runs all those tests on PostgreSQL instead, from an empty database.
 */
export async function anyDialect(): Promise<Dialect> {
  return process.env['TEST_DATABASE'] === 'postgres'
    ? postgresDialect(await makePostgresDatabase())
    : sqliteDialect(await copyOfTemplate());
}
