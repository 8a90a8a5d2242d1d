import { sql, type SqlBool } from 'kysely';

/** When an attempt began, as far as the server can vouch for it. */
export const STARTED_AT = sql<number>`coalesce(attempts.started_at, attempts.start_time)`;
export const ENDED_AT = sql<number>`coalesce(attempts.ended_at, attempts.end_time)`;

/** True for a whole paper in its time, as `isWholeTimed` in shared/attempts.ts [R295]. */
export const IS_WHOLE_TIMED = sql<SqlBool>`coalesce(attempts.listening_mode, 'practice') in ('exam', 'practice')`;
