import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { ExportedRows } from '../shared/exported-rows.ts';
import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, signInByCall } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { openOwnBrowser } from './own-browser.ts';
import { answerTo, PAPER } from './paper.ts';
import {
  answerQuestion,
  attendButton,
  card,
  control,
  downloadPaper,
  expectAnswer,
  expectAnswers,
  LIBRARY,
  logIn,
  logOut,
  openLibrary,
  startExam,
  syncWords,
  userMenu,
} from './person.ts';

/** What the outline in index.html has in common with the page that takes its place, in letters as they come and larger. */
const PAGES = [
  { path: '/', texts: ['Practise the paper. Keep every answer.', 'Exam Library', 'Login'], fontPx: 16 },
  { path: '/auth/user/login', texts: ['User Login', 'Email', 'LOGIN', 'Forgot Password?'], fontPx: 16 },
  { path: '/auth/user/login', texts: ['User Login', 'Email', 'LOGIN', 'Forgot Password?'], fontPx: 32 },
  { path: '/user/exam/attend', texts: ['Exam Library', 'Parent Category', 'Exam Category'], fontPx: 16 },
];

/** Where these texts stand, and the picture if there is one. */
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
      ...wanted.map((text) => [text, at(shown.findLast((element) => own(element).trim() === text))]),
      ['picture', at(shown.find((element) => element instanceof HTMLImageElement))],
    ];
  }, texts);
}

/** A worker would have the code that the line does not bring. */
async function keepWorkerAway(page: Page): Promise<void> {
  await page.context().route('**/service-worker.js', () => {});
}

/** Opens an address on a line that brings the page and none of its code; returns how to let that come. */
async function openWithoutCode(page: Page, path: string, shows = '#root > .ol'): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await keepWorkerAway(page);
  await page.route('**/assets/*.js', (route) => {
    const go = () => void route.continue();
    if (isHeld) held.push(go);
    else go();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(shows)).toBeVisible();
  await expect.poll(() => held.length, 'the code is asked for').toBeGreaterThan(5);
  return () => {
    isHeld = false;
    for (const go of held) go();
  };
}

test('the first paint is the outline of the page, nothing in it moves when the app comes, and what the next page and an install take follows', async ({
  openDevice,
}) => {
  for (const { path, texts, fontPx } of PAGES) {
    const context = await openDevice();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontPx } });
    let isDatabaseAsked = false;
    page.on('request', (request) => {
      isDatabaseAsked ||= request.url().includes('/assets/dexie-');
    });
    const letCodeCome = await openWithoutCode(page, path);
    const outline = page.locator('#root > .ol');
    const before = await places(page, texts);
    // the public library keeps papers
    expect(isDatabaseAsked, path).toBe(path === '/user/exam/attend');
    letCodeCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(outline).toHaveCount(0);
    expect(await places(page, texts), path).toEqual(before);
    await expect.poll(() => isDatabaseAsked, path).toBe(true);
    const readManifest = async () => await devtools.send('Page.getAppManifest');
    await expect.poll(async () => (await readManifest()).url, path).toMatch(/\/manifest\.webmanifest$/);
    expect((await readManifest()).errors, path).toEqual([]);
    await context.close();
  }
});

