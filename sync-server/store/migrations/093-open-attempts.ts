import { sql, type Kysely } from 'kysely';

/** The overview of a class asks for the few attempts that nobody has ended, of hundreds of students at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('attempts_open')
    .on('attempts')
    .column('user_id')
    .where(sql<boolean>`end_time is null`)
    .execute();
}
