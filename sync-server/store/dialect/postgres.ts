import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8: number = pg.types.builtins.INT8;
/** Our 64-bit numbers are times, counts and sequence numbers: all of them exact as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** PostgreSQL at an address such as postgres://user@host/database. */
export function postgresDialect(url: string): Dialect {
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: url, types }) });
}
