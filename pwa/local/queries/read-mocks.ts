import { isEnded, isOpen, isWholeTimed, type Attempt } from '../../../shared/attempts.ts';
import { MOCK_SKILLS, type MockPart } from '../../../shared/mocks.ts';
import { overallBand, partBand, type OverallBand } from '../../../shared/overall-band.ts';
import type { Exam, ExamCategory } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import type { ExamRow } from '../../../shared/sync/protocol.ts';
import type { LocalDatabase, Own } from '../database/db.ts';
import { inList } from './results.ts';

export interface MockPartHere {
  skill: ExamCategory;
  exam_id: string;
  /** As its attempt has it, else as the library lists it; null if this device knows nothing of it. */
  exam: Exam | null;
  /** Null: the library does not offer the paper. */
  listed: ExamRow | null;
  break_minutes: number;
  /** The attempt that counts for the part [R498]. */
  attempt: Own<Attempt> | null;
  result: Result | null;
}

export interface MockHere {
  mock_id: string;
  title: string;
  /** In the order of the test. */
  parts: MockPartHere[];
}

export interface MocksHere {
  /** Without those that were removed; the one that was changed last comes first. */
  mocks: MockHere[];
  /** Those that were removed: what is done of one that is set stays done. */
  removed: MockHere[];
  /** All rows, so that the storage can be written again if it is wiped. */
  rows: Own<MockPart>[];
}

export function readMocks(db: LocalDatabase): Promise<MocksHere> {
  return db.transaction('r', [db.mock_parts, db.attempts, db.results, db.exams, db.papers], async () => {
    const rows = await db.mock_parts.toArray();
    if (rows.length === 0) return { mocks: [], removed: [], rows };
    const begun = rows.filter((row) => !isPaperOf(row)).map(({ entry }) => entry);
    const [exams, attempts] = await Promise.all([db.exams.toArray(), db.attempts.bulkGet(begun)]);
    const known = new Map(
      (
        await inList(
          db,
          attempts.flatMap((one) => one ?? []),
        )
      ).map((one) => [one.attempt.result_id, one]),
    );
    const listed = new Map(exams.filter(({ deleted }) => deleted === 0).map((exam) => [exam.exam_id, exam]));

    const partOf = (row: MockPart, ofMock: readonly MockPart[]): MockPartHere => {
      const begunFor = ofMock.filter((one) => !isPaperOf(one) && one.skill === row.skill);
      const counted = attemptThatCounts(begunFor.flatMap(({ entry }) => known.get(entry)?.attempt ?? []));
      const found = counted ? known.get(counted.result_id) : undefined;
      const exam_id = counted?.exam_id ?? row.exam_id;
      const offered = listed.get(exam_id) ?? null;
      return {
        skill: row.skill,
        exam_id,
        exam: found?.exam ?? offered ?? exams.find((exam) => exam.exam_id === exam_id) ?? null,
        listed: offered,
        break_minutes: row.break_minutes,
        attempt: counted,
        result: found?.result ?? null,
      };
    };

    const ids = [...new Set(rows.toSorted(latestFirst).map(({ mock_id }) => mock_id))];
    const mocks: MockHere[] = [];
    const removed: MockHere[] = [];
    for (const mock_id of ids) {
      const ofMock = rows.filter((row) => row.mock_id === mock_id);
      const papers = MOCK_SKILLS.flatMap((skill) => ofMock.find(({ entry }) => entry === skill) ?? []);
      const [first] = papers;
      if (!first) continue;
      const list = papers.some((row) => row.removed === 1) ? removed : mocks;
      list.push({ mock_id, title: first.title, parts: papers.map((row) => partOf(row, ofMock)) });
    }
    return { mocks, removed, rows };
  });
}

/** True for a row that names a part's paper, not an attempt that was begun for it. */
export function isPaperOf({ entry, skill }: Pick<MockPart, 'entry' | 'skill'>): boolean {
  return entry === skill;
}

/**
 * Returns which of the attempts of a part counts: the first that was submitted, else the open one that was begun
 * first. One that the server refused counts only if there is no other; one that was given up, of one part or without a
 * clock never does [R498].
 */
export function attemptThatCounts(attempts: readonly Own<Attempt>[]): Own<Attempt> | null {
  const whole = attempts.filter((one) => isWholeTimed(one) && (isEnded(one) || isOpen(one)));
  const taken = whole.filter(({ state }) => state !== 'refused');
  const [first] = (taken.length > 0 ? taken : whole).toSorted(
    (a, b) =>
      (a.end_time ?? Infinity) - (b.end_time ?? Infinity) ||
      a.start_time - b.start_time ||
      (a.result_id < b.result_id ? -1 : 1),
  );
  return first ?? null;
}

/** Returns the first part that was not submitted; null if there is none. */
export function nextPart({ parts }: Pick<MockHere, 'parts'>): MockPartHere | null {
  return parts.find(({ attempt }) => !attempt || !isEnded(attempt) || attempt.state === 'refused') ?? null;
}

/** As much of a mock as tells how many of its parts were submitted. */
export interface MockProgress {
  mock_id: string;
  parts: readonly { attempt: Pick<Own<Attempt>, 'end_time' | 'state'> | null }[];
}

export function doneCount({ parts }: Pick<MockProgress, 'parts'>): number {
  return parts.filter(({ attempt }) => attempt && isEnded(attempt) && attempt.state !== 'refused').length;
}

export function bandOfPart({ exam, result }: Pick<MockPartHere, 'exam' | 'result'>): OverallBand | null {
  return exam && partBand(exam, result);
}

export function overallOf({ parts }: Pick<MockHere, 'parts'>): OverallBand | null {
  return parts.length < MOCK_SKILLS.length ? null : overallBand(parts.map(bandOfPart));
}

function latestFirst(a: MockPart, b: MockPart): number {
  return a.hlc < b.hlc ? 1 : -1;
}
