import type { AttemptSeen, StudentInsight, StudentSeen } from '../../shared/insight.ts';
import { Score } from '../../shared/results.ts';
import { z } from '../../shared/zod.ts';
import { readClassNames } from '../accounts/class-names.ts';
import { countUsersWithUnsent, findUsersWithUnsent, readDevices } from '../accounts/devices.ts';
import { grantsOf } from '../access/queries.ts';
import { readAccount } from '../accounts/manage.ts';
import { listUsers, searchUsers } from '../accounts/queries.ts';
import { requireStudentOf } from '../accounts/reach.ts';
import { type Scope, studentsOf } from '../store/student-scope.ts';
import { usersOf } from '../store/user-filters.ts';
import type { Caller } from '../http/sign-in.ts';
import { ENDED_AT, STARTED_AT } from '../store/attempt-times.ts';
import type { Reader } from '../store/store.ts';
import { readClassesOf, readMarksOf } from './student-work.ts';

const MOST_ATTEMPTS = 500;
/** More students with unsent work at once point to a fault of the server. */
export const MAX_STUDENTS = 200;
const StoredScore = z.nullable(Score);

export async function readStudents(
  reader: Reader,
  caller: Caller,
  page: { text: string; limit: number; after: string },
): Promise<{ students: StudentSeen[]; next: string | null }> {
  const { users, next } = await searchUsers(reader, {
    ...page,
    filter: { role: 'student' },
    scope: studentsOf(caller, 'insight', 'user_search.user_id'),
  });
  return { students: await withDevices(reader, caller, users), next };
}

export async function readStudentsWithUnsent(
  reader: Reader,
  caller: Caller,
  limit = MAX_STUDENTS,
): Promise<{ students: StudentSeen[]; found: number }> {
  const scopes = unsentOf(caller);
  const students = await readSeen(reader, caller, await findUsersWithUnsent(reader, scopes, limit));
  return { students, found: await countUsersWithUnsent(reader, scopes) };
}

/** The conditions of devices whose unsent work the caller sees: those of students. */
export function unsentOf(caller: Caller): Scope[] {
  return [studentsOf(caller, 'insight', 'devices.user_id'), usersOf({ role: 'student' }, 'devices.user_id')];
}

export async function readSeen(reader: Reader, caller: Caller, user_ids: readonly string[]): Promise<StudentSeen[]> {
  return withDevices(reader, caller, await listUsers(reader, user_ids));
}

async function withDevices(
  reader: Reader,
  caller: Caller,
  users: Awaited<ReturnType<typeof listUsers>>,
): Promise<StudentSeen[]> {
  const ids = users.map(({ user_id }) => user_id);
  const classesOf = await readClassNames(reader, caller, ids);
  const devicesOf = Map.groupBy(await readDevices(reader, ids), ({ user_id }) => user_id);
  const openOf = await countOpen(reader, ids);
  return users.map((user) => {
    const devices = devicesOf.get(user.user_id) ?? [];
    const since = devices.flatMap(({ waiting_since }) => waiting_since ?? []);
    return {
      ...user,
      classes: classesOf.get(user.user_id) ?? [],
      seen_at: devices[0]?.seen_at ?? null,
      app_version: devices[0]?.app_version ?? null,
      waiting: devices.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0),
      waiting_since: since.length === 0 ? null : Math.min(...since),
      open: openOf.get(user.user_id) ?? 0,
    };
  });
}

async function countOpen(reader: Reader, user_ids: readonly string[]): Promise<Map<string, number>> {
  if (user_ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('attempts')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('open')])
    .where('user_id', 'in', user_ids)
    .where('end_time', 'is', null)
    .where('abandoned', '=', 0)
    // one without a clock may stay open for good
    .where((is) => is.or([is('listening_mode', 'is', null), is('listening_mode', '!=', 'untimed')]))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, open }) => [user_id, Number(open)]));
}

export async function readStudent(
  reader: Reader,
  caller: Caller,
  user_id: string,
  nowMs: number,
): Promise<StudentInsight> {
  await requireStudentOf(reader, caller, 'insight', user_id);
  const { user } = await readAccount(reader, user_id);
  const devices = await readDevices(reader, [user_id]);
  const grants = await grantsOf(reader, user_id);
  return {
    user,
    devices: devices.map(({ user_id: _owner, ...device }) => device),
    attempts: await readAttemptsOf(reader, { user_id, limit: MOST_ATTEMPTS }),
    classes: await readClassesOf(reader, caller, user_id, nowMs),
    months: grants
      .map(({ category_year, category_month, end_date }) => ({ category_year, category_month, end_date }))
      .toSorted((a, b) => (a.end_date < b.end_date ? 1 : -1)),
    marks: await readMarksOf(reader, user_id),
  };
}

interface PageOfAttempts {
  user_id: string;
  limit: number;
  before?: Pick<AttemptSeen, 'start_time' | 'result_id'> | undefined;
}

export async function readAttemptsOf(
  reader: Reader,
  { user_id, limit, before }: PageOfAttempts,
): Promise<AttemptSeen[]> {
  const attempts = await reader
    .selectFrom('attempts')
    .innerJoin('revision_exams', (join) =>
      join
        .onRef('revision_exams.exam_id', '=', 'attempts.exam_id')
        .onRef('revision_exams.revision', '=', 'attempts.revision'),
    )
    .leftJoin('results', 'results.result_id', 'attempts.result_id')
    .select([
      'attempts.result_id',
      'revision_exams.exam_name',
      'revision_exams.exam_category',
      STARTED_AT.as('start_time'),
      ENDED_AT.as('end_time'),
      'attempts.listening_mode',
      'attempts.part_no',
      'results.score',
      'results.correct',
      'results.total',
    ])
    .where('attempts.user_id', '=', user_id)
    .where((is) => is.or([is('attempts.abandoned', '=', 0), is('attempts.end_time', 'is not', null)]))
    .$if(before !== undefined, (all) =>
      all.where((is) =>
        is.or([
          is(STARTED_AT, '<', before?.start_time ?? 0),
          is.and([
            is(STARTED_AT, '=', before?.start_time ?? 0),
            is('attempts.result_id', '<', before?.result_id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy(STARTED_AT, 'desc')
    .orderBy('attempts.result_id', 'desc')
    .limit(limit)
    .execute();
  return attempts.map(({ start_time, end_time, score, ...attempt }) => ({
    ...attempt,
    start_time: Number(start_time),
    end_time: end_time === null ? null : Number(end_time),
    score: score === null ? null : StoredScore.parse(JSON.parse(score)),
  }));
}
