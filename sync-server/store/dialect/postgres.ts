import { type Dialect, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';
import pg from 'pg';

const INT8: number = pg.types.builtins.INT8;
/** Our 64-bit numbers are times, counts and sequence numbers: all of them exact as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Calls wait for a connection of these; so many more would only wait inside of PostgreSQL. */
const CONNECTIONS = 10;

/** PostgreSQL at an address such as postgres://user@host/database. `onLost` hears of a connection that broke while nobody used it. */
export function postgresDialect(url: string, onLost: (error: Error) => void = () => {}): Dialect {
  const pool = new pg.Pool({ connectionString: url, types, max: CONNECTIONS, application_name: 'papertide' });
  // as when PostgreSQL is restarted: the next call gets another connection, and without a listener the process would end
  pool.on('error', onLost);
  return new DialectOf({ pool });
}

class DialectOf extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new CompilerOf();
  }
}

/** PostgreSQL keeps no NUL in a text: it is kept as pg keeps half a character, by the sign that stands for what is no character. */
class CompilerOf extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);
  }
}
