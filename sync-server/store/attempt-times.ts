import { sql } from 'kysely';

/** When an attempt began, as far as the server can vouch for it. */
export const STARTED_AT = sql<number>`coalesce(attempts.started_at, attempts.start_time)`;
export const ENDED_AT = sql<number>`coalesce(attempts.ended_at, attempts.end_time)`;
