import type { Answer } from '../../../shared/answers.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import type { DeferredRows, LocalDatabase, Own } from '../database/db.ts';
import { attemptReader, findAttemptOfPaper, readAnswers, type AttemptOnPaper } from './read-attempt.ts';
import { useOwnRows } from './use-own-rows.ts';
import { useQuery } from './use-query.ts';

/** Follows one attempt; undefined while reading, null if this device does not have it. */
export function useAttempt(db: LocalDatabase, result_id: string): AttemptOnPaper | null | undefined {
  return useOwnRows(db, `attempt/${result_id}`, attemptReader(db, result_id), heldAttempt);
}

function heldAttempt(found: AttemptOnPaper | null): DeferredRows {
  if (!found) return {};
  const { attempt, paper, here } = found;
  return { attempts: [attempt], papers: paper ? [paper] : [], attemptsHere: here ? [here] : [] };
}

export function useAttemptOfPaper(db: LocalDatabase, exam_id: string): Attempt | null | undefined {
  return useQuery(() => findAttemptOfPaper(db, exam_id), [db, exam_id]);
}

export function useAnswers(db: LocalDatabase, result_id: string): Map<string, Own<Answer>> | undefined {
  return useOwnRows(db, `answers/${result_id}`, () => readAnswers(db, result_id), heldAnswers);
}

const heldAnswers = (answers: Map<string, Own<Answer>>) => ({ answers: [...answers.values()] });
