import type { Browser, BrowserContext, Page } from '@playwright/test';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { academicReading } from '../samples/papers/academic-reading.ts';
import { academicSpeaking } from '../samples/papers/academic-speaking.ts';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import {
  card,
  LIBRARY,
  openLibrary,
  openLibraryAs,
  startExam,
  syncWords,
  timer,
  unfinished,
  userMenu,
} from './person.ts';

const student = people.nimali;
const ESSAY = 'Fresh and salt water meet in the lagoon.';
const essay = (page: Page) => page.getByRole('textbox', { name: 'Writing, task 1' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Without a worker, which would have the files. Nobody watches it: the browser complains about what is not there. */
function openUnwatched(browser: Browser, { origin }: { origin: string }): Promise<BrowserContext> {
  return browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
}

/** A browser that does not get the files of the app whose names begin so; returns how to let them come. */
async function withoutFiles(context: BrowserContext, names: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names})-[\\w-]+\\.js$`);
  await context.route(files, (route) => route.abort());
  return () => context.unroute(files);
}

test('[R190] a file that is gone says that a new version is ready; one of the attempt, the result or the profile that does not come is said in its place, and a press brings it with all that is on the device @phone', async ({
  browser,
  server,
}) => {
  const context = await openUnwatched(browser, server);
  const page = await context.newPage();
  await openLibraryAs(page, student);

  await test.step('one that is gone, as a new version is there', async () => {
    // as after another version has come to the server
    const gone = /\/assets\/(AttendDialog|app)-[\w-]+\.js$/;
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    const attendFirst = page.getByRole('button', { name: /^Attend / }).first();
    await attendFirst.click();
    const notice = page.getByRole('dialog', { name: 'A new version of Papertide is ready.' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
    await attendFirst.click();
    await expect(notice).toBeVisible();
    await page.unroute(gone);
    await notice.getByRole('button', { name: 'Update' }).click();
    await attendFirst.click();
    await expect(page.getByRole('dialog', { name: 'Attend Exam' })).toBeVisible();

    const goneLater = /\/assets\/(lazy-parts|layer-tools|app)-[\w-]+\.js$/;
    await page.route(goneLater, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Close' }).click();
    await startExam(page);
    for (const name of ['Display', 'All notes']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);
    }
    await page.unroute(goneLater);
  });

  const alert = page.getByRole('alert').filter({ hasText: 'This part of the app could not be loaded.' });
  const papers = [
    { paper: academicReading, files: ['SplitPane', 'paper'] },
    { paper: academicListening, files: ['ListeningBody', 'media', 'ExamAudio'] },
    { paper: academicSpeaking, files: ['SpeakingBody', 'speaking-parts'] },
    { paper: academicWriting, files: ['WritingBody', 'paper'] },
  ];
  for (const { paper, files } of papers) {
    await openLibrary(page);
    if (paper === academicReading) {
      await unfinished(page).getByRole('button', { name: 'Continue' }).click();
    } else await startExam(page, paper.examName);
    if (paper === academicWriting) await essay(page).fill(ESSAY);
    await expect(syncWords(page, 'Saved online')).toBeVisible();
    for (const file of files) {
      const letCome = await withoutFiles(context, file);
      await page.reload();
      await expect(alert, file).toBeVisible();
      await letCome();
      await tryAgain(page).first().click();
      await expect(alert, file).toHaveCount(0);
      await expect(timer(page)).toBeVisible();
    }
    if (paper === academicWriting) await expect(essay(page)).toHaveValue(ESSAY);
  }

  const letCome = await withoutFiles(context, 'ProfileScreen');
  await page.goto('/user/profile');
  await expect(alert).toBeVisible();
  await expectGoodLooks(page, 'missing-part');
  await letCome();
  await tryAgain(page).click();
  await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
  await context.close();
});

test('[R148, R190] where the app itself does not come the page says so, a press asks for it again, and what was typed into the login stays @phone', async ({
  browser,
  server,
}) => {
  const context = await openUnwatched(browser, server);
  const page = await context.newPage();
  const words = page.getByRole('heading', { name: 'Papertide could not be loaded' });
  for (const files of ['react', 'app', 'local', 'library']) {
    const letCome = await withoutFiles(context, files);
    await page.goto(LIBRARY);
    await expect(words, files).toBeVisible();
    if (files === 'react') await expectGoodLooks(page, 'missing-app');
    // by then every file that needs it has asked for it
    await page.waitForLoadState('networkidle');
    await letCome();
    // what imports one of these may ask again by itself, and have it before a press does
    await expect(async () => {
      if (await words.isVisible()) await tryAgain(page).click({ timeout: 1_000 });
      await expect(card(page), files).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(words).toHaveCount(0);
  }

  await context.close();

  // other first screens say so in their place
  const visitor = await openUnwatched(browser, server);
  for (const [path, files] of [
    ['/', 'LandingScreen'],
    ['/user/register', 'RegisterScreen'],
    ['/sample', 'sample-parts'],
    ['/course', 'CourseScreen'],
  ] as const) {
    const first = await visitor.newPage();
    let openings = 0;
    first.on('domcontentloaded', () => (openings += 1));
    const letCome = await withoutFiles(visitor, files);
    await first.goto(path);
    const missing = first.getByRole('heading', { name: 'This page is not on this device yet' });
    await expect(missing, files).toBeVisible();
    await letCome();
    await tryAgain(first).click();
    await expect(missing, files).toHaveCount(0);
    await expect(first.getByRole('heading', { level: 1 }), files).toBeVisible();
    expect(openings, 'the page stays').toBe(1);
    await first.close();
  }
  await visitor.close();

  for (const [path, files] of [
    ['/auth/user/login', 'react'],
    ['/auth/user/login', 'LoginScreen'],
    // a visitor is led to the login
    ['/user/profile', 'LoginScreen'],
  ] as const) {
    const context = await openUnwatched(browser, server);
    const login = await context.newPage();
    let openings = 0;
    login.on('domcontentloaded', () => (openings += 1));
    const letCome = await withoutFiles(context, files);
    await login.goto(path);
    await login.getByLabel('Email', { exact: true }).fill(student.email);
    await login.getByLabel('Password', { exact: true }).fill(student.password);
    const press = login.getByRole('button', { name: 'LOGIN' });
    const alert = login.getByRole('alert').filter({ hasText: 'Papertide could not be loaded.' });
    for (const time of ['once', 'twice']) {
      await press.click();
      await expect(alert, `${files} ${time}`).toBeVisible();
    }
    await expectGoodLooks(login, `missing-login-${files}`);
    await letCome();
    await press.click();
    await expect(userMenu(login, student)).toBeVisible();
    expect(openings, 'the page stays').toBe(1);
    await context.close();
  }
});
