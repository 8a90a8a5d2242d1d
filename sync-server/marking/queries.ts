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
import { revisionNameOf } from '../store/revision-name.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';
import { isFoundBy } from '../store/user-search.ts';
import { claimOf, nameOf, raiseVersion } from './progress.ts';

/** A result without a score waits for a marker: all others were scored when their attempt ended. */
const NO_SCORE = JSON.stringify(null);

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
  /** 'waiting': not released, with or without a draft. 'draft': those of them with a draft. 'marked': released. */
  state: 'waiting' | 'draft' | 'marked';
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
      eb.case().when('markings.draft', 'is not', null).then(eb.lit(1)).else(eb.lit(0)).end().as('has_draft'),
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
  return rows.map(({ score, is_marked, has_draft, claimed_by, claimed_until, marker_first, marker_last, ...row }) => ({
    ...row,
    // the band of the marks is the score
    band: is_marked === 1 ? (StoredScore.parse(JSON.parse(score))?.value ?? null) : null,
    has_draft: has_draft === 1,
    claim: claimOf({ claimed_by, claimed_until, name: nameOf(marker_first, marker_last) }, nowMs),
  }));
}

export async function countQueue(reader: Reader, caller: Caller, filter: QueueFilter): Promise<number> {
  const { count } = await filtered(reader, caller, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inState(reader: Reader, state: QueueFilter['state']) {
  return reader
    .selectFrom('results')
    .leftJoin('markings', 'markings.result_id', 'results.result_id')
    .$if(state === 'marked', (all) => all.where('results.marks', 'is not', null))
    .$if(state !== 'marked', (all) => all.where('results.marks', 'is', null).where('results.score', '=', NO_SCORE))
    .$if(state === 'draft', (all) => all.where('markings.draft', 'is not', null));
}

function filtered(reader: Reader, caller: Caller, { state, category, parent_category, search = '' }: QueueFilter) {
  return (
    inState(reader, state)
      .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
      // practice gets no band, so nobody marks it [R295]
      .where(IS_WHOLE_TIMED)
      .where(attemptsOf(caller, 'marking', OF_ATTEMPT))
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
