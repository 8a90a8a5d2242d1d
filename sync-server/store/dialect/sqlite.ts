import Sqlite from 'better-sqlite3';
import { type Dialect, SqliteDialect } from 'kysely';

/** SQLite in a file (or ':memory:'). FULL puts an fsync before every commit returns: a reply means it is on disk. */
export function sqliteDialect(file: string): Dialect {
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new SqliteDialect({ database });
}
