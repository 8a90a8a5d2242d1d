import { type Kysely, sql } from 'kysely';

/**
 * When an attempt began and ended as far as the server can vouch for it, and when its end arrived. Older attempts get
 * the device's time if it is possible: at most a day before their revision was published, and before the server heard
 * of them or, if unknown, before now. Daily statistics are recounted where that moves an end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['end_received_at', 'started_at', 'ended_at'])
    await db.schema.alterTable('attempts').addColumn(column, 'bigint').execute();
  const now = Date.now();
  const day = 24 * 60 * 60_000;
  const published = sql`coalesce((select min(created_at) from revisions
    where revisions.exam_id = attempts.exam_id and revisions.revision = attempts.revision), 0) - ${day}`;
  // if it is unknown when it arrived, an attempt is no older than its revision
  await sql`update attempts set started_at = case
      when start_time > coalesce(received_at, ${now}) then coalesce(received_at, ${now})
      when start_time < ${published} then coalesce(received_at, ${published})
      else start_time end`.execute(db);
  await sql`update attempts set end_received_at = case
      when end_time > ${now} then coalesce(received_at, ${now})
      when end_time < coalesce(received_at, started_at) then coalesce(received_at, started_at)
      else end_time end
    where end_time is not null`.execute(db);
  await sql`update attempts set ended_at = case
      when end_time < started_at or end_time > end_received_at then end_received_at
      else end_time end
    where end_time is not null`.execute(db);
  const moved = await sql<{
    result_id: string;
  }>`select result_id from attempts where ended_at <> end_time limit 1`.execute(db);
  if (moved.rows.length === 0) return;
  for (const table of ['count_revisions', 'count_days', 'count_scores', 'count_questions', 'count_answers'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update results set counted = 0 where counted = 1`.execute(db);
}
