// npm run bench: a student with 200 attempts of 40 answers signs in on a new device: from the first sync until
// everything is stored and the home screen shows it, at full speed and on a 4× slowed CPU (from the previous step at
// most 3 s). Baseline in the same run: a page without an app that makes the same calls and writes the rows unchanged
// into tables with the same indexes. The app is faster, because it stores all answers of an ended attempt in one row.
// Wall-clock time on the slowed CPU includes other load of the machine; the main thread's processor time at full
// speed shows the difference.
import type { CDPSession, Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, type Push, type SyncReply } from '../shared/sync/protocol.ts';
import { addDemoStudents, demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { say } from '../tools/run.ts';
import { middleOf } from './figures.ts';
import { callServer, countWork, openOwnServer, readWorkMs, signIn, slowDown, withOwnPage } from './own-server.ts';

const PAPERS = 10;
const ATTEMPTS_EACH = 20;
const SLOWDOWN = 4;
/** Alone and at full speed only: SPEEDS=1 node bench/first-sync.ts */
const SPEEDS = (process.env['SPEEDS'] ?? `1,${SLOWDOWN}`).split(',').map(Number);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const HOUR_MS = 3_600_000;

interface Measured {
  wallMs: number;
  workMs: number;
  calls: number;
  rows: number;
}

const server = await openOwnServer(22_600);
const { origin } = server;
try {
  const papers = Array.from({ length: PAPERS }, (_, at) => ({ ...academicReading, examName: `Reading ${at + 1}` }));
  const { exams } = await loadSamples({ ...server.admin, papers });
  await addDemoStudents(origin);
  const { accessToken } = await callServer<{ accessToken: string }>(server, 'auth/signin', demoAccounts.student);
  for (const { exam_id } of exams) await sit(accessToken, exam_id);
  for (const times of SPEEDS) {
    const floors: Measured[] = [];
    const apps: Measured[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      floors.push(await onNewDevice((page, devtools) => measureFloor(page, devtools, accessToken, times)));
      apps.push(await onNewDevice((page, devtools) => measureApp(page, devtools, times)));
    }
    say(
      `The first sync of ${PAPERS * ATTEMPTS_EACH} attempts, ${times === 1 ? 'at full speed' : `on a ${times}× slowed CPU`}:`,
    );
    tell('floor', floors);
    tell('app', apps);
    const ratio = middle(apps, ({ wallMs }) => wallMs) / middle(floors, ({ wallMs }) => wallMs);
    say(`  ${ratio.toFixed(2)} × the floor`);
  }
} finally {
  await server.close();
}

async function sit(accessToken: string, exam_id: string): Promise<void> {
  const headers = { 'x-access-token': accessToken };
  const { data } = await callServer<{
    data: { question_data: { question_id: string; question_type: 'mcq' | 'fillBlank' }[] };
  }>(server, `exams/getalldataforexam/${exam_id}?revision=1`, null, headers);
  const questions = data.question_data.map(({ question_id, question_type }, index) => ({
    question_id,
    exam_id,
    answer_type: question_type,
    answer: question_type === 'mcq' ? index % 3 : `an answer ${index}`,
  }));
  const start_time = Date.now() - HOUR_MS;
  const attempts = Array.from({ length: ATTEMPTS_EACH }, () => ({
    result_id: newId(),
    exam_id,
    revision: 1,
    start_time,
    end_time: start_time + HOUR_MS / 2,
    abandoned: 0 as const,
  }));
  const answers = attempts.flatMap(({ result_id }) =>
    questions.map((question) => ({ ...question, result_id, hlc: nextStamp(null, start_time, 'bench') })),
  );
  const push: Push = { ...EMPTY_PUSH, attempts, answers };
  const { refused } = await callServer<SyncReply>(
    server,
    'sync',
    { protocol: PROTOCOL, device_id: 'bench', cursor: null, push },
    headers,
  );
  if (refused.length > 0) throw new Error(`The server refused ${refused.length} rows: ${refused[0]?.message}`);
}

async function onNewDevice(measure: (page: Page, devtools: CDPSession) => Promise<Measured>): Promise<Measured> {
  let measured: Measured | null = null;
  // without the service worker, whose files would be downloaded at the same time
  await withOwnPage({ ...PHONE, baseURL: origin, serviceWorkers: 'block' }, async (page, devtools) => {
    await countWork(devtools);
    measured = await measure(page, devtools);
  });
  if (!measured) throw new Error('Nothing was measured');
  return measured;
}

/** The first sync waits until the page is otherwise idle. */
async function measureApp(page: Page, devtools: CDPSession, times: number): Promise<Measured> {
  let release = () => Promise.resolve();
  const asked = new Promise<void>((resolve) => {
    void page.route(
      '**/api/sync',
      (route) => {
        release = () => route.continue();
        resolve();
      },
      { times: 1 },
    );
  });
  await signIn(page, demoAccounts.student);
  await asked;
  await untilIdle(devtools);
  await slowDown(devtools, times);
  const calls = countCalls(page);
  const before = await readWorkMs(devtools);
  const began = performance.now();
  await release();
  const rows = await page.evaluate<number>(untilStored());
  await page.getByRole('link', { name: 'See the result' }).waitFor();
  const wallMs = performance.now() - began;
  await untilIdle(devtools);
  return { wallMs, workMs: (await readWorkMs(devtools)) - before, calls: calls(), rows };
}

async function measureFloor(page: Page, devtools: CDPSession, accessToken: string, times: number): Promise<Measured> {
  // a page of the server without scripts; the policy of data forbids requests
  await page.goto('/robots.txt');
  await slowDown(devtools, times);
  const calls = countCalls(page);
  const before = await readWorkMs(devtools);
  const began = performance.now();
  const rows = await page.evaluate<number>(keepAll(accessToken));
  const wallMs = performance.now() - began;
  return { wallMs, workMs: (await readWorkMs(devtools)) - before, calls: calls(), rows };
}

function countCalls(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (count += request.url().endsWith('/api/sync') ? 1 : 0));
  return () => count;
}

