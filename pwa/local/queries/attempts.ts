import { useLiveQuery } from 'dexie-react-hooks';
import type { Answer } from '../../../shared/answers.ts';
import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { AttemptHere, AttemptPlace, HeldRows, LocalDatabase, Own, StoredPaper } from '../db.ts';
import { useOwnRows } from './use-own-rows.ts';

/** An attempt with the paper that it sits on; paper is null where this device does not hold that revision. */
export interface AttemptOnPaper {
  attempt: Own<Attempt>;
  paper: StoredPaper | null;
  place: AttemptPlace | null;
  /** What this device knows of it besides. */
  here: AttemptHere | null;
  /** Given up by 'Start again' on this device; on another one it may still be going on. */
  isGivenUpHere: boolean;
}

/** Follows one attempt; undefined while reading, null where this device does not have it. */
export function useAttempt(db: LocalDatabase, result_id: string): AttemptOnPaper | null | undefined {
  return useOwnRows(db, () => readAttempt(db, result_id), result_id, heldAttempt);
}

async function readAttempt(db: LocalDatabase, result_id: string): Promise<AttemptOnPaper | null> {
  const attempt = await db.attempts.get(result_id);
  if (!attempt) return null;
  const [paper, place, here] = await Promise.all([
    db.papers.get([attempt.exam_id, attempt.revision]),
    db.places.get(result_id),
    db.attemptsHere.get(result_id),
  ]);
  return {
    attempt,
    paper: paper ?? null,
    place: place ?? null,
    here: here ?? null,
    isGivenUpHere: here?.given_up === 1,
  };
}

function heldAttempt(found: AttemptOnPaper | null): HeldRows {
  if (!found) return {};
  const { attempt, paper, here } = found;
  return { attempts: [attempt], papers: paper ? [paper] : [], attemptsHere: here ? [here] : [] };
}

/** Follows which attempt is meant where only its paper is named; undefined while reading, null where there is none. */
export function useAttemptOfPaper(db: LocalDatabase, exam_id: string): Attempt | null | undefined {
  return useLiveQuery(() => findAttemptOfPaper(db, exam_id), [db, exam_id]);
}

/** The newest open attempt that began on this device, else the newest open one, else the newest that ended [R50]. */
export async function findAttemptOfPaper(db: LocalDatabase, exam_id: string): Promise<Attempt | null> {
  const attempts = (await db.attempts.where('exam_id').equals(exam_id).toArray()).filter((one) => one.abandoned === 0);
  const begunHere = await readBegunHere(db);
  const rank = (attempt: Attempt) => (isOpen(attempt) ? (begunHere.has(attempt.result_id) ? 0 : 1) : 2);
  return attempts.toSorted((a, b) => rank(a) - rank(b) || b.start_time - a.start_time)[0] ?? null;
}

/** The ids of the attempts that began on this device. */
export async function readBegunHere(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const here = await db.attemptsHere.toArray();
  return new Set(here.filter((one) => one.begun === 1).map((one) => one.result_id));
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
