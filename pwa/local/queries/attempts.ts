import type { Answer } from '../../../shared/answers.ts';
import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { AttemptPlace, HeldRows, LocalDatabase, Own, StoredPaper } from '../db.ts';
import { useOwnRows } from './use-own-rows.ts';

/** An attempt with the paper that it sits on; paper is null where this device does not hold that revision. */
export interface AttemptOnPaper {
  attempt: Own<Attempt>;
  paper: StoredPaper | null;
  place: AttemptPlace | null;
}

/** The newest open attempt on a paper; null where there is none. */
export async function findOpenAttempt(db: LocalDatabase, exam_id: string): Promise<Own<Attempt> | null> {
  const attempts = await db.attempts.where('exam_id').equals(exam_id).toArray();
  const open = attempts.filter(isOpen).toSorted((a, b) => b.start_time - a.start_time);
  return open[0] ?? null;
}

/**
 * The attempt on a paper that the student is in: the newest open one, else the newest that ended, with that paper;
 * undefined while reading, null where there is none.
 */
export function useNewestAttempt(db: LocalDatabase, exam_id: string): AttemptOnPaper | null | undefined {
  return useOwnRows(db, () => findNewestAttempt(db, exam_id), exam_id, heldAttempt);
}

async function findNewestAttempt(db: LocalDatabase, exam_id: string): Promise<AttemptOnPaper | null> {
  const attempts = await db.attempts.where('exam_id').equals(exam_id).toArray();
  const kept = attempts.filter((attempt) => attempt.abandoned === 0);
  const newest = kept.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.start_time - a.start_time)[0];
  return newest ? withPaper(db, newest) : null;
}

function heldAttempt(found: AttemptOnPaper | null): HeldRows {
  return found ? { attempts: [found.attempt], papers: found.paper ? [found.paper] : [] } : {};
}

/** The attempt's answers by question_id; undefined while reading. */
export function useAnswers(db: LocalDatabase, result_id: string): Map<string, Own<Answer>> | undefined {
  return useOwnRows(db, () => readAnswers(db, result_id), result_id, heldAnswers);
}

async function readAnswers(db: LocalDatabase, result_id: string): Promise<Map<string, Own<Answer>>> {
  const rows = await db.answers.where('result_id').equals(result_id).toArray();
  return new Map(rows.map((row) => [row.question_id, row]));
}

const heldAnswers = (answers: Map<string, Own<Answer>>) => ({ answers: [...answers.values()] });

async function withPaper(db: LocalDatabase, attempt: Own<Attempt>): Promise<AttemptOnPaper> {
  const [paper, place] = await Promise.all([
    db.papers.get([attempt.exam_id, attempt.revision]),
    db.places.get(attempt.result_id),
  ]);
  return { attempt, paper: paper ?? null, place: place ?? null };
}
