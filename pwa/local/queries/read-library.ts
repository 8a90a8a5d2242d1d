import type { Grant } from '../../../shared/access.ts';
import { isAnswered } from '../../../shared/answers.ts';
import { isOpen, isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import { MARKED_CATEGORIES } from '../../../shared/marks.ts';
import type { Exam, PaperBundle } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { ExamRow } from '../../../shared/sync/protocol.ts';
import type { LocalDatabase, Own } from '../database/db.ts';
import { readPapersOnDevice, type PaperOnDevice } from '../media/papers.ts';
import { readBegunHere } from './read-attempt.ts';

export interface UnfinishedAttempt {
  attempt: Own<Attempt>;
  /** Why the server refused the attempt, in its words; null if it accepted it, or was not asked. */
  refusal: string | null;
  /** From the attempt's revision if this device has it; null if it knows nothing of the paper. */
  exam: Exam | null;
  listed: Exam | null;
  answeredCount: number;
  /** 0 in writing and speaking; null if the attempt's revision is not on this device. */
  questionCount: number | null;
  ready: boolean;
  begunHere: boolean;
}

export interface LastAttempt {
  result_id: string;
  end_time: number;
  result: Result | null;
}

export interface Library {
  exams: ExamRow[];
  grants: Grant[];
  papers: PaperOnDevice[];
  unfinished: UnfinishedAttempt[];
  lastAttempts: ReadonlyMap<string, LastAttempt>;
}

/** Reads everything in one transaction: each separate one costs a slow phone some milliseconds. */
export function readLibrary(db: LocalDatabase): Promise<Library> {
  const { exams, grants, attempts, attemptsHere, papers, media, answers, refusals, results } = db;
  const tables = [exams, grants, attempts, attemptsHere, papers, media, answers, refusals, results];
  return db.transaction('r', tables, () => readWithin(db));
}

async function readWithin(db: LocalDatabase): Promise<Library> {
  const [rows, grants, attempts, begunHere] = await Promise.all([
    db.exams.toArray(),
    db.grants.toArray(),
    db.attempts.toArray(),
    readBegunHere(db),
  ]);
  const papers = await readPapersOnDevice(db, rows);
  const unfinished = await Promise.all(
    attempts
      .filter(isOpen)
      .toSorted((a, b) => b.start_time - a.start_time)
      .map((attempt) => readUnfinished(db, attempt, { rows, papers, begunHere })),
  );
  return {
    exams: rows.filter((exam) => exam.deleted === 0),
    grants,
    papers,
    unfinished,
    lastAttempts: await readLastAttempts(db, attempts),
  };
}

async function readLastAttempts(db: LocalDatabase, attempts: readonly Attempt[]): Promise<Map<string, LastAttempt>> {
  const newest = new Map<string, { result_id: string; end_time: number }>();
  for (const attempt of attempts) {
    const { exam_id, result_id, end_time, abandoned } = attempt;
    if (end_time === null || abandoned === 1 || !isWholeTimed(attempt)) continue;
    if (end_time > (newest.get(exam_id)?.end_time ?? -1)) newest.set(exam_id, { result_id, end_time });
  }
  const lastAttempts = [...newest.entries()];
  const results = await db.results.bulkGet(lastAttempts.map(([, { result_id }]) => result_id));
  return new Map(lastAttempts.map(([exam_id, one], index) => [exam_id, { ...one, result: results[index] ?? null }]));
}

async function readUnfinished(
  db: LocalDatabase,
  attempt: Own<Attempt>,
  known: { rows: readonly ExamRow[]; papers: readonly PaperOnDevice[]; begunHere: ReadonlySet<string> },
): Promise<UnfinishedAttempt> {
  const [paper, answers, refused] = await Promise.all([
    db.papers.get([attempt.exam_id, attempt.revision]),
    db.answers.where('result_id').equals(attempt.result_id).toArray(),
    attempt.state === 'refused' ? db.refusals.get(`attempts/${attempt.result_id}`) : undefined,
  ]);
  const onDevice = known.papers.find((one) => one.exam_id === attempt.exam_id && one.revision === attempt.revision);
  const row = known.rows.find((exam) => exam.exam_id === attempt.exam_id) ?? null;
  const exam = paper?.data.exam_data ?? row;
  const isMarked = MARKED_CATEGORIES.some((category) => category === exam?.exam_category);
  return {
    attempt,
    refusal: refused?.message ?? null,
    exam,
    listed: row?.revision === attempt.revision ? row : null,
    answeredCount: answers.filter(isAnswered).length,
    questionCount: isMarked ? 0 : paper ? countQuestions(paper.data, attempt) : null,
    ready: onDevice?.ready ?? false,
    begunHere: known.begunHere.has(attempt.result_id),
  };
}

function countQuestions({ part_data, question_data }: PaperBundle['data'], { part_no }: Attempt): number {
  const part = part_data.find((one) => one.part_no === part_no);
  return part ? part.no_of_question : question_data.length;
}
