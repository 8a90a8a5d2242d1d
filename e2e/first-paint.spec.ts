import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { ExportedRows } from '../shared/exported-rows.ts';
import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, signInByCall } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { openOwnBrowser } from './own-browser.ts';
import { PAPER } from './paper.ts';
import { answerQuestion, logIn, openLibrary, signIn, startExam, syncWords, timer, userMenu } from './person.ts';

/** The skeleton in index.html and the page that takes its place have this in common, in letters as they come and larger. */
const PAGES = [
  {
    path: '/',
    texts: ['Practise the paper. Keep every answer.', 'Try 13 questions, no account', 'Create an account', 'Login'],
    fontPx: 16,
  },
  { path: '/auth/user/login', texts: ['User Login', 'Email', 'LOGIN', 'Forgot Password?'], fontPx: 16 },
  { path: '/auth/user/login', texts: ['User Login', 'Email', 'LOGIN', 'Forgot Password?'], fontPx: 32 },
  { path: '/sample', texts: ['Free sample: Umbrellas on loan', 'Start the sample'], fontPx: 16 },
  { path: '/user/exam/attend', texts: ['Exam Library', 'Parent Category', 'Exam Category'], fontPx: 16 },
];

/** Returns the boxes of these texts, and of the picture if there is one. */
function places(page: Page, texts: string[]): Promise<unknown[]> {
  return page.evaluate((wanted) => {
    const at = (element: Element | undefined) => {
      if (!element) return null;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, width, height } =
        element instanceof HTMLImageElement ? element.getBoundingClientRect() : range.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    };
    const shown = [...document.querySelectorAll('#root *')].filter((element) => element.checkVisibility());
    const own = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join('');
    return [
      ...wanted.map((text) => [text, at(shown.find((element) => own(element).trim() === text))]),
      ['picture', at(shown.find((element) => element instanceof HTMLImageElement))],
    ];
  }, texts);
}

/** A worker would have the code that the line does not bring. */
async function keepWorkerAway(page: Page): Promise<void> {
  await page.context().route('**/service-worker.js', () => {});
}

/** Opens an address on a line that brings the page and none of its code; returns how to let that come. */
async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await keepWorkerAway(page);
  await page.route('**/assets/*.js', (route) => {
    const go = () => void route.continue();
    if (isHeld) held.push(go);
    else go();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root > .sk')).toBeVisible();
  await expect.poll(() => held.length, 'the code is asked for').toBeGreaterThan(4);
  return () => {
    isHeld = false;
    for (const go of held) go();
  };
}

/** Lists in `window.moved` what moves on the page without a press. */
async function countMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.push(JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The places that these selectors find. */
function boxes(page: Page, ...selectors: string[]): Promise<unknown> {
  return Promise.all(selectors.map((selector) => page.locator(selector).boundingBox()));
}

test('the first paint is the skeleton of the page or the attempt, nothing in it moves when the app comes, and what the next page and an install take follows', async ({
  page: attempt,
  openDevice,
}) => {
  for (const { path, texts, fontPx } of PAGES) {
    const context = await openDevice();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } });
    await countMoves(page);
    let isDatabaseAsked = false;
    page.on('request', (request) => {
      isDatabaseAsked ||= request.url().includes('/assets/local-');
    });
    const letCodeCome = await openWithoutCode(page, path);
    const skeleton = page.locator('#root > .sk');
    const before = await places(page, texts);
    // the public library keeps papers
    expect(isDatabaseAsked, path).toBe(['/user/exam/attend', '/sample'].includes(path));
    letCodeCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(skeleton).toHaveCount(0);
    expect(await places(page, texts), path).toEqual(before);
    await expect.poll(() => isDatabaseAsked, path).toBe(true);
    const readManifest = async () => await devtools.send('Page.getAppManifest');
    await expect.poll(async () => (await readManifest()).url, path).toMatch(/\/manifest\.webmanifest$/);
    expect((await readManifest()).errors, path).toEqual([]);
    // [R526] nor once the list is here
    if (path === '/user/exam/attend') await expect(page.getByRole('button', { name: 'Free (2)' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toEqual([]);
    await context.close();
  }

  await keepWorkerAway(attempt);
  await signIn(attempt, people.nimali);
  for (const { examName } of [academicReading, academicListening, academicWriting]) {
    await openLibrary(attempt);
    await startExam(attempt, examName, examName === academicListening.examName ? /^With pauses/ : null);
    const shown = await boxes(attempt, '#part-panel section >> nth=0', '#part-panel section >> nth=1');
    // what an earlier version kept of one goes
    await attempt.evaluate(() => localStorage.setItem('keptPassage', '{"html":"<p>Salt</p>"}'));
    const letCodeCome = await openWithoutCode(attempt, new URL(attempt.url()).pathname);
    expect(await boxes(attempt, '.sk-passage', '.sk-questions'), examName).toEqual(shown);
    letCodeCome();
    await expect(timer(attempt)).toBeVisible();
    await expect.poll(() => attempt.evaluate(() => localStorage.getItem('keptPassage'))).toBeNull();
  }
});

const student = people.nimali;
const field = (page: Page, name: 'Email' | 'Password') => page.getByLabel(name, { exact: true });
/** The form of the skeleton, which the app's own takes the place of. */
const earlyForm = (page: Page) => page.locator('.sk form');

test('[R148] the login of the first paint can be used: what was pressed before the app is here goes once it is, nobody who types is interrupted, and nothing is lost @phone', async ({
  page,
  openDevice,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signin')) sent.push(request.postData() ?? '');
  });
  // the login that a visitor is led to
  const letCodeCome = await openWithoutCode(page, '/user/profile');
  await expectGoodLooks(page, 'outline-login');
  await expectGoodColoursInTheDark(page, 'outline-login');
  await field(page, 'Email').fill(student.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(student.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  const button = page.getByRole('button', { name: 'Logging in...' });
  await expect(button).toBeDisabled();
  await expect(field(page, 'Password')).toHaveValue(student.password);
  await expectGoodLooks(page, 'outline-login-pressed');
  expect(sent).toEqual([]);
  letCodeCome();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ email: student.email, password: student.password })]);

  const typing = await (await openDevice()).newPage();
  let letTypedCome = await openWithoutCode(typing, '/auth/user/login');
  await field(typing, 'Email').pressSequentially('nimali');
  letTypedCome();
  await typing.waitForLoadState('networkidle');
  await expect(field(typing, 'Email')).toBeFocused();
  await typing.keyboard.type('@papertide.test');
  await field(typing, 'Password').click();
  await typing.keyboard.type('a half');
  await expect(earlyForm(typing)).toBeVisible();
  await typing.getByRole('heading', { name: 'User Login' }).click();
  await expect(earlyForm(typing)).toHaveCount(0);
  await expect(field(typing, 'Email')).toHaveValue('nimali@papertide.test');
  await expect(field(typing, 'Password')).toHaveValue('a half');
  await expect(typing.locator(':focus')).toHaveCount(0);

  // what is empty is answered as the app's own form answers it
  letTypedCome = await openWithoutCode(typing, '/auth/user/login');
  await field(typing, 'Email').press('Enter');
  letTypedCome();
  await expect(earlyForm(typing)).toHaveCount(0);
  const refusal = typing.getByText('Email is required.');
  await expect(refusal).toBeVisible();
  await expect(field(typing, 'Email')).toBeFocused();
  await field(typing, 'Email').fill('x');
  await expect(refusal).toHaveCount(0);
  await field(typing, 'Email').fill('');
  await typing.getByRole('button', { name: 'LOGIN' }).click();
  await expect(refusal).toBeVisible();

  // somebody who is signed in after all needs no login
  await typing.unrouteAll();
  await logIn(typing, student);
  await typing.evaluate(() => localStorage.clear());
  letTypedCome = await openWithoutCode(typing, '/auth/user/login');
  await field(typing, 'Email').pressSequentially('someone');
  letTypedCome();
  await expect(userMenu(typing, student)).toBeVisible();
});

