// The items that a student can practise on this device, and the log of those that they practised. Only lazy chunks import this: it
// brings FSRS along.

import { useEffect } from 'react';
import type { Flag } from '../../../shared/flags.ts';
import {
  kindRates,
  newestItems,
  outcomesOf,
  practiceItems,
  practicePaper,
  type EndedAttempt,
  type KindRate,
  type PracticeItem,
} from '../../../shared/practice/items.ts';
import type { PracticeReview } from '../../../shared/practice/practice-reviews.ts';
import { replayReviews, type ItemState } from '../../../shared/practice/schedule.ts';
import type { Result } from '../../../shared/results.ts';
import { wireRow } from '../database/collections.ts';
import type { LocalDatabase, StoredPracticePaper } from '../database/db.ts';
import { useOwnRows } from './use-own-rows.ts';

/** Counted up when `practicePaper` reads papers in another way. */
const FORMAT = 1;
const PAPERS_AT_ONCE = 20;

type RevisionKey = [exam_id: string, revision: number];

export interface PracticeOnDevice {
  /** All items whose paper is on this device, those that have left or were set aside too. */
  items: PracticeItem[];
  /** By item_id, of each item and word with a review. */
  states: ReadonlyMap<string, ItemState>;
  /** Over all attempts with a result. */
  rates: KindRate[];
  /** Results with something to practise whose paper is not on this device: it can be downloaded again [R469]. */
  missing: Pick<Result, 'result_id' | 'exam_id' | 'revision'>[];
  reviews: PracticeReview[];
  /** Papers that were just read and are not stored yet. */
  justRead: StoredPracticePaper[];
}

/** Follows practice; undefined while it is read. What was read of papers is stored after it is shown. */
export function usePractice(db: LocalDatabase): PracticeOnDevice | undefined {
  const found = useOwnRows(db, 'practice', () => readPractice(db), held);
  const justRead = found?.justRead;
  useEffect(() => {
    if (!justRead || justRead.length === 0) return;
    db.practicePapers.bulkPut(justRead).catch((error: unknown) => {
      reportError(error); // as on a full disk: they are read again next time
    });
  }, [db, justRead]);
  return found;
}

const held = ({ reviews }: PracticeOnDevice) => ({ practice_reviews: reviews });

/** Follows all reviews, of questions and of words. */
export function usePracticeReviews(db: LocalDatabase): PracticeReview[] | undefined {
  return useOwnRows(db, 'practice reviews', () => readReviews(db), heldReviews);
}

const heldReviews = (practice_reviews: PracticeReview[]) => ({ practice_reviews });

async function readReviews(db: LocalDatabase): Promise<PracticeReview[]> {
  return (await db.practice_reviews.toArray()).map(wireRow);
}

export async function readPractice(db: LocalDatabase): Promise<PracticeOnDevice> {
  const tables = [db.attempts, db.results, db.flags, db.papers, db.practicePapers, db.practice_reviews];
  const { attempts, results, flags, here, reviews, stored, justRead } = await db.transaction('r', tables, async () => {
    const [attempts, results, flags, stored, here, reviews] = await Promise.all([
      db.attempts.toArray(),
      db.results.toArray(),
      db.flags.toArray(),
      db.practicePapers.toArray(),
      db.papers.toCollection().primaryKeys(),
      readReviews(db),
    ]);
    const known = stored.filter(({ format }) => format === FORMAT);
    const justRead = await readPapers(db, unreadPapers(results, known, here));
    return { attempts, results, flags, here, reviews, stored: known, justRead };
  });
  const attemptsById = new Map(attempts.map((attempt) => [attempt.result_id, attempt]));
  const papers = new Map([...stored, ...justRead].map((paper) => [keyOf(paper), paper]));
  const onDevice = new Set(here.map(([exam_id, revision]) => keyOf({ exam_id, revision })));
  const flagged = flaggedByAttempt(flags);
  const known: EndedAttempt[] = [];
  const missing: PracticeOnDevice['missing'] = [];
  for (const result of results) {
    const { result_id, exam_id, revision, rows } = result;
    const attempt = attemptsById.get(result_id);
    if (!attempt || rows.length === 0) continue;
    const key = keyOf(result);
    const paper = papers.get(key);
    const ids = flagged.get(result_id) ?? NONE;
    const hasItems = rows.some((row) => row.is_correct === 0) || ids.size > 0;
    if (paper) known.push({ attempt, result, paper, outcomes: outcomesOf(paper, rows), flagged: ids });
    if (!onDevice.has(key) && hasItems) missing.push({ result_id, exam_id, revision });
  }
  const shown = known.filter(({ paper }) => onDevice.has(keyOf(paper)));
  const items = newestItems(shown.flatMap(practiceItems));
  return { items, states: replayReviews(reviews, items), rates: kindRates(known), missing, reviews, justRead };
}

const NONE: ReadonlySet<string> = new Set();

function flaggedByAttempt(flags: readonly Flag[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byAttempt = new Map<string, Set<string>>();
  for (const { result_id, question_id, flagged } of flags) {
    if (flagged === 0) continue;
    const ids = byAttempt.get(result_id);
    if (ids) ids.add(question_id);
    else byAttempt.set(result_id, new Set([question_id]));
  }
  return byAttempt;
}

/** Returns the papers on this device that have a result and were not read for practice yet. */
function unreadPapers(
  results: readonly Result[],
  known: readonly StoredPracticePaper[],
  here: readonly RevisionKey[],
): RevisionKey[] {
  const taken = new Set(results.flatMap((result) => (result.rows.length > 0 ? [keyOf(result)] : [])));
  for (const paper of known) taken.delete(keyOf(paper));
  return here.filter(([exam_id, revision]) => taken.has(keyOf({ exam_id, revision })));
}

/** Reads what practice needs of these papers, a few at a time: they are large. */
async function readPapers(db: LocalDatabase, keys: readonly RevisionKey[]): Promise<StoredPracticePaper[]> {
  const read: StoredPracticePaper[] = [];
  for (let from = 0; from < keys.length; from += PAPERS_AT_ONCE)
    for (const paper of await db.papers.bulkGet(keys.slice(from, from + PAPERS_AT_ONCE))) {
      if (!paper) continue;
      const { exam_id, revision, data } = paper;
      const found = practicePaper(exam_id, revision, data) ?? { exam_id, revision, skill: 'reading', groups: [] };
      read.push({ ...found, format: FORMAT });
    }
  return read;
}

function keyOf({ exam_id, revision }: { exam_id: string; revision: number }): string {
  return `${exam_id} ${revision}`;
}
