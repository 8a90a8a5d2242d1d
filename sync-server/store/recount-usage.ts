import { sql } from 'kysely';
import type { Tx } from './transaction-types.ts';

/**
 * Counts what an account stores anew from its rows, each of `rowBytes` and its texts: after attempts went from one account
 * to another.
 */
export async function recountUsage(tx: Tx, user_id: string, rowBytes: number): Promise<void> {
  await tx.deleteFrom('usage').where('user_id', '=', user_id).execute();
  await sql`insert into usage (user_id, rows, bytes, recording_bytes)
    select user_id, count(*), sum(${sql.lit(rowBytes)} + texts), sum(recorded) from (
      select user_id, 0 as texts, 0 as recorded from attempts where user_id = ${user_id}
      union all select user_id, octet_length(answer), 0 from answers where user_id = ${user_id}
      union all select user_id, octet_length(answer), 0 from late_answers where user_id = ${user_id}
      union all select user_id, octet_length(selector) + octet_length(note), 0 from annotations where user_id = ${user_id}
      union all select user_id, octet_length(score) + octet_length(rows), 0 from results where user_id = ${user_id}
      union all select user_id, 0, 0 from flags where user_id = ${user_id}
      union all select user_id, octet_length(value), 0 from settings where user_id = ${user_id}
      union all select user_id, octet_length(title), 0 from mock_parts where user_id = ${user_id}
      union all select user_id, octet_length(text) + octet_length(sentence) + octet_length(note), 0 from words where user_id = ${user_id}
      union all select user_id, 0, 0 from practice_reviews where user_id = ${user_id}
      union all select user_id, 0, bytes from recordings where user_id = ${user_id}
    ) as kept group by user_id`.execute(tx);
}
