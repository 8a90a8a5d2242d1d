// What the page of a student shows beside the list of attempts: classes, marks, kinds of question, one attempt.

import type { AttemptInsight, ClassOfStudent, MarksSeen } from '../../shared/insight.ts';
import { Marks } from '../../shared/marks.ts';
import {
  addVerdicts,
  type KindSeen,
  kindsInOrder,
  type KindsOfStudent,
  MOST_COUNTED,
} from '../../shared/report-cards/kinds.ts';
import { questionLines } from '../../shared/question-line.ts';
import { ResultRow, Score } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import { readAccount } from '../accounts/manage.ts';
import { requireStudentOf } from '../accounts/reach.ts';
import { readNewestOutcomes } from '../attempts/outcomes.ts';
import { trendOfTaken } from '../groups/class-rows.ts';
import { readGroups, readMyGroups } from '../groups/queries.ts';
import { dueDatesOf, readStandings } from '../groups/standing.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { readBundle } from '../papers/queries.ts';
import { ENDED_AT, STARTED_AT } from '../store/attempt-times.ts';
import type { Reader, Store } from '../store/store.ts';
import { studentsOf } from '../store/student-scope.ts';

const MOST_MARKS = 50;

const StoredScore = z.nullable(Score);
const StoredRows = z.array(ResultRow);

/** Returns the classes of a student whose work the caller sees. */
export async function readClassesOf(
  reader: Reader,
  caller: Caller,
  user_id: string,
  nowMs: number,
): Promise<ClassOfStudent[]> {
  const reached = new Set((await readGroups(reader, caller, 'insight')).map(({ group_id }) => group_id));
  const groups = (await readMyGroups(reader, user_id, nowMs)).filter(({ group_id }) => reached.has(group_id));
  const standings = await readStandings(
    reader,
    groups.map(({ group_id }) => group_id),
    nowMs,
  );
  return groups.flatMap(({ group_id, name }) => {
    const standing = standings.get(group_id);
    const own = standing?.members.find(({ member }) => member.user_id === user_id);
    if (!standing || !own) return [];
    const { behind, mean, mean_of, facts } = own;
    const left = new Map(own.left.map((paper) => [paper.exam_id, paper]));
    const names = new Map(standing.set.map(({ exam_id, exam_name }) => [exam_id, exam_name]));
    const papers = [...dueDatesOf(standing.set)].map(([exam_id, due_date]) => {
      const { is_begun = null, is_late = false } = left.get(exam_id) ?? {};
      const state = facts.newest.has(exam_id)
        ? ('done' as const)
        : is_begun === null
          ? ('not_theirs' as const)
          : is_begun
            ? ('begun' as const)
            : ('not_begun' as const);
      return { exam_id, exam_name: names.get(exam_id) ?? '', due_date, state, is_late };
    });
    const trend = trendOfTaken(facts.taken);
    return [{ group_id, name, behind, mean, mean_of, class_mean: standing.mean, trend, papers, mocks: [...own.mocks] }];
  });
}

export async function readMarksOf(reader: Reader, user_id: string): Promise<MarksSeen[]> {
  const rows = await reader
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
    .innerJoin('revision_exams', (join) =>
      join
        .onRef('revision_exams.exam_id', '=', 'results.exam_id')
        .onRef('revision_exams.revision', '=', 'results.revision'),
    )
    .select(['results.result_id', 'results.marks', 'revision_exams.exam_name', 'revision_exams.exam_category'])
    .select(ENDED_AT.as('end_time'))
    .where('results.user_id', '=', user_id)
    .where('results.marks', 'is not', null)
    .orderBy(ENDED_AT, 'desc')
    .orderBy('results.result_id', 'desc')
    .limit(MOST_MARKS)
    .execute();
  return rows.flatMap(({ marks, end_time, ...row }) =>
    marks === null ? [] : [{ ...row, end_time: Number(end_time), marks: withoutSeal(marks) }],
  );
}

/** The signature is for the student's device alone. */
function withoutSeal(stored: string): Marks {
  const { seal: _seal, ...marks } = Marks.parse(JSON.parse(stored));
  return marks;
}

/** Returns how a student answered each kind of question over the newest ended attempts, of any mode. */
export async function readKindsOf(store: Store, caller: Caller, user_id: string): Promise<KindsOfStudent> {
  await requireStudentOf(store.read, caller, 'insight', user_id);
  return countKinds(store, user_id);
}

/** Counts over the newest results: older ones tell less about today. */
export async function countKinds(store: Store, user_id: string): Promise<KindsOfStudent> {
  const results = await readNewestOutcomes(store, user_id, MOST_COUNTED);
  const sums = new Map<string, KindSeen>();
  for (const { paper, outcomes } of results)
    for (const [index, { kind }] of paper.groups.entries())
      addVerdicts(sums, paper.skill, kind, outcomes[index]?.verdicts ?? []);
  return { kinds: kindsInOrder(sums), results: results.length };
}

/** Refuses with 404 where there is no such ended attempt of a student whom the caller reaches. */
export async function readAttempt(reader: Reader, caller: Caller, result_id: string): Promise<AttemptInsight> {
  const row = await reader
    .selectFrom('results')
    .innerJoin('attempts', 'attempts.result_id', 'results.result_id')
    .innerJoin('revision_exams', (join) =>
      join
        .onRef('revision_exams.exam_id', '=', 'results.exam_id')
        .onRef('revision_exams.revision', '=', 'results.revision'),
    )
    .select(['results.user_id', 'results.exam_id', 'results.revision', 'results.rows', 'results.marks'])
    .select(['results.score', 'results.correct', 'results.total', 'attempts.listening_mode', 'attempts.part_no'])
    .select(['revision_exams.exam_name', 'revision_exams.exam_category'])
    .select([STARTED_AT.as('start_time'), ENDED_AT.as('end_time')])
    .where('results.result_id', '=', result_id)
    .where(studentsOf(caller, 'insight', 'results.user_id'))
    .executeTakeFirst();
  if (!row) throw notFound('The attempt');
  const { user } = await readAccount(reader, row.user_id);
  const rows = StoredRows.parse(JSON.parse(row.rows));
  const bundle = rows.length === 0 ? null : await readBundle(reader, row.exam_id, row.revision);
  const lines = bundle ? questionLines(bundle.data.question_data, bundle.data.content_data) : null;
  const { exam_name, exam_category, listening_mode, part_no, correct, total } = row;
  return {
    user,
    attempt: {
      result_id,
      exam_name,
      exam_category,
      start_time: Number(row.start_time),
      end_time: Number(row.end_time),
      score: StoredScore.parse(JSON.parse(row.score)),
      listening_mode,
      part_no,
      correct,
      total,
    },
    rows: rows.map((one) => ({ ...one, line: lines?.get(one.question_id) ?? '' })),
    marks: row.marks === null ? null : withoutSeal(row.marks),
  };
}