/** Collects the files that the page hands to the browser from now on, as text. */
async function readSavedFiles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const saved: Blob[] = [];
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file);
      return make(file);
    };
    Object.assign(window, { saved });
  });
  return () => page.evaluate(() => Promise.all((Reflect.get(window, 'saved') as Blob[]).map((file) => file.text())));
}

test('[F20, R135, R137] where the browser keeps nothing, what is public opens, the rest says what is so, and a paper can be sat in one tab @desktop', async ({
  dataDir,
  server,
}) => {
  const profile = join(dataDir, 'profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  // as its owner sets it: sites may store nothing
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const browser = await openOwnBrowser(profile, { width: 1366, height: 768 });
  const page = await browser.openPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  try {
    const open = (path: string) => page.goto(server.origin + path);
    await open('/');
    await expect(page.getByRole('heading', { name: 'Practise the paper. Keep every answer.' })).toBeVisible();
    await open('/course');
    await expect(page.getByText('There is no course yet.')).toBeVisible();
    await open('/user/exam/attend');
    const refusal = 'This browser does not let Papertide save anything';
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByText(`${refusal}. You can do a paper here in one tab. Leave that tab open.`)).toBeVisible();
    await page.getByLabel('Email').fill(people.nimali.email);
    await page.getByLabel('Password', { exact: true }).fill(people.nimali.password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
    await expectGoodLooks(page, 'no-storage');
    await page.getByRole('button', { name: 'Go on in this tab' }).click();
    await startExam(page);
    await expect(page.getByText('This browser saves nothing.')).toBeVisible();
    const first = await answerQuestion(page, 1);
    const answers = new Map([[1, first]]);
    await expect(syncWords(page, 'Saved online')).toBeVisible();
    const saveFile = page.getByRole('button', { name: 'Save as a file' });
    await expect(saveFile).toBeHidden();
    await browser.context.setOffline(true);
    answers.set(2, await answerQuestion(page, 2));
    await expect(syncWords(page, 'Offline. In this tab only')).toBeVisible();
    const saved = await readSavedFiles(page);
    await saveFile.click();
    await expect(page.getByText('The file was made. Send it to support.')).toBeVisible();
    const [file = ''] = await saved();
    expect(ExportedRows.parse(JSON.parse(file)).rows.answers).toHaveLength(2);
    await expectGoodLooks(page, 'in-memory');
    await browser.context.setOffline(false);
    const caller = await signInByCall(server.origin, people.nimali);
    const { exam_id } = await mustFindExam(caller, PAPER);
    await expectOnServer(caller, exam_id, answers);
    await expect(syncWords(page, 'Saved online')).toBeVisible();

    await expect(page.evaluate(() => (document.body.innerHTML = '<i>stray</i>'))).rejects.toThrow(/TrustedHTML/);
    await page.getByRole('link', { name: 'Exam Library' }).click();
    await page.getByRole('button', { name: /, menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.kill();
  }
});
