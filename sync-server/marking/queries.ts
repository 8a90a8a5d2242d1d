import type { QueueState } from '../../shared/marking.ts';
import type { Marks, MarkedCategory } from '../../shared/marks.ts';
import type { ParentCategory } from '../../shared/papers.ts';
import { Score, type Result } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import { attemptsOf } from '../store/student-scope.ts';
import { readAnswersOf, readAttempts } from '../attempts/queries.ts';
import { ENDED_AT, IS_WHOLE_TIMED, STARTED_AT } from '../store/attempt-times.ts';
import { uncountResults } from '../counts/counts.ts';
import type { Caller } from '../http/sign-in.ts';
import { listRecordings } from '../recordings/queries.ts';
import { readRow } from '../store/collections.ts';
import {
  FINISHED_COUNT,
  HAS_TWO_MARKERS,
  hasDraft,
  IS_TO_DECIDE,
  IS_UNRELEASED,
  isAssignedTo,
  isToMarkBy,
  LACKS_MARKER,
} from '../store/marking-sql.ts';
import { revisionNameOf } from '../store/revision-name.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { isFoundBy } from '../store/user-search.ts';
import { readAssignments } from './read-assignments.ts';
import { claimOf, nameOf, raiseVersion } from './progress.ts';

const OF_ATTEMPT = { userId: 'attempts.user_id', resultId: 'attempts.result_id' };

const StoredScore = z.nullable(Score);

export interface QueuePlace {
  end_time: number;
  result_id: string;
}

/**
 * Selects attempts of the queue by the category that their paper had when it was attempted: the draft may have
 * another by now.
 */
export interface QueueFilter {
  /**
   * 'waiting': to be marked by the caller, with or without a draft. 'draft': those of them with a draft. 'decide': two
   * people have marked. 'marked': released.
   */
  state: QueueState;
  /** 'mine', 'none' for those that lack a marker, or a marker's user_id. */
  marker?: string | undefined;
  category?: MarkedCategory | undefined;
  parent_category?: ParentCategory | undefined;
  search?: string | undefined;
}

export async function readQueue(
  reader: Reader,
  caller: Caller,
  filter: QueueFilter,
  { after, limit, nowMs }: { after: QueuePlace | null; limit: number; nowMs: number },
) {
  const rows = await filtered(reader, caller, filter)
    .leftJoin('users as marker', 'marker.user_id', 'markings.claimed_by')
    .innerJoin('revision_exams', (join) =>
      join
        .onRef('revision_exams.exam_id', '=', 'results.exam_id')
        .onRef('revision_exams.revision', '=', 'results.revision'),
    )
    .select([
      'attempts.result_id',
      'attempts.exam_id',
      'attempts.revision',
      STARTED_AT.as('start_time'),
      ENDED_AT.as('end_time'),
      'revision_exams.exam_name',
      'revision_exams.exam_category',
      'revision_exams.parent_category',
      'results.score',
      'users.user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'markings.claimed_by',
      'markings.claimed_until',
      'marker.first_name as marker_first',
      'marker.last_name as marker_last',
    ])
    // reads only if there are drafts and marks: a page of long comments would be read for nothing
    .select((eb) => [
      eb.case().when('results.marks', 'is not', null).then(eb.lit(1)).else(eb.lit(0)).end().as('is_marked'),
      eb.case().when(hasDraft(caller.user_id)).then(eb.lit(1)).else(eb.lit(0)).end().as('has_draft'),
      eb.case().when(HAS_TWO_MARKERS).then(FINISHED_COUNT).else(null).end().as('finished'),
    ])
    .$if(after !== null, (all) =>
      all.where((is) =>
        is.or([
          is(ENDED_AT, '>', after?.end_time ?? 0),
          is.and([is(ENDED_AT, '=', after?.end_time ?? 0), is('attempts.result_id', '>', after?.result_id ?? '')]),
        ]),
      ),
    )
    .orderBy(ENDED_AT)
    .orderBy('attempts.result_id')
    .limit(limit)
    .execute();
  const assigned = await readAssignments(
    reader,
    rows.map(({ result_id }) => result_id),
  );
  return rows.map(({ score, is_marked, has_draft, finished, ...more }) => {
    const { claimed_by, claimed_until, marker_first, marker_last, ...row } = more;
    return {
      ...row,
      // the band of the marks is the score
      band: is_marked === 1 ? (StoredScore.parse(JSON.parse(score))?.value ?? null) : null,
      has_draft: has_draft === 1,
      claim: claimOf({ claimed_by, claimed_until, name: nameOf(marker_first, marker_last) }, nowMs),
      ...(assigned.has(row.result_id) ? { assigned: assigned.get(row.result_id) } : {}),
      ...(finished === null ? {} : { finished: Number(finished) }),
    };
  });
}

