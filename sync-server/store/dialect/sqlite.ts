import { setImmediate as othersWereServed, setTimeout as wait } from 'node:timers/promises';
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
import type { Synchronous } from '../synchronous-sqlite.ts';

const MAX_CACHED_STATEMENTS = 500;
/** After these statements a cached one might name columns that are gone. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|attach|detach|vacuum)\b/i;

/**
 * How long a transaction waits for another process that has locked the database, such as a tool beside the server.
 */
const BUSY_MS = 5_000;
const BUSY_LOOK_MS = 10;

export interface SqliteFileDialect extends Dialect {
  /** Opens a read-only connection that sees what was committed; null for an in-memory database. */
  openReader: () => Dialect | null;
}

/**
 * SQLite in a file (or ':memory:', or in memory with what these bytes of a file hold). FULL puts an fsync before every commit returns: a reply means it is on disk.
 * `onStatement` hears every statement that it runs.
 */
export function sqliteDialect(
  file: string | Buffer,
  onStatement?: (sql: string) => void,
  { busyMs = BUSY_MS } = {},
): SqliteFileDialect {
  const database = new Sqlite(file, onStatement ? { verbose: (sql) => onStatement(String(sql)) } : {});
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // overwrites deleted data with zeros: a copied or found file contains nothing of a deleted account [R232]
  database.pragma('secure_delete = ON');
  // SQLite would block the event loop while it waits for the lock; DriverOf waits asynchronously
  database.pragma('busy_timeout = 0');
  const writer = new DialectOf(database, { busyMs });
  const openReader = () => {
    if (database.memory) return null;
    const reader = new Sqlite(database.name, {
      readonly: true,
      timeout: 5000,
      ...(onStatement ? { verbose: (sql) => onStatement(String(sql)) } : {}),
    });
    return new ReaderOf(reader, writer);
  };
  return Object.assign(writer, { openReader });
}

class DialectOf extends SqliteDialect {
  readonly #database: Sqlite.Database;
  readonly #busyMs: number;
  readonly connection: ConnectionOf;

  constructor(database: Sqlite.Database, { connection = new ConnectionOf(database), busyMs = BUSY_MS } = {}) {
    super({ database });
    this.#database = database;
    this.#busyMs = busyMs;
    this.connection = connection;
  }

  override createDriver(): Driver {
    return new DriverOf(this.#database, this.connection, this.#busyMs);
  }

  override createAdapter(): DialectAdapter {
    return new AdapterOf(this.connection);
  }
}

/** Needs no mutex: each statement has read everything before the next begins. */
class ReaderOf extends DialectOf {
  constructor(database: Sqlite.Database, { connection }: DialectOf) {
    super(database, { connection: new ReadingOf(database, connection) });
  }

  override createAdapter(): DialectAdapter {
    return new ReaderAdapter(this.connection);
  }
}

/**
 * SQLite rolls schema changes back too: a migration runs in a transaction, and an interruption leaves nothing half
 * done.
 */
class AdapterOf extends SqliteAdapter implements Synchronous {
  readonly #connection: ConnectionOf;

  constructor(connection: ConnectionOf) {
    super();
    this.#connection = connection;
  }

  runAtOnce(sql: string, parameters: readonly unknown[]): unknown[] {
    return this.#connection.run(sql, parameters).rows;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ReaderAdapter extends AdapterOf {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** All transactions begin as writers: one that began as a reader could not continue after another process wrote. */
const BEGIN = CompiledQuery.raw('begin immediate');

class DriverOf extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #connection: ConnectionOf;
  readonly #busyMs: number;
  #hasBegun = false;
  #wasBusy = false;

  constructor(database: Sqlite.Database, connection: ConnectionOf, busyMs: number) {
    super({ database });
    this.#database = database;
    this.#connection = connection;
    this.#busyMs = busyMs;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  /**
   * A SQLite transaction never yields to the event loop, so a queue of them would run as one long task, each with its
   * fsync: this lets other calls in between two of them.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#hasBegun) await othersWereServed();
    this.#hasBegun = true;
    setImmediate(() => {
      this.#hasBegun = false;
    });
    // while another process keeps the database, the calls that queue here are refused at once and not one wait after the other
    const until = performance.now() + (this.#wasBusy ? 0 : this.#busyMs);
    this.#wasBusy = true;
    while (!(await begins(connection, performance.now() >= until))) await wait(BUSY_LOOK_MS);
    this.#wasBusy = false;
  }

  /** On a full disk SQLite has already rolled back: a second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection.endLook(); // ends the read snapshot of this turn
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

async function begins(connection: DatabaseConnection, isLastTry: boolean): Promise<boolean> {
  try {
    await connection.executeQuery(BEGIN);
    return true;
  } catch (error) {
    if (isLastTry || !(error instanceof Sqlite.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    return false;
  }
}

/** Caches prepared statements: preparing one takes longer than running it. */
class ConnectionOf implements DatabaseConnection {
  readonly #database: Sqlite.Database;
  readonly #cached = new Map<string, { statement: Sqlite.Statement; wasAsked: boolean }>();
  #isLooking = false;

  constructor(database: Sqlite.Database) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run(sql, parameters);
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    this.endLook();
    const statement = this.#prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    if (CHANGES_SCHEMA.test(sql)) this.#cached.clear();
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  /** Returns the statement's rows; null if it would write, or while a transaction is open. */
  readIdle<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> | null {
    if (!this.#database.open || (this.#database.inTransaction && !this.#isLooking)) return null;
    const statement = this.#prepare(sql);
    if (!statement.readonly || !statement.reader) return null;
    if (!this.#isLooking) this.#beginLook();
    return { rows: statement.all(parameters) as Row[] };
  }

  /**
   * Opens a read snapshot. For each read SQLite locks the file and validates its page cache, which takes longer than
   * a small read, so the reads of one turn of the event loop share a snapshot. It ends with the turn and before this
   * connection writes: later reads see what is committed here at once, and other processes' commits from the next
   * turn on.
   */
  #beginLook(): void {
    this.#prepare('begin deferred').run();
    this.#isLooking = true;
    setImmediate(() => this.endLook());
  }

  endLook(): void {
    if (!this.#isLooking) return;
    this.#isLooking = false;
    // a disk error has ended it already
    if (this.#database.open && this.#database.inTransaction) this.#prepare('end').run();
  }

  streamQuery(): never {
    throw new Error('Rows are read all at once');
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#cached.get(sql);
    if (known) {
      known.wasAsked = true;
      return known.statement;
    }
    const statement = this.#database.prepare(sql);
    this.#cached.set(sql, { statement, wasAsked: false });
    if (this.#cached.size > MAX_CACHED_STATEMENTS) this.#forgetOne();
    return statement;
  }

  /**
   * Drops the oldest statement not used since the last check (clock algorithm): moving each one at every use takes
   * longer than running it.
   */
  #forgetOne(): void {
    for (const [sql, one] of this.#cached) {
      this.#cached.delete(sql);
      if (!one.wasAsked) return;
      this.#cached.set(sql, { ...one, wasAsked: false });
    }
  }
}

/**
 * The reading connection. Each commit of another connection invalidates its page cache, so while no transaction is
 * open on the writer's connection, it reads through that one.
 */
class ReadingOf extends ConnectionOf {
  readonly #writer: ConnectionOf;

  constructor(database: Sqlite.Database, writer: ConnectionOf) {
    super(database);
    this.#writer = writer;
  }

  override run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    return this.#writer.readIdle<Row>(sql, parameters) ?? super.run<Row>(sql, parameters);
  }
}
