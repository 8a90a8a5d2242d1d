// npm run bench: what 200 ordinary students feel of one account that does all it may. They sync every few seconds with a few
// answers each; beside them, on four connections, one account pushes as much as a push may hold and pulls everything from
// the start, without a pause and whatever the server says. Both times are of the same run on the same machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, type Push } from '../shared/sync/protocol.ts';
import { say } from '../tools/run.ts';
import type { Flood, FloodReport, Question } from './flood.ts';
import { openOwnServer } from './own-server.ts';

const STUDENTS = 200;
const SYNC_EVERY_MS = 4_000;
const ANSWERS_IN_SYNC = 3;
const MEASURE_MS = 12_000;
const CONNECTIONS = 4;
const PASSWORD = 'tide4papers!';
/** So many accounts are made at a time: hashing a password is dear. */
const AT_ONCE = 8;

interface Student {
  token: string;
  result_id: string;
  cursor: string | null;
}

// making 201 accounts from one address is no ordinary use: that goes without limits, the rest with them
const server = await openOwnServer(22_300);
const { origin } = server;
try {
  const { exams } = await loadSamples({ ...server.admin, papers: [academicReading] });
  const exam_id = exams[0]?.exam_id ?? '';
  const tokens = await makeStudents(exams[0] ?? { category_year: 0, category_month: '' });
  await server.restart({ LIMIT_SCALE: '1' });
  const [flooder = '', ...others] = tokens;
  const questions = await readQuestions(exam_id, flooder);
  const students = others.map((token) => ({ token, result_id: newId(), cursor: null }));
  await Promise.all(students.map((student) => sync(student, { attempts: [anAttempt(student.result_id, exam_id)] })));

  await measure(students, exam_id, questions, 2_000); // until the code is warm
  const alone = await measure(students, exam_id, questions, MEASURE_MS);
  const flooding = flood({
    origin,
    token: flooder,
    exam_id,
    questions,
    connections: CONNECTIONS,
    durationMs: MEASURE_MS,
  });
  const beside = await measure(students, exam_id, questions, MEASURE_MS);
  report(alone, beside, await flooding);
} finally {
  await server.close();
}

/** One account more than there are students, each with access to the paper's month; gives their access tokens. */
async function makeStudents(month: { category_year: number; category_month: string }): Promise<string[]> {
  const { accessToken } = await call<{ accessToken: string }>('POST', 'auth/signin', '', {
    email: demoAccounts.admin.email,
    password: demoAccounts.admin.password,
  });
  const tokens: string[] = [];
  const emails = Array.from({ length: STUDENTS + 1 }, (_, index) => `student-${index}@papertide.test`);
  const makeEach = async () => {
    for (let email = emails.pop(); email !== undefined; email = emails.pop()) {
      const name = { fname: 'Bench', lname: 'Student', address: 'Galle' };
      await call('POST', 'auth/signup', '', { ...name, email, password: PASSWORD, confirmPassword: PASSWORD });
      const signedIn = await call<{ accessToken: string; userData: { user_id: string } }>('POST', 'auth/signin', '', {
        email,
        password: PASSWORD,
      });
      tokens.push(signedIn.accessToken);
      await call('POST', 'subscription/addsubscription', accessToken, {
        selectedYear: month.category_year,
        selectedMonth: month.category_month,
        endDate: '2099-01-01',
        selectedUser: signedIn.userData.user_id,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeEach));
  return tokens;
}

async function readQuestions(exam_id: string, token: string): Promise<Question[]> {
  const { data } = await call<{ data: { question_data: Question[] } }>(
    'GET',
    `exams/getalldataforexam/${exam_id}`,
    token,
  );
  return data.question_data.map(({ question_id, question_type }) => ({ question_id, question_type }));
}

async function call<Reply>(method: string, path: string, token: string, body?: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { 'x-access-token': token }) };
  const response = await fetch(`${origin}/api/${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

async function sync(student: Student, rows: Partial<Push>): Promise<void> {
  const push = { ...EMPTY_PUSH, ...rows };
  const body = { protocol: PROTOCOL, device_id: 'bench', cursor: student.cursor, push };
  student.cursor = (await call<{ cursor: string }>('POST', 'sync', student.token, body)).cursor;
}

/** Lets every student sync at an even pace, each at a time of its own; gives how long each sync took, shortest first. */
async function measure(
  students: Student[],
  exam_id: string,
  questions: Question[],
  durationMs: number,
): Promise<number[]> {
  const tookMs: number[] = [];
  const until = performance.now() + durationMs;
  await Promise.all(
    students.map(async (student, index) => {
      await wait((index / students.length) * SYNC_EVERY_MS);
      for (let round = 0; performance.now() < until; round++) {
        const answers = Array.from({ length: ANSWERS_IN_SYNC }, (_, at) =>
          anAnswer(student, exam_id, questions[(round * ANSWERS_IN_SYNC + at) % questions.length]),
        );
        const began = performance.now();
        await sync(student, { answers });
        const ms = performance.now() - began;
        tookMs.push(ms);
        await wait(Math.max(0, SYNC_EVERY_MS - ms));
      }
    }),
  );
  return tookMs.toSorted((a, b) => a - b);
}

function anAttempt(result_id: string, exam_id: string): Push['attempts'][number] {
  return { result_id, exam_id, revision: 1, start_time: Date.now(), end_time: null, abandoned: 0 };
}

function anAnswer({ result_id }: Student, exam_id: string, question: Question | undefined): Push['answers'][number] {
  const { question_id, question_type } = question ?? { question_id: newId(), question_type: 'mcq' };
  const answer = question_type === 'mcq' ? Math.floor(Math.random() * 3) : `answer ${Math.random()}`;
  const hlc = nextStamp(null, Date.now(), 'bench');
  return { result_id, exam_id, question_id, answer_type: question_type, answer, hlc };
}

async function flood(how: Flood): Promise<FloodReport> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'flood.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(how));
  return (await json(child.stdout)) as FloodReport;
}

function report(alone: number[], beside: number[], flooded: FloodReport): void {
  const at = (tookMs: number[], share: number) => tookMs[Math.floor(tookMs.length * share)] ?? Number.NaN;
  const times = (tookMs: number[]) =>
    `p50 ${at(tookMs, 0.5).toFixed(1)} ms, p99 ${at(tookMs, 0.99).toFixed(1)} ms, longest ${(tookMs.at(-1) ?? 0).toFixed(0)} ms (${tookMs.length} syncs)`;
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const statuses = Object.entries(flooded.statuses).map(([status, count]) => `${count} × ${status}`);
  say(`The syncs of ${STUDENTS} students, each every ${SYNC_EVERY_MS / 1000} s`);
  say(`  by themselves:            ${times(alone)}`);
  say(`  beside one that does all: ${times(beside)}`);
  say(`  p99 beside it is ${(at(beside, 0.99) / at(alone, 0.99)).toFixed(1)} × that without it`);
  say(
    `  it sent ${megabytes(flooded.bytesSent)}, got ${megabytes(flooded.bytesGot)}; its calls: ${statuses.join(', ')}`,
  );
}
