import { useLiveQuery } from 'dexie-react-hooks';
import type { Answer } from '../../../shared/answers.ts';
import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Result } from '../../../shared/results.ts';
import type { HeldRows, LocalDatabase, Own, RefusedRow, StoredExplanation, StoredPaper } from '../db.ts';
import { useOwnRows } from './use-own-rows.ts';

/** All that the result screen shows of one attempt, from this device. */
export interface ResultOnDevice {
  attempt: Own<Attempt> | null;
  result: Result | null;
  /** As of the attempt's revision where this device holds it, else as the library lists it. */
  exam: Exam | null;
  paper: StoredPaper | null;
  answers: Own<Answer>[];
  recordings: Own<Recording>[];
  /** What the server did not take of this attempt. */
  refused: RefusedRow[];
  /** Null while it has not come. */
  explanation: StoredExplanation | null;
}

/** One attempt of the student with its score, for a list. */
export interface AttemptInList {
  attempt: Own<Attempt>;
  exam: Exam | null;
  result: Result | null;
}

/** Follows one attempt and its result; undefined while reading. Both are null where this device has not heard of it. */
export function useResult(db: LocalDatabase, result_id: string): ResultOnDevice | undefined {
  return useOwnRows(db, () => readResult(db, result_id), result_id, held);
}

function held({ attempt, paper, answers }: ResultOnDevice): HeldRows {
  return { attempts: attempt ? [attempt] : [], papers: paper ? [paper] : [], answers };
}

export async function readResult(db: LocalDatabase, result_id: string): Promise<ResultOnDevice> {
  const [attempt, result, answers, recordings, refusals] = await Promise.all([
    db.attempts.get(result_id),
    db.results.get(result_id),
    db.answers.where('result_id').equals(result_id).toArray(),
    db.recordings.where('result_id').equals(result_id).toArray(),
    db.refusals.toArray(),
  ]);
  const sitting = attempt ?? result;
  const [paper, row, explanation] = sitting
    ? await Promise.all([
        db.papers.get([sitting.exam_id, sitting.revision]),
        db.exams.get(sitting.exam_id),
        db.explanations.get(sitting.exam_id),
      ])
    : [];
  return {
    attempt: attempt ?? null,
    result: result ?? null,
    exam: paper?.data.exam_data ?? row ?? null,
    paper: paper ?? null,
    answers,
    recordings,
    refused: refusals.filter(({ row }) => 'result_id' in row && row.result_id === result_id),
    explanation: explanation ?? null,
  };
}

/** Follows the student's attempts, open ones too but none that was given up, newest first; undefined while reading. */
export function useAttempts(db: LocalDatabase): AttemptInList[] | undefined {
  return useLiveQuery(() => readAttempts(db, () => true), [db]);
}

/** Follows the student's ended attempts, newest first; undefined while reading. */
export function useEndedAttempts(db: LocalDatabase): AttemptInList[] | undefined {
  return useLiveQuery(() => readAttempts(db, (attempt) => !isOpen(attempt)), [db]);
}

async function readAttempts(db: LocalDatabase, isWanted: (attempt: Attempt) => boolean): Promise<AttemptInList[]> {
  const attempts = await db.attempts.filter((attempt) => attempt.abandoned === 0 && isWanted(attempt)).toArray();
  return Promise.all(
    attempts
      .toSorted((a, b) => b.start_time - a.start_time)
      .map(async (attempt) => {
        const [paper, row, result] = await Promise.all([
          db.papers.get([attempt.exam_id, attempt.revision]),
          db.exams.get(attempt.exam_id),
          db.results.get(attempt.result_id),
        ]);
        return { attempt, exam: paper?.data.exam_data ?? row ?? null, result: result ?? null };
      }),
  );
}

/** Follows the papers that have a result here but not all that explains it, by exam_id; undefined while reading. */
export function useExplanationsMissing(db: LocalDatabase): string[] | undefined {
  return useLiveQuery(() => findMissingExplanations(db), [db]);
}

export async function findMissingExplanations(db: LocalDatabase): Promise<string[]> {
  const [results, kept] = await Promise.all([
    db.results.toArray(),
    // what an older app kept came without the reasons
    db.explanations.filter(({ reasons }) => reasons !== undefined).primaryKeys(),
  ]);
  return [...new Set(results.map((result) => result.exam_id))].filter((exam_id) => !kept.includes(exam_id));
}
