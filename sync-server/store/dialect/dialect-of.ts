import type { Dialect } from 'kysely';
import { sqliteDialect } from './sqlite.ts';

/** Where a database lies: on a PostgreSQL where there is a `url`, else in a file. */
export interface DatabasePlace {
  file: string;
  url: string | null;
}

/** What opens the database of a place; PostgreSQL is loaded only where it is asked for. */
export async function dialectOf({ file, url }: DatabasePlace, onLost?: (error: Error) => void): Promise<() => Dialect> {
  if (url === null) return () => sqliteDialect(file);
  const { postgresDialect } = await import('./postgres.ts');
  return () => postgresDialect(url, onLost);
}
