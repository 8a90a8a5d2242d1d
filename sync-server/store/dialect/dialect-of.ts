import type { Dialect } from 'kysely';
import { sqliteDialect } from './sqlite.ts';

export interface DatabasePlace {
  file: string;
  url: string | null;
}

export async function dialectOf({ file, url }: DatabasePlace, onLost?: (error: Error) => void): Promise<() => Dialect> {
  if (url === null) return () => sqliteDialect(file);
  const { postgresDialect } = await import('./postgres.ts');
  return () => postgresDialect(url, onLost);
}
