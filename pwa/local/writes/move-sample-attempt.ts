// Moves a visitor's sample attempt whole into the database of the account that adopts it. It loads when one does.

import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { PracticeReview } from '../../../shared/practice/practice-reviews.ts';
import { dateHere } from '../../base/date-here.ts';
import { NAMING_ATTEMPT, ownTable, wireRow } from '../database/collections.ts';
import { readMeta, writeMeta, type DeferredRows, type LocalDatabase } from '../database/db.ts';
import { restoreHeld, write } from '../database/storage-epoch.ts';
import { findSampleAttempt, removeSampleAttempt } from './sample-attempt.ts';

/**
 * Moves the visitor's sample attempt into an account's database, which sends it like any work; `shiftMs` is how far
 * the visitor's clock was behind the account's. Resolves to its id; null if there is none for this account. It can be
 * repeated after an interruption anywhere: the attempt is this account's from the first step on, and leaves the
 * visitor's database last.
 */
export async function moveSampleAttempt(
  visitor: LocalDatabase,
  { db, user_id }: { db: LocalDatabase; user_id: string },
  shiftMs: number,
): Promise<string | null> {
  const adopted = await write(visitor, visitor.tables, async () => {
    const found = await findSampleAttempt(visitor, user_id);
    if (!found) return null;
    const { result_id } = found.attempt;
    const claims = await readMeta(visitor, 'sample_claims');
    await writeMeta(visitor, 'sample_claims', { ...claims, [result_id]: user_id });
    // a visitor who begins the sample here meanwhile must not be led to this one
    await visitor.attemptsHere.put({ result_id, begun: 0, given_up: 0 });
    return found;
  });
  if (!adopted) return null;
  const { attempt, result } = adopted;
  const { result_id, exam_id, revision } = attempt;
  const rows = await sentRows(visitor, attempt);
  const held: DeferredRows = {
    ...rows,
    attempts: [shiftedBy(wireRow(attempt), shiftMs)],
    practice_reviews: (rows.practice_reviews ?? []).map((review) => reviewShiftedBy(review, shiftMs)),
  };
  const [paper, place, explanation] = await Promise.all([
    visitor.papers.get([exam_id, revision]),
    visitor.places.get(result_id),
    visitor.explanations.get(exam_id),
  ]);
  await write(db, db.tables, async () => {
    const others = await db.attempts.where('exam_id').equals(exam_id).toArray();
    const isSecondOpen = isOpen(attempt) && others.some((one) => one.result_id !== result_id && isOpen(one));
    // a move that was interrupted may have been followed by work on it here
    const isKnown = (await db.attemptsHere.get(result_id)) !== undefined;
    await restoreHeld(db, {
      ...held,
      papers: paper && !(await db.papers.get([exam_id, revision])) ? [paper] : [],
      // only one open attempt of a paper counts as begun here, and the account's own was first [R50]
      attemptsHere: isKnown ? [] : [{ result_id, begun: isSecondOpen ? 0 : 1, given_up: 0 }],
    });
    if (place && !(await db.places.get(result_id))) await db.places.put(place);
    if (result && !(await db.results.get(result_id))) await db.results.put(result);
    if (explanation && !(await db.explanations.get(exam_id))) await db.explanations.put(explanation);
  });
  const isWhole = await write(visitor, visitor.tables, async () => {
    // another tab may have changed or ended it during the move: then all of it is moved once more
    const now = await visitor.attempts.get(result_id);
    if (
      now &&
      JSON.stringify([wireRow(now), await sentRows(visitor, now)]) !== JSON.stringify([wireRow(attempt), rows])
    )
      return false;
    await removeSampleAttempt(visitor, result_id);
    return true;
  });
  return isWhole ? result_id : moveSampleAttempt(visitor, { db, user_id }, shiftMs);
}

async function sentRows(visitor: LocalDatabase, { result_id }: { result_id: string }): Promise<DeferredRows> {
  const rows: DeferredRows = {};
  for (const name of NAMING_ATTEMPT) {
    const some = await ownTable(visitor, name).where('result_id').equals(result_id).toArray();
    Object.assign(rows, { [name]: some.map(wireRow) });
  }
  return rows;
}

const SAME_CLOCK_MS = 2_000;

function shiftedBy(attempt: Attempt, shiftMs: number): Attempt {
  if (Math.abs(shiftMs) < SAME_CLOCK_MS) return attempt;
  const { start_time, end_time } = attempt;
  return {
    ...attempt,
    start_time: Math.max(0, start_time + shiftMs),
    end_time: end_time === null ? null : Math.max(0, end_time + shiftMs),
  };
}

/** The day follows its instant: both were read from the clock that was wrong [R485]. */
function reviewShiftedBy(review: PracticeReview, shiftMs: number): PracticeReview {
  if (Math.abs(shiftMs) < SAME_CLOCK_MS) return review;
  const reviewed_at = Math.max(0, review.reviewed_at + shiftMs);
  return { ...review, reviewed_at, day: dateHere(reviewed_at) };
}
