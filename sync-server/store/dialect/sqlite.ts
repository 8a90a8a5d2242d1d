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
import type { AtOnce } from '../at-once.ts';

/** Prepared statements that are kept. */
const KEPT_STATEMENTS = 500;
/** After these a kept statement might name columns that are no more. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop|pragma|attach|detach|vacuum)\b/i;

/** So long a transaction waits for another process that has the database, as a tool beside the server may. */
const BUSY_MS = 5_000;
const BUSY_LOOK_MS = 10;

/** A database that one connection writes, and that others may read meanwhile. */
export interface SqliteFileDialect extends Dialect {
  /** A connection that only reads, and sees what was committed; null where the database is this connection's own memory. */
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
  // what is deleted is written over with zeros: a file that is copied or found holds nothing of an account that is gone [R232]
  database.pragma('secure_delete = ON');
  // SQLite would wait for the lock in a call that does not return until then: DriverOf waits without keeping others waiting
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

/** Nothing waits for its turn: each statement has read all before the next begins. */
class ReaderOf extends DialectOf {
  constructor(database: Sqlite.Database, { connection }: DialectOf) {
    super(database, { connection: new ReadingOf(database, connection) });
  }

  override createAdapter(): DialectAdapter {
    return new ReaderAdapter(this.connection);
  }
}

/** SQLite undoes changes of the schema too: a migration runs in a transaction, and a cut leaves nothing half made. */
class AdapterOf extends SqliteAdapter implements AtOnce {
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

/** All transactions write: one that began as a reader could not go on once another process has written. */
const BEGIN = CompiledQuery.raw('begin immediate');

class DriverOf extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #connection: ConnectionOf;
  readonly #busyMs: number;
  /** Whether a transaction has begun in this turn of the event loop. */
  #hasBegun = false;

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
   * Nothing in a transaction of SQLite waits for the event loop, so that many which wait for one another would run as one long
   * task, each with its wait for the disk: between two of them, others are served.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#hasBegun) await othersWereServed();
    this.#hasBegun = true;
    setImmediate(() => {
      this.#hasBegun = false;
    });
    const until = performance.now() + this.#busyMs;
    while (!(await begins(connection, performance.now() >= until))) await wait(BUSY_LOOK_MS);
  }

  /** On a full disk SQLite has rolled back by itself: a second rollback would fail, and hide why the first was needed. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#connection.endLook(); // of who read meanwhile
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Whether a transaction began; false where another process has the database, which throws at the last try. */
async function begins(connection: DatabaseConnection, isLastTry: boolean): Promise<boolean> {
  try {
    await connection.executeQuery(BEGIN);
    return true;
  } catch (error) {
    if (isLastTry || !(error instanceof Sqlite.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    return false;
  }
}

/** Keeps the statements that it has prepared: preparing one takes longer than running it. */
class ConnectionOf implements DatabaseConnection {
  readonly #database: Sqlite.Database;
  readonly #kept = new Map<string, { statement: Sqlite.Statement; wasAsked: boolean }>();
  /** Whether a look at the file is open, which the reads of this turn share. */
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
    if (CHANGES_SCHEMA.test(sql)) this.#kept.clear();
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  /** What the statement reads; null where it would write, and while a transaction is open. */
  readIdle<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> | null {
    if (!this.#database.open || (this.#database.inTransaction && !this.#isLooking)) return null;
    const statement = this.#prepare(sql);
    if (!statement.readonly || !statement.reader) return null;
    if (!this.#isLooking) this.#beginLook();
    return { rows: statement.all(parameters) as Row[] };
  }

  /**
   * SQLite looks at the file anew for each read, with locks and what stands in memory compared; that takes longer than a small read.
   * The reads of one turn of the event loop share a look. It ends with the turn, and before this connection writes, so that what is
   * committed here is seen by whatever is read after it; what another process commits, from the next turn on.
   */
  #beginLook(): void {
    this.#prepare('begin deferred').run();
    this.#isLooking = true;
    setImmediate(() => this.endLook());
  }

  endLook(): void {
    if (!this.#isLooking) return;
    this.#isLooking = false;
    // an error of the disk has ended it already
    if (this.#database.open && this.#database.inTransaction) this.#prepare('end').run();
  }

  streamQuery(): never {
    throw new Error('Rows are read all at once');
  }

  #prepare(sql: string): Sqlite.Statement {
    const known = this.#kept.get(sql);
    if (known) {
      known.wasAsked = true;
      return known.statement;
    }
    const statement = this.#database.prepare(sql);
    this.#kept.set(sql, { statement, wasAsked: false });
    if (this.#kept.size > KEPT_STATEMENTS) this.#forgetOne();
    return statement;
  }

  /** The oldest that was not asked since it was looked at last: to put each in its place when it is asked takes longer than asking it. */
  #forgetOne(): void {
    for (const [sql, one] of this.#kept) {
      this.#kept.delete(sql);
      if (!one.wasAsked) return;
      this.#kept.set(sql, { ...one, wasAsked: false }); // to the young end
    }
  }
}

/**
 * A connection that others than the writer read by. What it has in memory is worth nothing after each commit of another one, and
 * has to be read again; so while nobody's transaction is open on the writer's connection, that one is asked instead.
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
