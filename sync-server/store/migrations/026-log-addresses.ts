import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('access_log_email')
    .on('access_log')
    .column('email')
    .where(sql.ref('email'), 'is not', null)
    .execute();
}
