// The overview of a class: the means and who falls behind of all members, and what some of them have of each paper
// [R112, R399, R440].

import { academyDate } from '../../shared/access.ts';
import type { ClassPaper, ClassStudent, ClassWork, Overview } from '../../shared/class-overview.ts';
import { MARKED_CATEGORIES } from '../../shared/marks.ts';
import { isOneOf, type ExamCategory } from '../../shared/papers.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { readClassMembers, readNewestTaken, readOpenAttempts, trendOfTaken, type Taken } from './class-rows.ts';
import { readSetPapers, requireGroupOf } from './queries.ts';
import {
  dueDatesOf,
  meanOf,
  notBegunOf,
  papersLeft,
  readStandings,
  type ClassStanding,
  type MemberStanding,
} from './standing.ts';

export async function readOverview(reader: Reader, caller: Caller, group_id: string, nowMs: number): Promise<Overview> {
  await requireGroupOf(reader, caller, group_id, 'insight');
  const standing = (await readStandings(reader, [group_id], nowMs)).get(group_id);
  if (!standing) throw notFound('The group');
  const { members, mean, mean_of } = standing;
  return { papers: await papersOf(reader, standing), students: members.map(studentOf), mean, mean_of };
}

function studentOf(standing: MemberStanding): ClassStudent {
  const { member, facts, mean, mean_of, worked_at, left, mocks, behind } = standing;
  const { user_id, first_name, last_name, email, is_closed } = member;
  return {
    user_id,
    first_name,
    last_name,
    email,
    is_closed,
    worked_at,
    mean,
    mean_of,
    trend: trendOfTaken(facts.taken),
    unmarked: facts.taken.filter(({ is_unmarked }) => is_unmarked).length,
    unsent: facts.waiting,
    unsent_since: facts.waiting_since,
    ...notBegunOf(standing),
    late: [...left, ...mocks].filter(({ is_late }) => is_late).length,
    behind,
  };
}

async function papersOf(reader: Reader, { members, set }: ClassStanding): Promise<ClassPaper[]> {
  const dueDates = dueDatesOf(set);
  const byExam = new Map<string, Taken[]>();
  const newestAt = new Map<string, number>();
  for (const { facts } of members)
    for (const taken of facts.newest.values()) {
      const others = byExam.get(taken.exam_id);
      if (others) others.push(taken);
      else byExam.set(taken.exam_id, [taken]);
      newestAt.set(taken.exam_id, Math.max(newestAt.get(taken.exam_id) ?? 0, taken.end_time));
    }
  const own = [...byExam.keys()]
    .filter((exam_id) => !dueDates.has(exam_id))
    .toSorted((a, b) => (newestAt.get(b) ?? 0) - (newestAt.get(a) ?? 0));
  const exam_ids = [...dueDates.keys(), ...own];
  const exams = await readExams(reader, exam_ids);
  return exam_ids.flatMap((exam_id) => {
    const exam = exams.get(exam_id);
    if (!exam) return [];
    return [{ ...exam, due_date: dueDates.get(exam_id) ?? null, ...meanOf(byExam.get(exam_id) ?? []) }];
  });
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

/** Returns what these members have of each paper. Who is no member of the group is left out. */
export async function readClassWork(
  reader: Reader,
  caller: Caller,
  group_id: string,
  user_ids: readonly string[],
  nowMs: number,
): Promise<ClassWork> {
  await requireGroupOf(reader, caller, group_id, 'insight');
  const members = await readClassMembers(reader, [group_id], user_ids);
  const ids = members.map(({ user_id }) => user_id);
  const taken = await readNewestTaken(reader, ids);
  const exams = await readExams(
    reader,
    taken.map(({ exam_id }) => exam_id),
  );
  const days = { dueDates: dueDatesOf(await readSetPapers(reader, [group_id])), today: academyDate(nowMs) };
  const open = Map.groupBy(await readOpenAttempts(reader, ids), ({ user_id }) => user_id);
  const ofUser = Map.groupBy(taken, ({ user_id }) => user_id);
  return {
    sittings: taken.flatMap(({ is_unmarked: _unmarked, ...sitting }) => {
      const exam = exams.get(sitting.exam_id);
      if (!exam) return [];
      const marked_band = isOneOf(MARKED_CATEGORIES, exam.exam_category) ? (sitting.score?.value ?? null) : null;
      return [{ ...sitting, marked_band }];
    }),
    left: members.flatMap((member) => {
      const { user_id } = member;
      const done = new Set((ofUser.get(user_id) ?? []).map(({ exam_id }) => exam_id));
      const own = { open: open.get(user_id) ?? [], done, joined_on: academyDate(member.joined_at) };
      return papersLeft({ ...own, ...days }).map((paper) => ({ user_id, ...paper }));
    }),
  };
}
