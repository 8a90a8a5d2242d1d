import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import { nameOfStatement } from '../statement-names.ts';

const INT8: number = pg.types.builtins.INT8;
/** Our 64-bit numbers are times, counts and sequence numbers, all exact as a JS number. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Size of the pool: more connections would only wait inside PostgreSQL. */
const CONNECTIONS = 10;
export const CONNECT_WITHIN_MS = 10_000;
/** Locks of a server that vanished within a transaction are released after this time. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** PostgreSQL is unreachable or the connection broke: it is unknown if the open transaction was committed. */
class DatabaseLost extends Error {
  override name = 'DatabaseLost';
  readonly code = 'DATABASE_LOST';
}

/** `onStatement` hears every statement that it runs. */
export function postgresDialect(
  url: string,
  onLost: (error: Error) => void = () => {},
  onStatement: (sql: string) => void = () => {},
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'papertide',
    Client: NamingClient,
    // run by the pool, which drops a connection if it fails
    verify: promiseDurability,
  });
  // for example when PostgreSQL restarts: the next call gets another connection, and without listeners the process
  // would end. The pool reports breaks of idle connections; each connection reports its own between two statements
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return new DialectOf({ pool }, onStatement);
}

/** Turns synchronous_commit on, whatever the database's setting: a reply means that it is on disk. */
function promiseDurability(client: pg.ClientBase, done: (error?: Error) => void): void {
  client.query('set synchronous_commit to on', (error: Error | null) => done(error ?? undefined));
}

/** Runs the statements that have a name as prepared statements. */
class NamingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values] = given;
    const name = typeof text === 'string' ? nameOfStatement(text) : undefined;
    const config = name === undefined ? given : [{ name, text, values }];
    return super.query(...(config as Parameters<pg.Client['query']>)) as never;
  }
}

class DialectOf extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #onStatement: (sql: string) => void;

  constructor(config: PostgresDialectConfig, onStatement: (sql: string) => void) {
    super(config);
    this.#config = config;
    this.#onStatement = onStatement;
  }

  override createDriver(): Driver {
    return new DriverOf(this.#config, this.#onStatement);
  }
}

/** Gives connection errors, which have no code of their own, the code by which a call is told to retry. */
class DriverOf extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();
  readonly #onStatement: (sql: string) => void;

  constructor(config: PostgresDialectConfig, onStatement: (sql: string) => void) {
    super(config);
    this.#onStatement = onStatement;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await told(() => super.acquireConnection());
    if (!this.#watched.has(connection)) {
      this.#watched.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...options) => {
        this.#onStatement(query.sql);
        return told(() => execute(withoutNul(query), ...options));
      };
    }
    return connection;
  }
}

/** Gives an error of the connection the code by which callers know it. */
export async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // errors from PostgreSQL itself have an SQLSTATE
    if (error instanceof pg.DatabaseError || error instanceof DatabaseLost || !(error instanceof Error)) throw error;
    throw new DatabaseLost(error.message, { cause: error });
  }
}

/** PostgreSQL cannot store NUL in a text: it is replaced by U+FFFD, as pg replaces a lone surrogate. */
function withoutNul<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters = query.parameters.map((value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  );
  return { ...query, parameters };
}