export async function countQueue(reader: Reader, caller: Caller, filter: QueueFilter): Promise<number> {
  const { count } = await filtered(reader, caller, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inState(reader: Reader, caller: Caller, state: QueueState) {
  return reader
    .selectFrom('results')
    .leftJoin('markings', 'markings.result_id', 'results.result_id')
    .$if(state === 'marked', (all) => all.where('results.marks', 'is not', null))
    .$if(state !== 'marked', (all) => all.where(IS_UNRELEASED))
    .$if(state === 'waiting' || state === 'draft', (all) => all.where(isToMarkBy(caller.user_id)))
    .$if(state === 'draft', (all) => all.where(hasDraft(caller.user_id)))
    .$if(state === 'decide', (all) => all.where(IS_TO_DECIDE));
}

/** Selects the responses that are not released, of all students or of those whose work the caller gives to markers. */
export function openResponses(reader: Reader, caller?: Caller) {
  return reader
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
    .where(IS_UNRELEASED)
    .where(IS_WHOLE_TIMED)
    .$if(caller !== undefined, (all) => all.where(attemptsOf(caller as Caller, 'assign_marking', OF_ATTEMPT)));
}

function filtered(
  reader: Reader,
  caller: Caller,
  { state, category, parent_category, search = '', marker }: QueueFilter,
) {
  return (
    inState(reader, caller, state)
      .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
      // practice gets no band, so nobody marks it [R295]
      .where(IS_WHOLE_TIMED)
      .where(attemptsOf(caller, 'marking', OF_ATTEMPT))
      .$if(marker === 'none', (all) => all.where(LACKS_MARKER))
      .$if(marker !== undefined && marker !== 'none', (all) =>
        all.where(isAssignedTo(marker === 'mine' ? caller.user_id : (marker ?? ''))),
      )
      .innerJoin('users', 'users.user_id', 'attempts.user_id')
      .$if(category !== undefined || parent_category !== undefined, (all) =>
        // compares names ('exam_id/revision'): with the two columns SQLite would scan the index of all results, marked
        // or not
        all.where(revisionNameOf('results'), 'in', (is) =>
          is
            .selectFrom('revision_exams')
            .select(revisionNameOf('revision_exams').as('name'))
            .where((has) =>
              has.and({ ...(category && { exam_category: category }), ...(parent_category && { parent_category }) }),
            ),
        ),
      )
      .$if(search.trim() !== '', (all) =>
        all.where('results.user_id', 'in', (is) =>
          is.selectFrom('user_search').select('user_search.user_id').where(isFoundBy(reader, search)),
        ),
      )
  );
}

export async function findAttempt(reader: Reader, caller: Caller, result_id: string) {
  const row = await reader
    .selectFrom('attempts')
    .select('result_id')
    .where('result_id', '=', result_id)
    .where(attemptsOf(caller, 'marking', OF_ATTEMPT))
    .executeTakeFirst();
  const [attempt] = await readAttempts(reader, row ? [row.result_id] : []);
  return attempt ?? null;
}

export function findStudent(reader: Reader, user_id: string) {
  return reader
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

export async function readResponse(reader: Reader, result_id: string) {
  const answers = await readAnswersOf(reader, [result_id]);
  const recordings = await listRecordings(reader, result_id);
  return { answers: answers.map((row) => readRow('answers', row)), recordings };
}

/**
 * Replaces the marks and numbers the result, so that sync brings it to the student's devices. Raises the version,
 * which tells a marker who was working meanwhile.
 */
export async function writeMarks(tx: OwnerTx, result: Result, marks: Marks): Promise<Result> {
  const score: Score = { kind: 'band', value: marks.band };
  await uncountResults(tx, { result_ids: [result.result_id] });
  await tx
    .updateTable('results')
    .set({ marks: JSON.stringify(marks), score: JSON.stringify(score), seq: await nextSeq(tx) })
    .where('result_id', '=', result.result_id)
    .execute();
  await raiseVersion(tx, result.result_id);
  return { ...result, score, marks };
}
