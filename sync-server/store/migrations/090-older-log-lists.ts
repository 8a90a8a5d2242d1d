import { type Kysely, sql } from 'kysely';

/**
 * Lines of the log from before lists were known there: those that one person's one step wrote about several people have
 * the same actor, instant, action and month. The id of the first is their list's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update access_log set list_id = step.list_id
    from (
      select actor_id, at, action, category_year, category_month, min(log_id) as list_id
      from access_log
      where list_id is null and actor_id is not null and action in ('access_given', 'access_prolonged', 'access_removed',
        'access_shortened', 'access_kept', 'kept_removed', 'account_imported', 'account_deleted')
      group by actor_id, at, action, category_year, category_month
      having count(*) > 1
    ) as step
    where access_log.list_id is null and access_log.actor_id = step.actor_id and access_log.at = step.at
      and access_log.action = step.action
      and access_log.category_year is not distinct from step.category_year
      and access_log.category_month is not distinct from step.category_month`.execute(db);
}
