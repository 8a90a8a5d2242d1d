import { type Kysely, sql } from 'kysely';

/**
 * When a session began, which bounds its whole life, and with which browser, so that its owner knows it in the list. Sessions from
 * before began with the oldest of their refresh tokens that is remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('started_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  await sql`
    update sessions set started_at = coalesce(
      (select min(created_at) from refresh_tokens where family_id = sessions.session_id), 0)`.execute(db);
}
