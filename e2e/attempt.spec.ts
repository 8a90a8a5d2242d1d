import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, readNewestAttempt, signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  askToSubmit,
  attend,
  control,
  downloadPaper,
  expectAnswers,
  LIBRARY,
  openLibrary,
  openPart,
  partTab,
  putKeyboardAway,
  readSecondsLeft,
  resultBox,
  signIn,
  startExam,
  submit,
  syncWords,
  timer,
  unfinished,
} from './person.ts';
import { publishShortPaper, SHORT_PAPER } from './short-paper.ts';

const student = people.nimali;

test('a paper started twice without a connection is resumed or given up as the student chooses, and one attempt counts @phone', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await downloadPaper(page);
  await workerReady(page);
  await context.setOffline(true);

  const first = await attend(page);
  await first.getByRole('button', { name: 'Start Exam' }).dblclick();
  await expect(timer(page)).toBeVisible();
  const given = new Map([[1, await answerQuestion(page, 1)]]);
  given.set(21, await answerQuestion(page, 21));
  await expect(syncWords(page, 'Offline: 2 answers waiting')).toBeVisible();
  await page.goto(LIBRARY);
  await expect(unfinished(page)).toHaveCount(1);

  const second = await attend(page);
  await expect(second).toContainText('2 of 40 questions are answered.');
  await second.getByRole('button', { name: 'Resume' }).click();
  await expectAnswers(page, given);

  await page.goto(LIBRARY);
  const third = await attend(page);
  await third.getByRole('button', { name: 'Start again' }).click();
  await expect(third).toContainText('Start again gives up the attempt with 2 answers.');
  await third.getByRole('button', { name: 'Keep this attempt' }).click();
  await third.getByRole('button', { name: 'Start again' }).click();
  await third.getByRole('button', { name: 'Start again' }).click();
  await expect(timer(page)).toBeVisible();
  await openPart(page, 2);
  await expect(control(page, 21).getByRole('radio', { checked: true })).toHaveCount(0);
  const kept = new Map([[22, await answerQuestion(page, 22)]]);
  await expect(syncWords(page, 'Offline: 3 answers waiting')).toBeVisible();

  await context.setOffline(false);
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  await expectOnServer(caller, exam_id, kept);
  await expect(syncWords(page, 'Received')).toBeVisible();
  await page.goto(LIBRARY);
  await expect(unfinished(page)).toHaveCount(1);
  await expect(unfinished(page)).toContainText('1 of 40 answered');
});

