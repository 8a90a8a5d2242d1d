import { type Kysely, sql } from 'kysely';

/**
 * When a session began, which limits its lifetime, and its browser, by which its owner recognises it. Older sessions
 * began with their oldest stored refresh token.
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
