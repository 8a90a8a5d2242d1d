import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** Prepared statements that are kept: those that were used last. */
const KEPT_STATEMENTS = 500;
/** After these a kept statement might name columns that are no more. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|attach|detach|vacuum)\b/i;

/** A database that one connection writes, and that others may read meanwhile. */
export interface SqliteFileDialect extends Dialect {
  /** A connection that only reads, and sees what was committed; null where the database is this connection's own memory. */
  openReader: () => Dialect | null;
}

/**
 * SQLite in a file (or ':memory:'). FULL puts an fsync before every commit returns: a reply means it is on disk.
 * `onStatement` hears every statement that it runs.
 */
export function sqliteDialect(file: string, onStatement?: (sql: string) => void): SqliteFileDialect {
  const database = new Sqlite(file, onStatement ? { verbose: (sql) => onStatement(String(sql)) } : {});
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  const openReader = () => {
    if (database.memory) return null;
    const reader = new Sqlite(file, {
      readonly: true,
      timeout: 5000,
      ...(onStatement ? { verbose: (sql) => onStatement(String(sql)) } : {}),
    });
    return new ReaderOf(reader);
  };
  return Object.assign(new DialectOf(database), { openReader });
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

/** Nothing waits for its turn: each statement has read all before the next begins. */
class ReaderOf extends DialectOf {
  override createAdapter(): DialectAdapter {
    return new ReaderAdapter();
  }
}

/** SQLite undoes changes of the schema too: a migration runs in a transaction, and a cut leaves nothing half made. */
class AdapterOf extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** All transactions write: one that began as a reader could not go on once another process has written. */
const BEGIN = CompiledQuery.raw('begin immediate');

class DriverOf extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #connection: DatabaseConnection;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = database;
    this.#connection = new ConnectionOf(database);
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(BEGIN);
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback would fail, and hide why the first was needed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Keeps the statements that it has prepared: preparing one takes longer than running it. */
class ConnectionOf implements DatabaseConnection {
  readonly #database: Sqlite.Database;
  readonly #kept = new Map<string, Sqlite.Statement>();

  constructor(database: Sqlite.Database) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    if (CHANGES_SCHEMA.test(sql)) this.#kept.clear();
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  streamQuery(): never {
    throw new Error('Rows are read all at once');
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#kept.get(sql);
    const statement = known ?? this.#database.prepare(sql);
    if (known) this.#kept.delete(sql); // to the young end
    this.#kept.set(sql, statement);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_STATEMENTS && oldest !== undefined) this.#kept.delete(oldest);
    return statement;
  }
}
