import { type Kysely, sql } from 'kysely';

/**
 * Lines of the log from before lists were known there: those that one person's one step wrote about several people have
 * the same actor, instant, action and month. The id of the first is their list's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // joined by the key: by actor and instant SQLite would look at each line of an actor for each of their steps
  await sql`update access_log set list_id = line.first_id
    from (
      select log_id, min(log_id) over step as first_id, count(*) over step as line_count
      from access_log
      where list_id is null and actor_id is not null and action in ('access_given', 'access_prolonged', 'access_removed',
        'access_shortened', 'access_kept', 'kept_removed', 'account_imported', 'account_deleted')
      window step as (partition by actor_id, at, action, category_year, category_month)
    ) as line
    where access_log.log_id = line.log_id and line.line_count > 1`.execute(db);
}
