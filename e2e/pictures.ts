// npm run pictures: takes the pictures of the landing page and of the README anew, in the app as it was built last.
// The papers were begun some minutes ago, or took most of their time, so that no clock shows a few seconds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDemoStudents, demoAccounts, signIn as signInByCall } from '../samples/demo-accounts.ts';
import { answersTo, openPaper, sendAttempt } from '../samples/demo-attempts.ts';
import { loadSamples } from '../samples/load.ts';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { generalReading } from '../samples/papers/general-reading.ts';
import { headlessBrowser } from '../tools/find-browser.ts';
import { ROOT, say } from '../tools/run.ts';
import { people } from './accounts.ts';
import { workerReady } from './fixtures.ts';
import { selectWords, useTool } from './marks.ts';
import { card, LIBRARY, signIn, syncWords, timer, unfinished } from './person.ts';
import { createTestServer } from './server.ts';

const LANDING = join(ROOT, 'pwa/features/landing/pictures');
const README = join(ROOT, 'docs');
/** Half of the size of the pictures, which show the upper part of a phone's screen. */
const LANDING_SIZE = { width: 360, height: 700 };
const LANDING_HEIGHT = 500;
const MARGIN = 16;
/** How much earlier a picture may begin so that it ends between two lines. */
const MOST_TO_GAP = 40;
/** The header, which stays at the top of a screen, ends above this line. */
const STICKY = 150;
const README_SIZE = { width: 390, height: 844 };
const WEBP_QUALITY = 74;

const MINUTE_MS = 60_000;
const BEGUN_MS = 18 * MINUTE_MS + 42_000;
const TIME_SPENT_MS = 47 * MINUTE_MS + 12_000;
const WRONG = [3, 8, 15, 19, 22, 27, 33, 36];
const HIGHLIGHT = { from: 'mudflats behind', to: 'into a chessboard' };
const PASSAGE_TITLE = 'The women who farm the tide';

const folder = mkdtempSync(join(tmpdir(), 'papertide-pictures-'));
const server = await createTestServer(folder);
const { admin, student } = demoAccounts;
try {
  await server.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const { origin } = server;
  const papers = [academicReading, academicListening, generalReading];
  await loadSamples({ origin, adminEmail: admin.email, adminPassword: admin.password, papers });
  await addDemoStudents(origin);
  const browser = await chromium.launch(headlessBrowser());
  try {
    await pictureLibrary(browser);
    await pictureResult(browser);
    await pictureAttempt(browser);
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function pictureLibrary(browser: Browser): Promise<void> {
  const page = await openPhone(browser);
  for (const { examName } of [generalReading, academicListening, academicReading]) await download(page, examName);
  await workerReady(page);
  await page.context().setOffline(true);
  await pictureForLanding(page, 'offline', page.getByRole('heading', { name: /^October \d{4}/ }));
  await page.context().close();
}

/** Pictures an attempt that another device began, with five answers and a highlight. */
async function pictureAttempt(browser: Browser): Promise<void> {
  await sendPaper((number) => number <= 5, { start_time: Date.now() - BEGUN_MS, end_time: null });
  const page = await openPhone(browser);
  await download(page, academicReading.examName);
  await unfinished(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await timer(page).waitFor();
  const passage = page.getByRole('region', { name: 'Passage' });
  await selectWords(passage, HIGHLIGHT, true);
  await useTool(page, 'Highlight');
  await passage.getByText(PASSAGE_TITLE).evaluate((title, margin) => {
    getSelection()?.removeAllRanges();
    title.scrollIntoView({ block: 'start' });
    title.closest('section')?.scrollBy(0, -margin);
  }, MARGIN);
  await syncWords(page, 'Saved online').waitFor();
  await pictureForLanding(page, 'timed', null);
  await pictureForReadme(page, 'reading-phone');
  await page.context().close();
}

async function pictureResult(browser: Browser): Promise<void> {
  const end_time = lastTimeOfDay(9, 47);
  const parts = { 1: 872, 2: 965, 3: 995 };
  const result_id = await sendPaper(() => true, {
    start_time: end_time - TIME_SPENT_MS,
    end_time,
    time_spent: { demo: { parts } },
  });
  const page = await openPhone(browser);
  await page.goto(`/user/exam/result/${result_id}`);
  const title = page.getByRole('heading', { level: 1, name: academicReading.examName });
  await syncWords(page, 'Saved online').waitFor();
  await pictureForLanding(page, 'result', title);
  await pictureForReadme(page, 'result-phone');
  await page.context().close();
}

function lastTimeOfDay(hours: number, minutes: number): number {
  const day = new Date();
  day.setHours(hours, minutes, 0, 0);
  if (day.getTime() > Date.now()) day.setDate(day.getDate() - 1);
  return day.getTime();
}

/** Sends the answers to some numbers of the reading paper, of which a few are wrong. */
async function sendPaper(
  isAnswered: (number: number) => boolean,
  times: NonNullable<Parameters<typeof sendAttempt>[3]>,
): Promise<string> {
  const caller = await signInByCall(server.origin, student);
  const paper = await openPaper(caller, academicReading.examName);
  const answers = await answersTo(await signInByCall(server.origin, admin), paper, (number) => !WRONG.includes(number));
  return sendAttempt(
    caller,
    paper,
    answers.filter((_answer, index) => isAnswered(index + 1)),
    times,
  );
}

/** Opens the library of the student on a new phone. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: LANDING_SIZE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, people.nimali);
  await page.goto(LIBRARY);
  return page;
}

/** Waits longer than a journey does: a machine may be slow, and nothing else is tried here. */
async function download(page: Page, examName: string): Promise<void> {
  const paper = card(page, examName);
  await paper.getByRole('button', { name: /^Download, / }).click();
  await paper.getByText('Ready offline', { exact: true }).waitFor();
}

/** Takes a picture in each scheme: from this heading on, below what stays at the top, or of the top itself. */
async function pictureForLanding(page: Page, name: string, first: Locator | null): Promise<void> {
  await page.setViewportSize(LANDING_SIZE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await first?.evaluate((heading, below) => scrollBy(0, heading.getBoundingClientRect().top - below), STICKY);
    const top = first ? ((await first.boundingBox())?.y ?? 0) - MARGIN : 0;
    const y = first ? top - (await toGapAbove(page.locator('main'), top + LANDING_HEIGHT)) : 0;
    const clip = { x: 0, y, width: LANDING_SIZE.width, height: LANDING_HEIGHT };
    const file = join(LANDING, `${name}${colorScheme === 'dark' ? '-dark' : ''}.webp`);
    await sharp(await page.screenshot({ clip }))
      .webp({ quality: WEBP_QUALITY })
      .toFile(file);
    say(file);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Returns how far above `end` no line of text is cut. */
function toGapAbove(text: Locator, end: number): Promise<number> {
  return text.evaluate(
    (element, { end, most }) => {
      const lines: DOMRect[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        lines.push(...range.getClientRects());
      }
      const isCut = (y: number) => lines.some((line) => line.width > 1 && line.top < y && y < line.bottom);
      for (let above = 0; above <= most; above += 1) if (!isCut(end - above)) return above;
      throw new Error('Every end of this picture cuts a line.');
    },
    { end, most: MOST_TO_GAP },
  );
}

async function pictureForReadme(page: Page, name: string): Promise<void> {
  await page.setViewportSize(README_SIZE);
  await page.evaluate(() => scrollTo(0, 0));
  const file = join(README, `${name}.png`);
  await sharp(await page.screenshot())
    .png({ palette: true })
    .toFile(file);
  say(file);
}
