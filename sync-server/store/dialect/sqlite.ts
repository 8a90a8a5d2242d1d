import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** SQLite in a file (or ':memory:'). FULL puts an fsync before every commit returns: a reply means it is on disk. */
export function sqliteDialect(file: string): Dialect {
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new DialectOf(database);
}

class DialectOf extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new DriverOf(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new AdapterOf();
  }
}

/** SQLite undoes changes of the schema too: a migration runs in a transaction, and a cut leaves nothing half made. */
class AdapterOf extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class DriverOf extends SqliteDriver {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback would fail, and hide why the first was needed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
