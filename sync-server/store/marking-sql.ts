// Where the marking of a response stands, in SQL: all are about a row of `results`.

import { sql, type SqlBool } from 'kysely';

/** A response has this many markers at most. */
export const MARKERS = 2;

/** A result without a score waits for a marker: all others were scored when their attempt ended. */
const NO_SCORE = JSON.stringify(null);

export const IS_UNRELEASED = sql<SqlBool>`(results.marks is null and results.score = ${NO_SCORE})`;

const IS_ON = sql<SqlBool>`exists (select 1 from second_marked_papers where second_marked_papers.exam_id = results.exam_id)`;

export const HAS_TWO_MARKERS = sql<SqlBool>`(${IS_ON} or exists (select 1 from marker_marks where marker_marks.result_id = results.result_id))`;

export const FINISHED_COUNT = sql<number>`(select count(*) from marker_marks
  where marker_marks.result_id = results.result_id and marker_marks.marks is not null)`;

const IS_COMPLETE = sql<SqlBool>`${FINISHED_COUNT} >= ${sql.lit(MARKERS)}`;

/** Both have finished, or one has and the paper needs no second any more. */
export const IS_TO_DECIDE = sql<SqlBool>`(${IS_COMPLETE} or (not ${IS_ON} and ${FINISHED_COUNT} > 0))`;

function hasFinished(user_id: string) {
  return sql<SqlBool>`exists (select 1 from marker_marks where marker_marks.result_id = results.result_id
    and marker_marks.marker_id = ${user_id} and marker_marks.marks is not null)`;
}

function hasOwnDraft(user_id: string) {
  return sql<SqlBool>`exists (select 1 from marker_marks where marker_marks.result_id = results.result_id
    and marker_marks.marker_id = ${user_id} and marker_marks.draft is not null)`;
}

export function isAssignedTo(marker_id: string) {
  return sql<SqlBool>`exists (select 1 from marking_assignments
    where marking_assignments.result_id = results.result_id and marking_assignments.marker_id = ${marker_id})`;
}

function isAssigned(second: 0 | 1) {
  return sql<SqlBool>`exists (select 1 from marking_assignments
    where marking_assignments.result_id = results.result_id and marking_assignments.second = ${sql.lit(second)})`;
}

/** Lacks a marker, or the second of two. */
export const LACKS_MARKER = sql<SqlBool>`(not ${isAssigned(0)} or (${HAS_TWO_MARKERS} and not ${isAssigned(1)}))`;

export function lacksMarkerIn(second: boolean) {
  return second ? sql<SqlBool>`(${HAS_TWO_MARKERS} and not ${isAssigned(1)})` : sql<SqlBool>`not ${isAssigned(0)}`;
}

/** The shared draft of `markings`, or the marker's own of a response with two. */
export function hasDraft(user_id: string) {
  return sql<SqlBool>`(markings.draft is not null or ${hasOwnDraft(user_id)})`;
}

/** The marker of `marking_assignments` has the response open, or has saved something for it. */
export function isBegunBy(nowMs: number) {
  return sql<SqlBool>`((markings.claimed_by = marking_assignments.marker_id and markings.claimed_until > ${nowMs})
    or (markings.draft is not null and markings.saved_by = marking_assignments.marker_id)
    or exists (select 1 from marker_marks where marker_marks.result_id = results.result_id
      and marker_marks.marker_id = marking_assignments.marker_id
      and (marker_marks.draft is not null or marker_marks.marks is not null)))`;
}

export function isToMarkBy(user_id: string) {
  return sql<SqlBool>`(not ${IS_COMPLETE} and not ${hasFinished(user_id)})`;
}
