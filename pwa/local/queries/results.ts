import type { Answer } from '../../../shared/answers.ts';
import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Result } from '../../../shared/results.ts';
import { readOfAttempt } from '../collections.ts';
import type { HeldRows, LocalDatabase, Own, RefusedRow, StoredExplanation, StoredPaper } from '../db.ts';
import { useOwnRows } from './use-own-rows.ts';
import { useQuery } from './use-query.ts';

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
  return useOwnRows(db, `result/${result_id}`, () => readResult(db, result_id), held);
}

function held({ attempt, paper, answers }: ResultOnDevice): HeldRows {
  return { attempts: attempt ? [attempt] : [], papers: paper ? [paper] : [], answers };
}

export async function readResult(db: LocalDatabase, result_id: string): Promise<ResultOnDevice> {
  const [attempt, result, answers, recordings, refusals] = await Promise.all([
    db.attempts.get(result_id),
    db.results.get(result_id),
    readOfAttempt(db, 'answers', result_id),
    readOfAttempt(db, 'recordings', result_id),
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
  return useQuery(() => readAttempts(db, () => true), [db]);
}

/** Follows the student's ended attempts, newest first; undefined while reading. */
export function useEndedAttempts(db: LocalDatabase): AttemptInList[] | undefined {
  return useQuery(() => readAttempts(db, (attempt) => !isOpen(attempt)), [db]);
}

export async function readAttempts(
  db: LocalDatabase,
  isWanted: (attempt: Attempt) => boolean,
): Promise<AttemptInList[]> {
  return inList(db, await readNewestFirst(db, isWanted));
}

async function readNewestFirst(db: LocalDatabase, isWanted: (attempt: Attempt) => boolean): Promise<Own<Attempt>[]> {
  // read at once: a filter of the table's would be a step of a cursor for each
  const attempts = await db.attempts.toArray();
  return attempts
    .filter((attempt) => attempt.abandoned === 0 && isWanted(attempt))
    .toSorted((a, b) => b.start_time - a.start_time);
}

/** A list may be of hundreds: each table is asked once, and for no paper's text where the library tells of the revision. */
async function inList(db: LocalDatabase, attempts: readonly Own<Attempt>[]): Promise<AttemptInList[]> {
  const rows = new Map((await db.exams.toArray()).map((row) => [row.exam_id, row]));
  const isListed = ({ exam_id, revision }: Attempt) => rows.get(exam_id)?.revision === revision;
  const older = new Map<string, [string, number]>();
  for (const attempt of attempts)
    if (!isListed(attempt)) older.set(revisionOf(attempt), [attempt.exam_id, attempt.revision]);
  const [papers, results] = await Promise.all([
    older.size === 0 ? [] : db.papers.bulkGet([...older.values()]),
    db.results.bulkGet(attempts.map((attempt) => attempt.result_id)),
  ]);
  const exams = new Map(papers.flatMap((paper) => (paper ? [[revisionOf(paper), paper.data.exam_data]] : [])));
  return attempts.map((attempt, at) => ({
    attempt,
    exam: exams.get(revisionOf(attempt)) ?? rows.get(attempt.exam_id) ?? null,
    result: results[at] ?? null,
  }));
}

function revisionOf({ exam_id, revision }: Pick<Attempt, 'exam_id' | 'revision'>): string {
  return `${exam_id} ${revision}`;
}

/** How the newest ended attempt with a result went. */
export interface LastResult {
  /** Null where none has one. */
  last: AttemptInList | null;
  hasEnded: boolean;
}

/** Follows the student's last result; undefined while reading. */
export function useLastResult(db: LocalDatabase): LastResult | undefined {
  return useQuery(() => readLastResult(db), [db]);
}

export function readLastResult(db: LocalDatabase): Promise<LastResult> {
  return db.transaction('r', [db.attempts, db.results, db.exams, db.papers], async () => {
    const [ended, scored] = await Promise.all([
      readNewestFirst(db, (attempt) => !isOpen(attempt)),
      db.results.toCollection().primaryKeys(),
    ]);
    const ids = new Set(scored);
    const newest = ended.find((attempt) => ids.has(attempt.result_id));
    const [last = null] = newest ? await inList(db, [newest]) : [];
    return { last, hasEnded: ended.length > 0 };
  });
}

/** Follows the papers that have a result here but not all that explains it, by exam_id; undefined while reading. */
export function useExplanationsMissing(db: LocalDatabase): string[] | undefined {
  return useQuery(() => findMissingExplanations(db), [db]);
}

export async function findMissingExplanations(db: LocalDatabase): Promise<string[]> {
  const [scored, kept] = await Promise.all([
    db.results.orderBy('exam_id').uniqueKeys(),
    // what an older app kept came without the reasons
    db.explanations.filter(({ reasons }) => reasons !== undefined).primaryKeys(),
  ]);
  return scored.map(String).filter((exam_id) => !kept.includes(exam_id));
}
