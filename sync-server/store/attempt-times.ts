import { sql, type SqlBool } from 'kysely';

/** When an attempt began, as far as the server can vouch for it. */
export const STARTED_AT = sql<number>`coalesce(attempts.started_at, attempts.start_time)`;
export const ENDED_AT = sql<number>`coalesce(attempts.ended_at, attempts.end_time)`;

/** True for a whole paper in its time, as `isWholeTimed` in shared/attempts.ts [R295]. */
export const IS_WHOLE_TIMED = sql<SqlBool>`coalesce(attempts.listening_mode, 'practice') in ('exam', 'practice')`;

/** True for an ended attempt of a whole paper in its time: no other counts [R298]. */
export const IS_TAKEN = sql<SqlBool>`(attempts.end_time is not null and attempts.abandoned = ${sql.lit(0)} and ${IS_WHOLE_TIMED})`;

/**
 * All such attempts of a group of rows as one text, a line each: the paper, the attempt and when it ended. No field has a
 * space. Null for none.
 */
export const ALL_TAKEN = sql<
  string | null
>`string_agg(exam_id || ' ' || result_id || ' ' || ${ENDED_AT}, ${sql.lit('\n')}) filter (where ${IS_TAKEN})`;

/** All scores of a group of results as one text, a line each: the attempt and the score. */
export const ALL_SCORES = sql<string>`string_agg(result_id || ' ' || score, ${sql.lit('\n')})`;

/** All parts of mocks of a group of rows as one text, a line each: the mock, the skill and the attempt. */
export const ALL_MOCK_PARTS = sql<string>`string_agg(mock_id || ' ' || skill || ' ' || entry, ${sql.lit('\n')})`;
