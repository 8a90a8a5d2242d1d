import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dialectOf } from '../sync-server/store/dialect/dialect-of.ts';
import { openStore, type Store } from '../sync-server/store/store.ts';
import { ask, databaseBeside } from './postgres.ts';

interface BenchStore {
  store: Store;
  engine: 'SQLite' | 'PostgreSQL';
  /** After many rows were written: PostgreSQL plans by its statistics. */
  analyze: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens an empty store for a measurement: on SQLite, or in a database of its own beside that of DATABASE_URL. */
export async function openBenchStore(): Promise<BenchStore> {
  const url = process.env['DATABASE_URL'];
  const beside = url === undefined ? null : await databaseBeside(url);
  const folder = mkdtempSync(join(tmpdir(), 'papertide-bench-'));
  const dialect = await dialectOf({ file: join(folder, 'bench.sqlite'), url: beside?.url ?? null });
  const store = await openStore(dialect());
  return {
    store,
    engine: beside ? 'PostgreSQL' : 'SQLite',
    analyze: async () => {
      if (beside) await ask(beside.url, 'vacuum analyze');
    },
    close: async () => {
      await store.close();
      await beside?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
