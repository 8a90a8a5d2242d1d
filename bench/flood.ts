// The account of neighbour.ts that uses its limits up, in a process of its own so that building its pushes does not
// slow the others' clock. Reads a Flood as JSON from standard input and prints a FloodReport.
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { nextStamp, type Stamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, MAX_PUSH_ATTEMPTS, MAX_PUSH_ROWS, PROTOCOL, type Push } from '../shared/sync/protocol.ts';
import type { HallPaper } from './hall-load.ts';

export interface Flood extends Pick<HallPaper, 'exam_id' | 'questions'> {
  origin: string;
  token: string;
  connections: number;
  durationMs: number;
}

export interface FloodReport {
  /** Uncompressed. */
  bytesSent: number;
  bytesGot: number;
  /** Count of each status; 0 for broken connections. */
  statuses: Record<number, number>;
}

const ANSWER = 'x'.repeat(700);
const OPEN_ATTEMPTS = 10;

const { origin, token, exam_id, questions, connections, durationMs } = (await json(process.stdin)) as Flood;
const openAttempts = Array.from({ length: OPEN_ATTEMPTS }, () => newId());
const report: FloodReport = { bytesSent: 0, bytesGot: 0, statuses: {} };
const until = performance.now() + durationMs;
let stamps = 0;
let last: Stamp | null = null;

await call({ attempts: openAttempts.map((result_id) => anAttempt(result_id, null)) });
await Promise.all(Array.from({ length: connections }, flood));
process.stdout.write(JSON.stringify(report));

async function flood(): Promise<void> {
  while (performance.now() < until) {
    await call(manyEnded());
    await call(manyAnswers());
    await call({});
  }
}

function manyEnded(): Partial<Push> {
  const ids = Array.from({ length: MAX_PUSH_ATTEMPTS }, () => newId());
  const attempts = ids.map((result_id) => anAttempt(result_id, Date.now()));
  const answers = ids.flatMap((result_id) => questions.map((question) => anAnswer(result_id, question)));
  return { attempts, answers: answers.slice(0, MAX_PUSH_ROWS - attempts.length) };
}

function manyAnswers(): Partial<Push> {
  const all = openAttempts.flatMap((result_id) => questions.map((question) => ({ result_id, question })));
  const answers = Array.from({ length: MAX_PUSH_ROWS }, (_, index) => all[index % all.length]);
  return { answers: answers.flatMap((one) => (one ? [anAnswer(one.result_id, one.question)] : [])) };
}

async function call(rows: Partial<Push>): Promise<void> {
  const push = { ...EMPTY_PUSH, ...rows };
  const body = JSON.stringify({ protocol: PROTOCOL, device_id: 'flood', cursor: null, push });
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-access-token': token };
  let status = 0;
  try {
    const response = await fetch(`${origin}/api/sync`, { method: 'POST', headers, body: gzipSync(body, { level: 1 }) });
    report.bytesGot += (await response.arrayBuffer()).byteLength;
    if (response.ok) report.bytesSent += body.length;
    status = response.status;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws it if the connection broke
  }
  report.statuses[status] = (report.statuses[status] ?? 0) + 1;
}

function anAttempt(result_id: string, end_time: number | null): Push['attempts'][number] {
  return { result_id, exam_id, revision: 1, start_time: Date.now() - 1_000, end_time, abandoned: 0 };
}

function anAnswer(
  result_id: string,
  { question_id, question_type }: HallPaper['questions'][number],
): Push['answers'][number] {
  const answer = question_type === 'mcq' ? (stamps += 1) % 3 : ANSWER;
  last = nextStamp(last, Date.now(), 'flood');
  return { result_id, exam_id, question_id, answer_type: question_type, answer, hlc: last };
}
