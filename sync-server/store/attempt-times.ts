import { sql, type SqlBool } from 'kysely';

/** When an attempt began, as far as the server can vouch for it. */
export const STARTED_AT = sql<number>`coalesce(attempts.started_at, attempts.start_time)`;
export const ENDED_AT = sql<number>`coalesce(attempts.ended_at, attempts.end_time)`;

/** True for a whole paper in its time, as `isWholeTimed` in shared/attempts.ts [R295]. */
export const IS_WHOLE_TIMED = sql<SqlBool>`coalesce(attempts.listening_mode, 'practice') in ('exam', 'practice')`;

/** 1 for a result that waits for a marker; all others were scored when their attempt ended. Null without a result. */
export const IS_UNMARKED = sql<number>`case when results.score = 'null' then 1 when results.score is not null then 0 end`;
