import { sql, type RawBuilder } from 'kysely';

/**
 * Returns an SQL expression, 1 if somebody is known to own an account, else 0: its mailbox was proven, or the academy
 * gave it a month or added it to a group. Joining by code does not count, because codes are passed on [R248].
 * `userId` is a column, such as 'usage.user_id'.
 */
export function hasProvenMailbox(userId: string): RawBuilder<number> {
  return sql<number>`case when exists (select 1 from grants where grants.user_id = ${sql.ref(userId)})
    or exists (select 1 from users as owner where owner.user_id = ${sql.ref(userId)} and owner.proven_at is not null)
    or exists (select 1 from group_members where group_members.user_id = ${sql.ref(userId)}
      and group_members.by_code = 0) then 1 else 0 end`;
}
