// The queue of a marker: ended writing and speaking attempts, and what was given for them.

import { Marks } from '../../shared/marks.ts';
import type { Result, Score } from '../../shared/results.ts';
import { readAnswersOf, readAttempts } from '../attempts/queries.ts';
import { listRecordings } from '../recordings/queries.ts';
import { readRow } from '../store/collections.ts';
import { nextSeq } from '../store/sequence.ts';
import type { OwnerTx, Reader } from '../store/store.ts';

/** A result without a score waits for a marker: every other one was scored when its attempt ended. */
const NO_SCORE = JSON.stringify(null);

/** The place of an attempt in the queue: oldest ended first. */
export interface QueuePlace {
  end_time: number;
  result_id: string;
}

/** Attempts that wait for marks, or that have them, after a place; at most `limit`. */
export async function readQueue(
  reader: Reader,
  { isMarked, after, limit }: { isMarked: boolean; after: QueuePlace | null; limit: number },
) {
  let query = reader
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
    .innerJoin('users', 'users.user_id', 'attempts.user_id')
    .select([
      'attempts.result_id',
      'attempts.exam_id',
      'attempts.revision',
      'attempts.start_time',
      'attempts.end_time',
      'results.marks',
      'users.user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .orderBy('attempts.end_time')
    .orderBy('attempts.result_id')
    .limit(limit);
  query = isMarked
    ? query.where('results.marks', 'is not', null)
    : query.where('results.marks', 'is', null).where('results.score', '=', NO_SCORE);
  if (after)
    query = query.where((is) =>
      is.or([
        is('attempts.end_time', '>', after.end_time),
        is.and([is('attempts.end_time', '=', after.end_time), is('attempts.result_id', '>', after.result_id)]),
      ]),
    );
  const rows = await query.execute();
  return rows.map(({ marks, ...row }) => ({
    ...row,
    band: marks === null ? null : Marks.parse(JSON.parse(marks)).band,
  }));
}

/** The attempt with whose it is; null where there is none. */
export async function findAttempt(reader: Reader, result_id: string) {
  const [row] = await readAttempts(reader, [result_id]);
  return row ?? null;
}

/** What a student wrote and said in an attempt. */
export async function readResponse(reader: Reader, result_id: string) {
  const answers = await readAnswersOf(reader, [result_id]);
  const recordings = await listRecordings(reader, result_id);
  return { answers: answers.map((row) => readRow('answers', row)), recordings };
}

/** Puts marks in place of those there are and numbers the result, so that sync brings it to the student's devices. */
export async function writeMarks(tx: OwnerTx, result: Result, marks: Marks): Promise<Result> {
  const score: Score = { kind: 'band', value: marks.band };
  await tx
    .updateTable('results')
    .set({ marks: JSON.stringify(marks), score: JSON.stringify(score), seq: await nextSeq(tx) })
    .where('result_id', '=', result.result_id)
    .execute();
  return { ...result, score, marks };
}
