// npm run bench: practice on a device with 200 attempts of 50 papers: from the database to the items with their
// schedule, as a practice set opens, at full speed and on a 4× slowed CPU (at most 300 ms there); the first time, when
// every paper is read for its questions, and each later time. Baseline in the same run: reading the same tables and
// nothing else. Also how long replaying 10,000 reviews takes at full speed (at most 50 ms).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { v7 as newId } from 'uuid';
import type { PracticeReview } from '../shared/practice/practice-reviews.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { ROOT, say } from '../tools/run.ts';
import { middleOf } from './figures.ts';
import { slowDown, withOwnPage } from './own-server.ts';
import { copyOf, publishedPaper } from './published-paper.ts';

const PAPERS = 50;
const ATTEMPTS_EACH = 4;
const REVIEWS = 2_000;
const REPLAYED = 10_000;
const SPEEDS = [1, 4];
const ROUNDS = 5;
const DAY_MS = 86_400_000;
const ORIGIN = 'http://localhost:22690';

/** Runs in the browser; its parts are the app's own. */
const PAGE_CODE = `
import { openLocalDatabase } from '/pwa/local/database/db.ts';
import { readPractice } from '/pwa/local/queries/practice.ts';
import { replayReviews } from '/shared/practice/schedule.ts';

const timed = async (work) => {
  const begun = performance.now();
  const done = await work();
  return { done, ms: performance.now() - begun };
};
const db = await openLocalDatabase('01900000-0000-7000-8000-000000000001');
window.bench = {
  store: (rows) => Promise.all(Object.entries(rows).map(([name, some]) => db.table(name).bulkPut(some))),
  async first() {
    await db.practicePapers.clear();
    const { ms, done } = await timed(() => readPractice(db));
    await db.practicePapers.bulkPut(done.justRead);
    return ms;
  },
  async again() {
    const { ms, done } = await timed(() => readPractice(db));
    return { ms, items: done.items.length, states: done.states.size };
  },
  async floor() {
    const tables = [db.attempts, db.results, db.flags, db.practicePapers, db.practice_reviews];
    return (await timed(() => Promise.all(tables.map((table) => table.toArray())))).ms;
  },
  replay: (reviews) => timed(async () => replayReviews(reviews)).then(({ ms }) => ms),
};
`;

interface Opened {
  ms: number;
  items: number;
  states: number;
}

const bundle = await publishedPaper(22_600);
const code = await bundleCode();
await withOwnPage({}, async (page, devtools) => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const isCode = route.request().url().endsWith('.js');
    return isCode
      ? route.fulfill({ contentType: 'text/javascript', body: code })
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/main.js"></script>' });
  });
  await page.goto(ORIGIN);
  await page.waitForFunction('window.bench !== undefined');
  for (const rows of devicesRows()) await call<unknown>(page, 'store', rows);
  for (const times of SPEEDS) {
    await slowDown(devtools, times);
    const first = await rounds(() => call<number>(page, 'first'));
    const floor = await rounds(() => call<number>(page, 'floor'));
    const opened: Opened[] = [];
    for (let round = 0; round < ROUNDS; round++) opened.push(await call<Opened>(page, 'again'));
    const again = middleOf(opened.map(({ ms }) => ms));
    say(
      `Practice opens from ${PAPERS * ATTEMPTS_EACH} attempts (${opened[0]?.items} items, ${REVIEWS} reviews), ${times === 1 ? 'at full speed' : `on a ${times}× slowed CPU`}:`,
    );
    say(`  ${again.toFixed(0)} ms; its tables alone take ${floor.toFixed(0)} ms`);
    say(`  ${first.toFixed(0)} ms where each of its ${PAPERS} papers is read for the first time`);
  }
  await slowDown(devtools, 1);
  const log = reviewsOf(
    REPLAYED,
    Array.from({ length: REPLAYED / 8 }, () => newId()),
  );
  const replay = await rounds(() => call<number>(page, 'replay', log));
  say(`Replaying ${REPLAYED} reviews takes ${replay.toFixed(0)} ms`);
});

function call<Reply>(page: Page, name: string, given: unknown = null): Promise<Reply> {
  return page.evaluate(`window.bench[${JSON.stringify(name)}](${JSON.stringify(given)})`);
}

async function rounds(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round++) figures.push(await measure());
  return middleOf(figures);
}

async function bundleCode(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'papertide-practice-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: 'main', output: { entryFileNames: 'main.js', codeSplitting: false } },
      },
      plugins: [
        {
          name: 'practice-page',
          resolveId: (id) => (id === 'main' ? '\0main' : null),
          load: (id) => (id === '\0main' ? PAGE_CODE : null),
        },
      ],
    });
    return readFileSync(join(folder, 'main.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows of all tables, in pieces that a call to the page can carry. */
function* devicesRows(): Generator<Record<string, object[]>> {
  const now = Date.now();
  const question_ids: string[] = [];
  for (let at = 0; at < PAPERS; at++) {
    const exam_id = newId();
    const data = copyOf(bundle, exam_id, newId);
    const bytes = JSON.stringify(data).length;
    const paper = { exam_id, revision: 1, sha256: exam_id, bytes, data, media: [], stored_at: now };
    const attempts: object[] = [];
    const results: object[] = [];
    const flags: object[] = [];
    for (let time = 0; time < ATTEMPTS_EACH; time++) {
      const result_id = newId();
      const start_time = now - (PAPERS * ATTEMPTS_EACH - at * ATTEMPTS_EACH - time) * DAY_MS;
      const attempt = { result_id, exam_id, revision: 1, start_time, end_time: start_time + 1, abandoned: 0 };
      attempts.push({ ...attempt, state: 'received' });
      const rows = data.question_data.map(({ question_id, question_number }) => {
        const is_correct = question_number % 3 === 0 ? 0 : 1;
        if (is_correct === 0) question_ids.push(question_id);
        return {
          question_id,
          question_number,
          correct_answer: 'the ebb / ebb',
          student_answer: 'the tide',
          is_correct,
        };
      });
      const score = { kind: 'band', value: 6.5 };
      results.push({ result_id, exam_id, revision: 1, correct: 26, total: rows.length, score, rows });
      const question_id = data.question_data[time]?.question_id;
      flags.push({ result_id, question_id, flagged: 1, hlc: nextStamp(null, now, 'bench'), state: 'received' });
    }
    yield { papers: [paper], attempts, results, flags };
  }
  yield { practice_reviews: reviewsOf(REVIEWS, question_ids).map((row) => ({ ...row, state: 'received' })) };
}

function reviewsOf(count: number, item_ids: readonly string[]): PracticeReview[] {
  const now = Date.now();
  return Array.from({ length: count }, (_one, at) => {
    const reviewed_at = now - (count - at) * 60_000;
    return {
      review_id: newId(),
      item_id: item_ids[at % item_ids.length] ?? '',
      item_type: 'question',
      action: 'answered',
      is_right: at % 3 === 0 ? 0 : 1,
      reviewed_at,
      day: new Date(reviewed_at).toISOString().slice(0, 10),
      result_id: newId(),
      hlc: nextStamp(null, reviewed_at, 'bench'),
    };
  });
}
