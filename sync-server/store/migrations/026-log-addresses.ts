import { type Kysely, sql } from 'kysely';

/** Deleting an account finds by an index the lines of the log that name its address, as they do where it had no account yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('access_log_email')
    .on('access_log')
    .column('email')
    .where(sql.ref('email'), 'is not', null)
    .execute();
}
