// The overview of classes: what each member has of each paper, and who falls behind [R112, R440]. One statement for
// each kind of row, however many classes and members are read.

import type { ClassPaper, ClassStudent, MemberAttempt, Overview } from '../../shared/class-overview.ts';
import { meanScore, trendOf } from '../../shared/falls-behind.ts';
import { MARKED_CATEGORIES } from '../../shared/marks.ts';
import { isOneOf, type ExamCategory } from '../../shared/papers.ts';
import { Score } from '../../shared/results.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import {
  readClassMembers,
  readNewestTaken,
  readWork,
  scoreParser,
  type ClassMember,
  type TakenRow,
  type WorkByUser,
} from './class-rows.ts';
import { readGroups, readSetPapers } from './queries.ts';
import { standingOf } from './standing.ts';

export async function readOverview(reader: Reader, caller: Caller, group_id: string, nowMs: number): Promise<Overview> {
  const [group] = await readGroups(reader, caller, group_id);
  if (!group) throw notFound('The group');
  const [overview] = (await readOverviews(reader, [group_id], nowMs)).values();
  return overview ?? { papers: [], sittings: [], students: [], mean: null, mean_of: 0 };
}

/** Returns the overview of each of these groups that has members or set papers; the caller has checked whose they are. */
export async function readOverviews(
  reader: Reader,
  group_ids: readonly string[],
  nowMs: number,
): Promise<Map<string, Overview>> {
  const members = Map.groupBy(await readClassMembers(reader, group_ids), ({ group_id }) => group_id);
  const papersSet = Map.groupBy(await readSetPapers(reader, group_ids), ({ group_id }) => group_id);
  const rows = await readRows(reader, group_ids);
  const exams = await readExams(reader, [
    ...[...papersSet.values()].flat().map(({ exam_id }) => exam_id),
    ...[...rows.taken.values()].flat().map(({ exam_id }) => exam_id),
  ]);
  return new Map(
    group_ids.flatMap((group_id) => {
      const own = members.get(group_id) ?? [];
      const set = papersSet.get(group_id) ?? [];
      return own.length + set.length === 0 ? [] : [[group_id, overviewOf({ members: own, set, rows, exams, nowMs })]];
    }),
  );
}

interface RowsByUser extends WorkByUser {
  taken: ReadonlyMap<string, readonly Taken[]>;
}

interface Taken extends Omit<TakenRow, 'score'> {
  score: Score | null;
}

async function readRows(reader: Reader, group_ids: readonly string[]): Promise<RowsByUser> {
  const scoreOf = scoreParser();
  const taken = (await readNewestTaken(reader, group_ids)).map(({ score, ...row }): Taken => ({
    ...row,
    score: score === null ? null : scoreOf(score),
  }));
  return { taken: Map.groupBy(taken, ({ user_id }) => user_id), ...(await readWork(reader, group_ids)) };
}

type Exams = ReadonlyMap<string, { exam_id: string; exam_name: string; exam_category: ExamCategory }>;

async function readExams(reader: Reader, exam_ids: readonly string[]): Promise<Exams> {
  if (exam_ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('exams')
    .select(['exam_id', 'exam_name', 'exam_category'])
    .where('exam_id', 'in', [...new Set(exam_ids)])
    .execute();
  return new Map(rows.map((exam) => [exam.exam_id, exam]));
}

interface ClassParts {
  members: readonly ClassMember[];
  set: readonly { exam_id: string; due_date: string }[];
  rows: RowsByUser;
  exams: Exams;
  nowMs: number;
}

function overviewOf({ members, set, rows, exams, nowMs }: ClassParts): Overview {
  const newest = new Map(
    members.map(({ user_id }) => [user_id, (rows.taken.get(user_id) ?? []).filter(({ place }) => place === 1)]),
  );
  const sittings = members.flatMap(({ user_id }) =>
    (newest.get(user_id) ?? []).flatMap((taken) => sittingOf(taken, exams)),
  );
  const means = new Map([...newest].map(([user_id, taken]) => [user_id, meanOf(taken)]));
  // of the means of the students, so that one who takes many papers does not become the class
  const ofClass = meanScore([...means.values()].flatMap(({ mean }) => (mean === null ? [] : [mean])));
  // a paper that was set twice has the later day
  const dueDates = new Map(set.map(({ exam_id, due_date }) => [exam_id, due_date]));
  const students = members.map((member) =>
    studentOf(member, {
      rows,
      dueDates,
      done: new Set((newest.get(member.user_id) ?? []).map(({ exam_id }) => exam_id)),
      ofStudent: means.get(member.user_id) ?? meanScore([]),
      class_mean: ofClass.mean,
      nowMs,
    }),
  );
  return { papers: papersOf(sittings, dueDates, exams), sittings, students, ...ofClass };
}

function sittingOf(taken: Taken, exams: Exams): MemberAttempt[] {
  const exam = exams.get(taken.exam_id);
  if (!exam) return [];
  const { user_id, exam_id, result_id, end_time, sittings, correct, total, score } = taken;
  const marked_band = isOneOf(MARKED_CATEGORIES, exam.exam_category) ? (score?.value ?? null) : null;
  return [{ user_id, exam_id, result_id, end_time, sittings, correct, total, score, marked_band }];
}

function meanOf(taken: readonly { score: Score | null }[]) {
  return meanScore(taken.map(({ score }) => score).filter((score) => score !== null));
}

interface StudentParts {
  rows: RowsByUser;
  dueDates: ReadonlyMap<string, string>;
  done: ReadonlySet<string>;
  ofStudent: ReturnType<typeof meanScore>;
  class_mean: Score | null;
  nowMs: number;
}

function studentOf(member: ClassMember, { ofStudent, ...parts }: StudentParts): ClassStudent {
  const { user_id, first_name, last_name, email, is_closed } = member;
  const taken = parts.rows.taken.get(user_id) ?? [];
  return {
    user_id,
    first_name,
    last_name,
    email,
    is_closed,
    ...ofStudent,
    trend: trendOf(
      taken
        .toSorted((a, b) => b.end_time - a.end_time)
        .map(({ score }) => score)
        .filter((score) => score !== null),
    ),
    unmarked: taken[0]?.unmarked ?? 0,
    ...standingOf(member, { ...parts, mean: ofStudent.mean }),
  };
}

function papersOf(
  sittings: readonly MemberAttempt[],
  dueDates: ReadonlyMap<string, string>,
  exams: Exams,
): ClassPaper[] {
  const byExam = Map.groupBy(sittings, ({ exam_id }) => exam_id);
  const newestOf = (exam_id: string) => Math.max(0, ...(byExam.get(exam_id) ?? []).map(({ end_time }) => end_time));
  const taken = [...byExam.keys()]
    .filter((exam_id) => !dueDates.has(exam_id))
    .toSorted((a, b) => newestOf(b) - newestOf(a));
  return [...dueDates.keys(), ...taken].flatMap((exam_id) => {
    const exam = exams.get(exam_id);
    if (!exam) return [];
    return [{ ...exam, due_date: dueDates.get(exam_id) ?? null, ...meanOf(byExam.get(exam_id) ?? []) }];
  });
}
