import { sql, type RawBuilder } from 'kysely';

/**
 * Whether somebody is known to stand behind an account, as an expression for a select: 1 or 0. Its mailbox was proven, or the
 * academy gave it a month of papers or put it into a group. A place by the code of a group says nothing: codes are passed on
 * [R248]. `userId` is a column, such as 'usage.user_id'.
 */
export function hasProvenMailbox(userId: string): RawBuilder<number> {
  return sql<number>`case when exists (select 1 from grants where grants.user_id = ${sql.ref(userId)})
    or exists (select 1 from users as owner where owner.user_id = ${sql.ref(userId)} and owner.proven_at is not null)
    or exists (select 1 from group_members where group_members.user_id = ${sql.ref(userId)}
      and group_members.by_code = 0) then 1 else 0 end`;
}
