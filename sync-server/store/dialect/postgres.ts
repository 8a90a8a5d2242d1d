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

const INT8: number = pg.types.builtins.INT8;
/** Our 64-bit numbers are times, counts and sequence numbers: all of them exact as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Calls wait for one of these; more of them would only wait inside of PostgreSQL. */
const CONNECTIONS = 10;
/** How long a call waits for a connection before it is told to come back. */
const CONNECT_WITHIN_MS = 10_000;
/** A server that vanished in the middle of a transaction keeps what it locked no longer than that. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** PostgreSQL could not be reached, or the connection broke: whether what was under way is kept, nobody knows. */
class DatabaseLost extends Error {
  override name = 'DatabaseLost';
  readonly code = 'DATABASE_LOST';
}

/** PostgreSQL at an address such as postgres://user@host/database. `onLost` hears of a connection that broke. */
export function postgresDialect(url: string, onLost: (error: Error) => void = () => {}): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'papertide',
    // by the pool, which lets go of a connection where it fails
    verify: promiseDurability,
  });
  // as when PostgreSQL is restarted: the next call gets another connection, and without listeners the process would end; the
  // pool hears of connections that nobody uses, each one for itself of its break between two statements
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return new DialectOf({ pool });
}

/** A reply means it is on disk, whatever the database is set to. */
function promiseDurability(client: pg.ClientBase, done: (error?: Error) => void): void {
  client.query('set synchronous_commit to on', (error: Error | null) => done(error ?? undefined));
}

class DialectOf extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new DriverOf(this.#config);
  }
}

/** What goes wrong with a connection has no code of its own: it gets one, by which a call is told to come back. */
class DriverOf extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await told(() => super.acquireConnection());
    if (!this.#watched.has(connection)) {
      this.#watched.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query, ...options) => told(() => execute(withoutNul(query), ...options));
    }
    return connection;
  }
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // what PostgreSQL itself says has a code of SQL
    if (error instanceof pg.DatabaseError || error instanceof DatabaseLost || !(error instanceof Error)) throw error;
    throw new DatabaseLost(error.message, { cause: error });
  }
}

/** PostgreSQL keeps no NUL in a text: it is kept as pg keeps half a character, by the sign that stands for what is no character. */
function withoutNul<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters = query.parameters.map((value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  );
  return { ...query, parameters };
}