test('[R149, R198, R207] the library and an attempt are there as they last showed, and what is pressed or answered before the app is here is so in it', async ({
  page,
}) => {
  await keepWorkerAway(page);
  await logIn(page, people.nimali);
  await openLibrary(page);
  // until the worker comes
  const here = 'Downloaded, app is coming';
  await downloadPaper(page, PAPER, here);
  const kept = (key: 'keptScreen' | 'keptPassage') => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(() => kept('keptScreen')).toContain(here);

  const letCodeCome = await openWithoutCode(page, LIBRARY, '.ol-kept');
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByText(here)).toBeHidden();
  await expectGoodLooks(page, 'kept-library');
  const texts = ['Exam Library', 'Parent Category', PAPER, 'Attend'];
  await attendButton(page).scrollIntoViewIfNeeded();
  const before = await places(page, texts);
  await attendButton(page).click();
  letCodeCome();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('.ol-kept')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await places(page, texts)).toEqual(before);

  await startExam(page);
  const passage = page.getByRole('region', { name: 'Passage' });
  const title = await passage.getByRole('heading').last().innerText();
  await expect.poll(() => kept('keptPassage')).toContain(title);
  const first = await answerQuestion(page, 1);
  const answers = new Map([[1, first]]);
  // from an answer on until the page is left
  expect(await kept('keptPassage')).toBeNull();
  const letDeskCome = await openWithoutCode(page, new URL(page.url()).pathname, '.ol-kept article');
  await expectGoodLooks(page, 'kept-attempt');
  await expectAnswer(page, 1, first);
  const words = ['PART 1', title, 'Questions 1–6'];
  const [partBefore, titleBefore, questionsBefore] = await places(page, words);
  answers.set(2, answerTo(2, 'right'));
  await control(page, 2).scrollIntoViewIfNeeded();
  await control(page, 2).selectOption(answerTo(2, 'right'));
  // a phone keeps fewer
  const hasRoomForWords = test.info().project.name === 'desktop';
  if (hasRoomForWords) await control(page, 7).pressSequentially('wat');
  const scrolled = () => page.locator('[data-questions-pane]').evaluate(({ scrollTop }) => scrollTop);
  const scrolledBefore = await scrolled();
  expect(scrolledBefore).toBeGreaterThan(0);
  letDeskCome();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await expect(page.locator('.ol-kept')).toHaveCount(0);
  await expect.poll(scrolled).toBe(scrolledBefore);
  if (hasRoomForWords) {
    await expect(control(page, 7)).toBeFocused();
    await page.keyboard.type('er');
    answers.set(7, 'water');
  }
  await expectAnswers(page, answers);
  await expect(page.getByText(`${answers.size} of 40`)).toBeVisible();
  await expect(syncWords(page, 'Received')).toBeVisible();
  await page.reload();
  await expectAnswers(page, answers);
  const [partNow, titleNow, questionsNow] = await places(page, words);
  expect([partNow, titleNow, questionsNow]).toEqual([partBefore, titleBefore, questionsBefore]);

  await openLibrary(page);
  await logOut(page, people.nimali);
  expect([await kept('keptScreen'), await kept('keptPassage')]).toEqual([null, null]);
});

/** What is typed into a field of a kept attempt and, once the app is here, on into its own, is in it and stays. */
async function expectTypedOn(page: Page, name: string, places: () => Promise<unknown>): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  const letDeskCome = await openWithoutCode(page, new URL(page.url()).pathname, '.ol-kept [data-questions-pane]');
  await expectGoodLooks(page, `kept-${name}`);
  const shown = async () => [await places(), await field.boundingBox()];
  const before = await shown();
  const text = await field.inputValue();
  await field.press('ControlOrMeta+End');
  await page.keyboard.type(' wat');
  const scrolled = () => field.evaluate(({ scrollTop }) => scrollTop);
  const scrolledBefore = await scrolled();
  letDeskCome();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await expect(page.locator('.ol-kept')).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await scrolled()).toBe(scrolledBefore);
  await page.keyboard.type('er');
  await expect(syncWords(page, 'Received')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await expect(field).toHaveValue(`${text} water`);
  expect(await shown()).toEqual(before);
}

test('[R207] so is what is written, or answered to a recording @phone', async ({ page }) => {
  await keepWorkerAway(page);
  await logIn(page, people.nimali);
  await openLibrary(page);
  await startExam(page, academicWriting.examName);
  await page.getByRole('textbox', { name: 'Writing, part 1' }).fill(`\n${'Fresh and salt.\n'.repeat(40)}`);
  await expect(syncWords(page, 'Received')).toBeVisible();
  await expectTypedOn(page, 'Writing, part 1', () => places(page, ['PART 1', 'WRITING TASK 1', 'Writing']));

  await openLibrary(page);
  await startExam(page, academicListening.examName);
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Fresh');
  await expect(syncWords(page, 'Received')).toBeVisible();
  await expectTypedOn(page, 'Question 1', () => places(page, ['PART 1', 'LISTENING PART 1', 'Questions 1–5']));
});