test('[F22, F23, F53] one tab writes an attempt: another one says so, takes over also from a frozen tab, and the end in one is the end in the other @phone', async ({
  page,
  context,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await startExam(page);
  const answers = new Map([[1, await answerQuestion(page, 1)]]);
  // the last of its part, left with the focus in it: what another tab answers there takes its place all the same
  await answerQuestion(page, 13, 'wrong');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(partTab(page, 2)).toHaveAttribute('aria-selected', 'true');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(openElsewhere(other)).toBeVisible();
  await expect(timer(page)).toBeVisible();
  await other.getByRole('button', { name: 'Use it here' }).click();
  await expectAnswers(other, answers);
  await expect(openElsewhere(page)).toBeFocused();
  await expect(timer(page)).toBeHidden();

  answers.set(13, await answerQuestion(other, 13));
  answers.set(7, await answerQuestion(other, 7));
  await openPart(other, 3);
  const frozen = await context.newCDPSession(other);
  await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.bringToFront();
  await page.getByRole('button', { name: 'Use it here' }).focus();
  await page.keyboard.press('Enter');
  await expect(partTab(page, 3)).toHaveAttribute('aria-selected', 'true');
  answers.set(21, await answerQuestion(page, 21));
  await expectAnswers(page, answers);
  await frozen.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(openElsewhere(other)).toBeVisible();

  await submit(page);
  await expect(other.getByText('This attempt was submitted in another tab or on another device.')).toBeVisible();
  await expect(other).toHaveURL(page.url());
  await expect(resultBox(other, 'Correct Answers')).toHaveText('4/40');
  await expect(resultBox(page, 'Correct Answers')).toHaveText('4/40');
});

function openElsewhere(page: Page): Locator {
  return page.getByRole('heading', { name: 'This paper is open in another tab' });
}

test('[F40] the Back button leaves the attempt running, Resume opens it where the student was, and Submit pressed twice in a hurry ends it once @phone', async ({
  page,
  server,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await startExam(page);
  const address = page.url();
  await openPart(page, 3);
  const answers = new Map([[27, await answerQuestion(page, 27)]]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
  await expect(unfinished(page)).toContainText('left, still running');
  await unfinished(page)
    .getByRole('button', { name: `Resume ${PAPER}` })
    .click();
  await expect(page).toHaveURL(address);
  await expect(partTab(page, 3)).toHaveAttribute('aria-selected', 'true');
  await expectAnswers(page, answers);

  const dialog = await askToSubmit(page);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  await expect(resultBox(page, 'Correct Answers')).toHaveText('1/40');
  const result = page.url();
  await page.goto(address);
  await expect(page).toHaveURL(result);
  await page.goto('/user/exam/result');
  await expect(page.getByRole('link', { name: PAPER })).toHaveCount(1);
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  expect((await readNewestAttempt(caller, exam_id))?.end_time).not.toBeNull();
});

test('a hidden clock warns in the last minutes; when the time is up the screen says so and submits nothing, and opened anew the attempt leads to its result @phone', async ({
  page,
  server,
}) => {
  await publishShortPaper(server.origin, 10);
  await signIn(page, student);
  await openLibrary(page);
  await startExam(page, SHORT_PAPER);
  const blank = page.getByRole('textbox', { name: 'Question 1', exact: true });
  await blank.fill('Six.');
  await putKeyboardAway(page);
  await page.getByRole('button', { name: 'Hide clock' }).click();
  await expect(timer(page)).toBeHidden();
  await expect(page.getByText('Less than 1 minute left')).toBeVisible();
  await expect(page.getByText('Time is up. Submit your answers.').filter({ visible: true }).first()).toBeVisible();
  await expect(timer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show clock' }).click();
  await expect(timer(page)).toHaveText('00:00:00');
  await expect(blank).toHaveValue('Six.');
  const address = page.url();

  await page.goto(LIBRARY);
  await expect(unfinished(page, SHORT_PAPER)).toContainText('Time is up');
  await page.goto(address);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('1/1');
  await expect(resultBox(page, 'Score')).toHaveText('100%');
  await expect(resultBox(page, 'Time Spent')).toHaveText('0:00:10');
});

test('[F41] time that runs out without a connection leaves the attempt open until the server confirms it; it ends at its last second @phone', async ({
  page,
  context,
  server,
}) => {
  await publishShortPaper(server.origin, 10);
  await signIn(page, student);
  await openLibrary(page);
  await workerReady(page);
  await startExam(page, SHORT_PAPER);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('6');
  await expect(page.getByText('Time is up. Submit your answers.').first()).toBeVisible({ timeout: 15_000 });
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('Time is up by this device’s clock.').first()).toBeVisible();
  await expect(timer(again)).toHaveText('00:00:00');
  await expect(again.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue('6');
  await context.setOffline(false);
  await expect(resultBox(again, 'Score')).toHaveText('100%');
  await expect(resultBox(again, 'Time Spent')).toHaveText('0:00:10');
});

test('[F48] a clock set three hours ahead takes nothing while the paper is open, ends nothing after, and gives the time back @desktop', async ({
  page,
  context,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await downloadPaper(page);
  await workerReady(page);
  await startExam(page);
  await context.setOffline(true);
  const answers = new Map([[1, await answerQuestion(page, 1)]]);
  const before = await readSecondsLeft(page);
  await page.evaluate(setClockAhead);
  answers.set(7, await answerQuestion(page, 7));
  expect(await readSecondsLeft(page)).toBeGreaterThan(before - 120);
  // a page that is closed here asks no question about what is not kept yet
  await expect(syncWords(page, 'Offline: 2 answers waiting')).toBeVisible();
  const address = page.url();
  await page.close();

  const again = await context.newPage();
  await again.addInitScript(setClockAhead);
  await again.goto(address);
  await expect(again.getByText('Time is up by this device’s clock.').first()).toBeVisible();
  await expect(timer(again)).toHaveText('00:00:00');
  answers.set(21, await answerQuestion(again, 21));
  await context.setOffline(false);
  await expect(timer(again)).not.toHaveText('00:00:00');
  await expect(syncWords(again, 'Received')).toBeVisible();
  await expect(again).toHaveURL(address);
  expect(await readSecondsLeft(again)).toBeGreaterThan(before - 240);
  await expectAnswers(again, answers);
});

test('[R212] a server whose clock is a day ahead takes nothing from an open paper, also once the page is reloaded @desktop', async ({
  page,
  context,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await startExam(page);
  await answerQuestion(page, 1);
  await expect(syncWords(page, 'Received')).toBeVisible();
  const before = await readSecondsLeft(page);
  let aheadMs = 86_400_000;
  let told = 0;
  await context.route(/\/api\/(auth\/)?sync$/, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { server_time?: number };
    if (reply.server_time === undefined) return route.fulfill({ response });
    told += 1;
    await route.fulfill({ response, json: { ...reply, server_time: reply.server_time + aheadMs } });
  });
  await answerQuestion(page, 7);
  await expect.poll(() => told).toBeGreaterThan(0);
  await expect(syncWords(page, 'Received')).toBeVisible();
  expect(await readSecondsLeft(page)).toBeGreaterThan(before - 120);
  const address = page.url();
  await page.reload();
  await answerQuestion(page, 21);
  await expect(syncWords(page, 'Received')).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await readSecondsLeft(page)).toBeGreaterThan(before - 240);
  aheadMs = 0;
  await answerQuestion(page, 2);
  await expect(syncWords(page, 'Received')).toBeVisible();
  expect(await readSecondsLeft(page)).toBeGreaterThan(before - 360);
});

test('[F51] storage that is wiped under an open paper loses no answer, online or offline, and is said @desktop', async ({
  page,
  context,
  server,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await startExam(page);
  const address = page.url();
  const answers = new Map([[1, await answerQuestion(page, 1)]]);
  await expect(syncWords(page, 'Received')).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const wipe = () =>
    devtools.send('Storage.clearDataForOrigin', {
      origin: server.origin,
      storageTypes: 'indexeddb,cache_storage,service_workers',
    });
  const cleared = page.getByRole('alert').filter({ hasText: 'This device’s storage was cleared.' });

  await wipe();
  answers.set(7, await answerQuestion(page, 7));
  await expect(cleared).toContainText('What this page held is saved again');
  await expect(syncWords(page, 'Received')).toBeVisible();
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  await expectOnServer(caller, exam_id, answers);
  await cleared.getByRole('button', { name: 'Close' }).click();

  await context.setOffline(true);
  answers.set(21, await answerQuestion(page, 21));
  await expect(syncWords(page, /Offline: 1 answer/)).toBeVisible();
  await wipe();
  answers.set(22, await answerQuestion(page, 22));
  await expect(cleared).toBeVisible();
  await expect(page).toHaveURL(address);
  await expectAnswers(page, answers);
  await context.setOffline(false);
  await expect(syncWords(page, 'Received')).toBeVisible();
  await expectOnServer(caller, exam_id, answers);
});

/** Runs in the page. */
function setClockAhead(): void {
  const readClock = Date.now.bind(Date);
  Date.now = () => readClock() + 3 * 3_600_000;
}
