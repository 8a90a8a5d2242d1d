import type { Answer } from '../../../shared/answers.ts';
import { isOpen, type Attempt } from '../../../shared/attempts.ts';
import type { Flag } from '../../../shared/flags.ts';
import { paperOfAttempt } from '../../../shared/paper-parts.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Recording } from '../../../shared/recordings.ts';
import type { Result } from '../../../shared/results.ts';
import { readOfAttempt } from '../database/collections.ts';
import type { DeferredRows, LocalDatabase, Own, RefusedRow, StoredExplanation, StoredPaper } from '../database/db.ts';
import { readNewResults } from './new-results.ts';
import { useOwnRows } from './use-own-rows.ts';
import { useQuery } from './use-query.ts';

export interface ResultOnDevice {
  attempt: Own<Attempt> | null;
  result: Result | null;
  /** The result of the attempt on the same paper before this one. */
  previous: Result | null;
  exam: Exam | null;
  paper: StoredPaper | null;
  answers: Own<Answer>[];
  recordings: Own<Recording>[];
  flags: Own<Flag>[];
  refused: RefusedRow[];
  explanation: StoredExplanation | null;
}

export interface AttemptInList {
  attempt: Own<Attempt>;
  exam: Exam | null;
  result: Result | null;
}

export function useResult(db: LocalDatabase, result_id: string): ResultOnDevice | undefined {
  return useOwnRows(db, `result/${result_id}`, () => readResult(db, result_id), held);
}

/** Leaves of an attempt of one part only this part of its paper [R295]. */
export function onlyItsPart(found: ResultOnDevice): ResultOnDevice {
  const { attempt, paper } = found;
  return attempt && paper ? { ...found, paper: { ...paper, data: paperOfAttempt(paper.data, attempt) } } : found;
}

function held({ attempt, paper, answers }: ResultOnDevice): DeferredRows {
  return { attempts: attempt ? [attempt] : [], papers: paper ? [paper] : [], answers };
}

export async function readResult(db: LocalDatabase, result_id: string): Promise<ResultOnDevice> {
  const [attempt, result, answers, recordings, flags, refusals] = await Promise.all([
    db.attempts.get(result_id),
    db.results.get(result_id),
    readOfAttempt(db, 'answers', result_id),
    readOfAttempt(db, 'recordings', result_id),
    readOfAttempt(db, 'flags', result_id),
    db.refusals.toArray(),
  ]);
  const source = attempt ?? result;
  const [paper, row, explanation] = source
    ? await Promise.all([
        db.papers.get([source.exam_id, source.revision]),
        db.exams.get(source.exam_id),
        db.explanations.get(source.exam_id),
      ])
    : [];
  return {
    attempt: attempt ?? null,
    result: result ?? null,
    previous: attempt ? await readPreviousResult(db, attempt) : null,
    exam: paper?.data.exam_data ?? row ?? null,
    paper: paper ?? null,
    answers,
    recordings,
    flags,
    refused: refusals.filter(({ row }) => 'result_id' in row && row.result_id === result_id),
    explanation: explanation ?? null,
  };
}

async function readPreviousResult(
  db: LocalDatabase,
  { exam_id, start_time }: Pick<Attempt, 'exam_id' | 'start_time'>,
): Promise<Result | null> {
  const results = await db.results.where({ exam_id }).toArray();
  const attempts = await db.attempts.bulkGet(results.map((result) => result.result_id));
  const [newest] = attempts
    .flatMap((attempt) => (attempt && attempt.start_time < start_time ? [attempt] : []))
    .toSorted((a, b) => b.start_time - a.start_time);
  return results.find((result) => result.result_id === newest?.result_id) ?? null;
}

export function useAttempts(db: LocalDatabase): AttemptInList[] | undefined {
  return useQuery(() => readAttempts(db, () => true), [db]);
}

export function useEndedAttempts(db: LocalDatabase): AttemptInList[] | undefined {
  return useQuery(() => readAttempts(db, (attempt) => !isOpen(attempt)), [db]);
}

export async function readAttempts(
  db: LocalDatabase,
  isWanted: (attempt: Attempt) => boolean,
): Promise<AttemptInList[]> {
  return inList(db, await readNewestFirst(db, isWanted));
}

export async function readNewestFirst(
  db: LocalDatabase,
  isWanted: (attempt: Attempt) => boolean,
): Promise<Own<Attempt>[]> {
  // read at once: a filter on the table would step a cursor for each row
  const attempts = await db.attempts.toArray();
  return attempts
    .filter((attempt) => attempt.abandoned === 0 && isWanted(attempt))
    .toSorted((a, b) => b.start_time - a.start_time);
}

/**
 * A list may have hundreds: each table is queried once, and no paper's text is read if the library tells of the
 * revision.
 */
export async function inList(db: LocalDatabase, attempts: readonly Own<Attempt>[]): Promise<AttemptInList[]> {
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

export interface LastResult {
  last: AttemptInList | null;
  hasEnded: boolean;
}

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

export function useNewAttempts(db: LocalDatabase): AttemptInList[] | undefined {
  return useQuery(async () => {
    const ids = await readNewResults(db);
    if (ids.length === 0) return [];
    const attempts = await readAttempts(db, ({ result_id }) => ids.includes(result_id));
    return attempts.filter(({ result }) => result !== null);
  }, [db]);
}