const student = people.nimali;
const field = (page: Page, name: 'Email' | 'Password') => page.getByLabel(name, { exact: true });
/** The form of the outline, which the app's own takes the place of. */
const outlineForm = (page: Page) => page.locator('.ol form');

test('[R148] the login of the first paint can be used: what was pressed before the app is here goes once it is', async ({
  page,
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
});

test('[R148] nobody who types into the login of the first paint is interrupted, and nothing of it is lost', async ({
  page,
}) => {
  let letCodeCome = await openWithoutCode(page, '/auth/user/login');
  await field(page, 'Email').pressSequentially('nimali');
  letCodeCome();
  await page.waitForLoadState('networkidle');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type('@papertide.test');
  await field(page, 'Password').click();
  await page.keyboard.type('a half');
  await expect(outlineForm(page)).toBeVisible();
  await page.getByRole('heading', { name: 'User Login' }).click();
  await expect(outlineForm(page)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('nimali@papertide.test');
  await expect(field(page, 'Password')).toHaveValue('a half');
  await expect(page.locator(':focus')).toHaveCount(0);

  // what is empty is answered as the app's own form answers it
  letCodeCome = await openWithoutCode(page, '/auth/user/login');
  await field(page, 'Email').press('Enter');
  letCodeCome();
  await expect(outlineForm(page)).toHaveCount(0);
  const refusal = page.getByRole('group').filter({ hasText: /\w/ });
  await expect(refusal).toBeVisible();
  const said = await refusal.textContent();
  await expect(field(page, 'Email')).toBeFocused();
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(refusal).toHaveText(said ?? '');

  // somebody who is signed in after all needs no login
  await page.unrouteAll();
  await logIn(page, student);
  await page.evaluate(() => localStorage.clear());
  letCodeCome = await openWithoutCode(page, '/auth/user/login');
  await field(page, 'Email').pressSequentially('someone');
  letCodeCome();
  await expect(userMenu(page, student)).toBeVisible();
});

/** What the page hands to the browser as files from now on, as text. */
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
    await expect(page.getByText('No course has been announced yet.')).toBeVisible();
    await open('/user/exam/attend');
    const refusal = 'This browser does not let Papertide keep anything';
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByText(`${refusal}. A paper can be sat here in one tab that stays open.`)).toBeVisible();
    await page.getByLabel('Email').fill(people.nimali.email);
    await page.getByLabel('Password', { exact: true }).fill(people.nimali.password);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page.getByRole('heading', { name: refusal })).toBeVisible();
    await expectGoodLooks(page, 'no-storage');
    await page.getByRole('button', { name: 'Go on in this tab' }).click();
    await startExam(page);
    await expect(page.getByText('This browser keeps nothing.')).toBeVisible();
    const first = await answerQuestion(page, 1);
    const answers = new Map([[1, first]]);
    await expect(syncWords(page, 'Received')).toBeVisible();
    const saveFile = page.getByRole('button', { name: 'Save as a file' });
    await expect(saveFile).toBeHidden();
    await browser.context.setOffline(true);
    answers.set(2, await answerQuestion(page, 2));
    await expect(syncWords(page, 'Offline: 1 answer waiting')).toBeVisible();
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
    await expect(syncWords(page, 'Received')).toBeVisible();

    await expect(page.evaluate(() => (document.body.innerHTML = '<i>stray</i>'))).rejects.toThrow(/TrustedHTML/);
    await page.getByRole('link', { name: 'Exam Library' }).click();
    await page.getByRole('button', { name: /, menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.kill();
  }
});
