import { academyTime } from '../../shared/access.ts';
import { modeText } from '../../shared/attempts.ts';
import { csvLines } from '../../shared/csv.ts';
import type { AttemptSeen, StudentSeen } from '../../shared/insight.ts';
import { findUsersWithUnsent } from '../accounts/devices.ts';
import { requireStudentOf } from '../accounts/reach.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Reader } from '../store/store.ts';
import { readAttemptsOf, readSeen, readStudents, unsentOf } from './students.ts';

const PAGE = 500;

const STUDENT_HEAD = [
  'Name',
  'Email',
  'Classes',
  'Last seen (Asia/Colombo)',
  'App',
  'Open attempts',
  'Unsent',
  'Unsent since (Asia/Colombo)',
];
const ATTEMPT_HEAD = [
  'Paper',
  'Category',
  'Started (Asia/Colombo)',
  'Ended (Asia/Colombo)',
  'Score',
  'Score is a',
  'How it was sat',
];

export async function* exportStudents(reader: Reader, caller: Caller, search: string): AsyncGenerator<string> {
  yield csvLines([STUDENT_HEAD]);
  for (let after: string | null = ''; after !== null;) {
    const { students, next } = await readStudents(reader, caller, { text: search, limit: PAGE, after });
    yield csvLines(students.map(studentRow));
    after = next;
  }
}

export async function* exportUnsentWork(reader: Reader, caller: Caller): AsyncGenerator<string> {
  yield csvLines([STUDENT_HEAD]);
  const user_ids = await findUsersWithUnsent(reader, unsentOf(caller), Number.MAX_SAFE_INTEGER);
  for (let begin = 0; begin < user_ids.length; begin += PAGE)
    yield csvLines((await readSeen(reader, caller, user_ids.slice(begin, begin + PAGE))).map(studentRow));
}

export async function exportAttempts(reader: Reader, caller: Caller, user_id: string): Promise<AsyncGenerator<string>> {
  await requireStudentOf(reader, caller, 'insight', user_id);
  return attemptLines(reader, user_id);
}

async function* attemptLines(reader: Reader, user_id: string): AsyncGenerator<string> {
  yield csvLines([ATTEMPT_HEAD]);
  for (let before: AttemptSeen | undefined, isLast = false; !isLast;) {
    const attempts: AttemptSeen[] = await readAttemptsOf(reader, { user_id, limit: PAGE, before });
    yield csvLines(attempts.map(attemptRow));
    before = attempts.at(-1);
    isLast = attempts.length < PAGE;
  }
}

function studentRow({ first_name, last_name, email, classes = [], ...seen }: StudentSeen) {
  const name = `${first_name} ${last_name}`.trim();
  const inClasses = classes.map((one) => one.name).join('; ');
  const { seen_at, app_version, open, waiting, waiting_since } = seen;
  return [name, email, inClasses, timeOf(seen_at), app_version, open, waiting, timeOf(waiting_since)];
}

function attemptRow(attempt: AttemptSeen) {
  const { exam_name, exam_category, start_time, end_time, score } = attempt;
  const category = `${exam_category.charAt(0).toUpperCase()}${exam_category.slice(1)}`;
  return [
    exam_name,
    category,
    timeOf(start_time),
    timeOf(end_time),
    score?.value ?? null,
    score?.kind ?? null,
    modeText(exam_category, attempt) || 'Whole paper',
  ];
}

function timeOf(atMs: number | null): string | null {
  return atMs === null ? null : academyTime(atMs);
}
