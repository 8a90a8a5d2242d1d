// npm run bench: a student reconnects after an hour offline with 40 answers, ten of which the server had in another
// version, and 20 marks: from the moment the browser is online until everything is shown as received, on patchy 3G
// (400 ms, 400 kbit/s), with a valid and with an expired access token. Baseline in the same run: a bare gzip POST of
// the same rows on the same line. The hour is shortened; what matters of it are the failed retries.
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page, Request } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { addDemoStudents, demoAccounts } from '../samples/demo-accounts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { EMPTY_PUSH, PROTOCOL } from '../shared/sync/protocol.ts';
import { say } from '../tools/run.ts';
import { callServer, openOwnServer, startPaper, withOwnPage } from './own-server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const FAILED_TRIES = 8;
const MARKS = 20;
const CHANGED = 10;
const REACH = { requests: 1, bytes: 6_000, ratio: 1.25 };
/** A page renews its token a minute before it ends: one of this lifetime is expired after two seconds. */
const AGED_TOKEN_SECONDS = '62';

interface Measured {
  ms: number;
  requests: number;
  bytes: number;
}

/** Opens the signed-in user's database; as text: this file is compiled without DOM types. */
const OPEN = `
    const asked = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const { name } = (await indexedDB.databases()).find(({ name }) => /^papertide-[0-9a-f-]{36}$/.test(name));
    const database = await asked(indexedDB.open(name));`;

const server = await openOwnServer(22_700);
/** One per round: an open attempt would be resumed. */
const papers = Array.from({ length: 2 * ROUNDS }, (_, at) => ({ ...academicReading, examName: `Reading ${at + 1}` }));
const faults: string[] = [];
try {
  await loadSamples({ ...server.admin, papers: [...papers] });
  await addDemoStudents(server.origin);
  await measure('with a token that holds');
  await server.restart({ ACCESS_TOKEN_SECONDS: AGED_TOKEN_SECONDS });
  await measure('with a token past its time');
} finally {
  await server.close();
}
for (const fault of faults) say(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function measure(how: string): Promise<void> {
  const floors: Measured[] = [];
  const apps: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++)
    await withOwnPage({ ...PHONE, baseURL: server.origin, serviceWorkers: 'block' }, async (page, devtools) => {
      const { app, floor } = await reconnect(page, devtools);
      apps.push(app);
      floors.push(floor);
    });
  const [app, floor] = [middle(apps), middle(floors)];
  const ratio = app.ms / floor.ms;
  say(
    `Back after an hour offline, ${how}: ${Math.round(app.ms)} ms, ${app.requests} requests of ${app.bytes} bytes; ` +
      `the floor ${Math.round(floor.ms)} ms, ${floor.bytes} bytes: ${ratio.toFixed(2)} × the floor`,
  );
  if (app.requests > REACH.requests) faults.push(`${how}: ${app.requests} requests`);
  if (app.bytes > REACH.bytes) faults.push(`${how}: ${app.bytes} bytes`);
  if (ratio > REACH.ratio) faults.push(`${how}: ${ratio.toFixed(2)} × the floor`);
}

async function reconnect(page: Page, devtools: CDPSession): Promise<{ app: Measured; floor: Measured }> {
  await devtools.send('Network.enable');
  const paper = papers.shift();
  if (!paper) throw new Error('There are no papers left');
  await startPaper(page, paper.examName);
  await putWork(page, CHANGED, 0, 'begun');
  await page.evaluate(trySync());
  await page.evaluate(untilReceived());
  await devtools.send('Network.emulateNetworkConditions', { ...LINE, offline: true });
  const rows = await putWork(page, 40, MARKS, 'done');
  for (let tries = 0; tries < FAILED_TRIES; tries++) {
    const failed = page.waitForEvent('requestfailed', { predicate: isSync });
    await page.evaluate(trySync());
    await failed;
  }
  const sent: Request[] = [];
  page.on('request', (request) => void (isSync(request) && sent.push(request)));
  const began = performance.now();
  await devtools.send('Network.emulateNetworkConditions', { ...LINE, offline: false });
  await page.evaluate(untilReceived());
  const ms = performance.now() - began;
  const bytes = sent.reduce((sum, request) => sum + (request.postDataBuffer()?.length ?? 0), 0);
  return { app: { ms, requests: sent.length, bytes }, floor: await measureFloor(page, rows) };
}

async function measureFloor(page: Page, { answers, annotations }: Work): Promise<Measured> {
  const { accessToken } = await callServer<{ accessToken: string }>(server, 'auth/signin', demoAccounts.student);
  const push = { ...EMPTY_PUSH, answers, annotations };
  const body = gzipSync(JSON.stringify({ protocol: PROTOCOL, device_id: 'floor', cursor: null, push }));
  const ms = await page.evaluate<number>(postOnce(accessToken, body.toString('base64')));
  return { ms, requests: 1, bytes: body.length };
}

