import { type Kysely, sql } from 'kysely';

/**
 * Stores sessions as rows, so that one read tells if an access token is still valid, and a version on the user, which
 * ends all of them at once. Nobody is signed out: every family of refresh tokens becomes a session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('users')
    .addColumn('active', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('session_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.user_id'))
    .addColumn('user_version', 'integer', (c) => c.notNull())
    .addColumn('traded_hash', 'text')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  // the last exchanged token has an unused successor: it may come again once
  await sql`
    insert into sessions (session_id, user_id, user_version, traded_hash, ended_at)
    select family_id, user_id, 0,
      (select last.token_hash from refresh_tokens last
        where last.family_id = family.family_id and last.rotated_at is not null
        order by last.rotated_at desc, last.token_hash limit 1),
      case when count(revoked_at) > 0 then max(revoked_at) end
    from refresh_tokens family
    group by family_id, user_id`.execute(db);
  await db.schema.alterTable('refresh_tokens').renameColumn('revoked_at', 'replaced_at').execute();
}
