import { type Kysely, sql } from 'kysely';

/** The app sent the steps of a list one right after the other; nobody writes another list in that time. */
const LONGEST_GAP_MS = 10_000;

/**
 * Makes one list of the steps of each list from before lists were known in the log. Migration 090 made a list of each
 * step of up to 200 people, named after its first line, and none of a last step of one line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update access_log set list_id = line.whole_id
    from (
      select log_id, min(list_id) over (partition by actor_id, action, category_year, category_month, run) as whole_id
      from (
        select log_id, list_id, actor_id, action, category_year, category_month,
          sum(case when at - before > ${sql.lit(LONGEST_GAP_MS)} then 1 else 0 end)
            over (partition by actor_id, action, category_year, category_month order by at, log_id) as run
        from (
          select log_id, list_id, actor_id, action, category_year, category_month, at,
            lag(at) over (partition by actor_id, action, category_year, category_month order by at, log_id) as before
          from access_log
          where actor_id is not null and action in ('access_given', 'access_prolonged', 'access_removed',
            'access_shortened', 'access_kept', 'kept_removed', 'account_imported', 'account_deleted')
            and (list_id is null or list_id in (select log_id from access_log))
        ) as older
      ) as older_run
    ) as line
    where access_log.log_id = line.log_id and line.whole_id is not null
      and (access_log.list_id is null or access_log.list_id <> line.whole_id)`.execute(db);
}