async function untilIdle(devtools: CDPSession): Promise<void> {
  let before = -1;
  for (let now = await readWorkMs(devtools); now - before > 5; now = await readWorkMs(devtools)) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

function tell(whose: string, measured: readonly Measured[]): void {
  const [first] = measured;
  const wallMs = measured.map((one) => one.wallMs).toSorted((a, b) => a - b);
  say(
    `  ${whose}: ${Math.round(middle(measured, (one) => one.wallMs))} ms by the clock (${wallMs.map(Math.round).join(', ')}), ` +
      `${Math.round(middle(measured, (one) => one.workMs))} ms of the main thread; ${first?.calls} calls, ${first?.rows} rows`,
  );
}

function middle(measured: readonly Measured[], of: (one: Measured) => number): number {
  return middleOf(measured.map(of));
}

// As text: this file is compiled without DOM types.

function untilStored(): string {
  return `(async () => {
    const asked = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const { name } = (await indexedDB.databases()).find(({ name }) => /^papertide-[0-9a-f-]{36}$/.test(name));
    const database = await asked(indexedDB.open(name));
    for (;;) {
      const state = await asked(database.transaction('meta').objectStore('meta').get('sync_state'));
      if (state?.value.kind === 'done') break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const tables = database.transaction(['attempts', 'answers', 'results', 'endedAnswers']);
    const counts = await Promise.all(['attempts', 'answers', 'results'].map((one) => asked(tables.objectStore(one).count())));
    const ended = await asked(tables.objectStore('endedAnswers').getAll());
    database.close();
    return ended.reduce((sum, { answers }) => sum + answers.length, counts.reduce((sum, count) => sum + count));
  })()`;
}

function keepAll(accessToken: string): string {
  return `(async () => {
    const INDEXES = {
      attempts: ['result_id', 'exam_id', 'state'],
      answers: [['result_id', 'question_id'], 'result_id', 'state'],
      results: ['result_id', 'exam_id'],
      exams: ['exam_id'],
      grants: ['subscription_id'],
    };
    const opening = indexedDB.open('floor');
    const database = await new Promise((resolve, reject) => {
      opening.onupgradeneeded = () => {
        for (const [name, [keyPath, ...indexes]] of Object.entries(INDEXES)) {
          const store = opening.result.createObjectStore(name, { keyPath });
          for (const index of indexes) store.createIndex(index, index);
        }
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    let count = 0;
    for (let cursor = null, more = true; more; ) {
      const response = await fetch('/api/sync', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': ${JSON.stringify(accessToken)} },
        body: JSON.stringify({ protocol: ${PROTOCOL}, device_id: 'floor', cursor, push: ${JSON.stringify(EMPTY_PUSH)} }),
      });
      const reply = await response.json();
      ({ cursor, more } = reply);
      const writing = database.transaction(Object.keys(INDEXES), 'readwrite', { durability: 'strict' });
      for (const name of Object.keys(INDEXES))
        for (const row of reply.pull[name]) {
          writing.objectStore(name).put({ ...row, state: 'received' });
          if (name !== 'exams' && name !== 'grants') count += 1;
        }
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = () => reject(writing.error);
      });
    }
    database.close();
    return count;
  })()`;
}