function isSync(request: Request): boolean {
  return /\/api\/(auth\/)?sync$|updatetoken$/.test(request.url());
}

function middle(measured: readonly Measured[]): Measured {
  const sorted = measured.toSorted((a, b) => a.ms - b.ms);
  const one = sorted[Math.floor(sorted.length / 2)];
  if (!one) throw new Error('Nothing was measured');
  const most = (of: (one: Measured) => number) => Math.max(...measured.map(of));
  return { ms: one.ms, requests: most(({ requests }) => requests), bytes: most(({ bytes }) => bytes) };
}

interface Work {
  answers: object[];
  annotations: object[];
}

async function putWork(page: Page, answerCount: number, markCount: number, word: string): Promise<Work> {
  const annotation_ids = Array.from({ length: markCount }, () => newId());
  return page.evaluate<Work>(`(async () => {
    ${OPEN}
    const all = (name) => asked(database.transaction(name).objectStore(name).getAll());
    const [attempt] = (await all('attempts')).filter((one) => location.href.includes(one.result_id) || location.href.includes(one.exam_id));
    if (!attempt) throw new Error('No attempt is open at ' + location.href);
    const { data } = (await all('papers')).find((one) => one.exam_id === attempt.exam_id);
    const device_id = (await asked(database.transaction('meta').objectStore('meta').get('device_id'))).value;
    const stamp = (at) => String(Date.now() + at).padStart(15, '0') + '-0000-' + device_id;
    const { result_id, exam_id } = attempt;
    const answers = data.question_data.slice(0, ${answerCount}).map(({ question_id, question_type, question_number }, at) => ({
      result_id, question_id, exam_id, answer_type: question_type,
      answer: question_type === 'mcq' ? at % 3 : ${JSON.stringify(word)} + ' ' + (question_number * 7919 % 1000), hlc: stamp(at),
    }));
    const documents = data.reading_document_data.toSorted((a, b) => b.content_data.length - a.content_data.length);
    const text = documents[0].content_data.replace(/<[^>]*>/g, '');
    const step = Math.floor((text.length - 110) / ${Math.max(1, markCount)});
    if (step < 10) throw new Error('The text is too short for the marks');
    const annotations = ${JSON.stringify(annotation_ids)}.map((annotation_id, at) => {
      const start = 40 + at * step;
      return {
        annotation_id, result_id, part_id: documents[0].part_id, document_id: documents[0].reading_document_id,
        kind: 'highlight', note: '', deleted: 0, hlc: stamp(100 + at),
        selector: {
          start, end: start + 30, exact: text.slice(start, start + 30),
          prefix: text.slice(start - 32, start), suffix: text.slice(start + 30, start + 62),
        },
      };
    });
    const writing = database.transaction(['answers', 'annotations'], 'readwrite');
    for (const row of answers) writing.objectStore('answers').put({ ...row, state: 'unsent' });
    for (const row of annotations) writing.objectStore('annotations').put({ ...row, state: 'unsent' });
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
    database.close();
    return { answers, annotations };
  })()`);
}

// As text: this file is compiled without DOM types.

function trySync(): string {
  return `document.dispatchEvent(new Event('visibilitychange'))`;
}

function untilReceived(): string {
  return `(async () => {
    ${OPEN}
    for (const until = Date.now() + 60_000; ;) {
      if (Date.now() > until) throw new Error('It is not received after a minute');
      const tables = database.transaction(['meta', 'answers', 'annotations']);
      const state = await asked(tables.objectStore('meta').get('sync_state'));
      const waiting = await Promise.all(['answers', 'annotations'].map((one) =>
        asked(tables.objectStore(one).index('state').count('unsent'))));
      if (state?.value.kind === 'done' && waiting[0] + waiting[1] === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    database.close();
  })()`;
}

function postOnce(accessToken: string, base64: string): string {
  return `(async () => {
    const body = Uint8Array.from(atob(${JSON.stringify(base64)}), (letter) => letter.charCodeAt(0));
    const began = performance.now();
    const response = await fetch('/api/sync', {
      method: 'POST',
      headers: {
        'content-type': 'application/json', 'content-encoding': 'gzip', 'x-access-token': ${JSON.stringify(accessToken)},
      },
      body,
    });
    await response.text();
    if (!response.ok) throw new Error('The floor was refused: ' + response.status);
    return performance.now() - began;
  })()`;
}
