import type { Locator, Page } from '@playwright/test';
import { wholeBrowser } from '../tools/find-browser.ts';
import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, readNewestAttempt, signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  askToSubmit,
  attend,
  control,
  expectAnswers,
  keepPaper,
  LIBRARY,
  openLibraryAs,
  openPart,
  partTab,
  putKeyboardAway,
  readSecondsLeft,
  resultBox,
  savedOffline,
  startExam,
  syncWords,
  timer,
  unfinished,
} from './person.ts';
import { publishShortPaper, SHORT_PAPER } from './short-paper.ts';

const student = people.nimali;

test.use({ launchOptions: wholeBrowser() });

test('[F22, F23, F40, F53] a paper started twice without a connection is resumed or given up as the student chooses, the Back button leaves it running, one tab writes it, and it ends once @phone', async ({
  page,
  context,
  server,
}) => {
  await keepPaper(page, student);
  await context.setOffline(true);
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  const answers = new Map<number, string>();
  let address = '';

  await test.step('started twice without a connection', async () => {
    const first = await attend(page);
    await first.getByRole('button', { name: 'Start Exam' }).dblclick();
    await expect(timer(page)).toBeVisible();
    const given = new Map([[1, await answerQuestion(page, 1)]]);
    given.set(21, await answerQuestion(page, 21));
    await expect(syncWords(page, savedOffline(2))).toBeVisible();
    await page.goto(LIBRARY);
    await expect(unfinished(page)).toHaveCount(1);

    const second = await attend(page);
    await expect(second).toContainText('2 of 40 questions are answered.');
    await second.getByRole('button', { name: 'Continue' }).click();
    await expectAnswers(page, given);

    await page.goto(LIBRARY);
    const third = await attend(page);
    await third.getByRole('button', { name: 'Start again' }).click();
    await expect(third).toContainText('you give up your attempt with 2 answers.');
    await third.getByRole('button', { name: 'Keep this attempt' }).click();
    await third.getByRole('button', { name: 'Start again' }).click();
    await third.getByRole('button', { name: 'Start again' }).click();
    await expect(timer(page)).toBeVisible();
    address = page.url();
    await openPart(page, 2);
    await expect(control(page, 21).getByRole('radio', { checked: true })).toHaveCount(0);
    answers.set(22, await answerQuestion(page, 22));
    await expect(syncWords(page, savedOffline(3))).toBeVisible();

    await context.setOffline(false);
    await expectOnServer(caller, exam_id, answers);
    await expect(syncWords(page, 'Saved online')).toBeVisible();
  });

  await test.step('the Back button leaves it running', async () => {
    await page.goto(LIBRARY);
    await expect(unfinished(page)).toHaveCount(1);
    await expect(unfinished(page)).toContainText('1 of 40 answered');
    const resume = unfinished(page).getByRole('button', { name: `Continue ${PAPER}` });
    await resume.click();
    await openPart(page, 3);
    answers.set(27, await answerQuestion(page, 27));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeVisible();
    await expect(unfinished(page)).toContainText(' left');
    await resume.click();
    await expect(page).toHaveURL(address);
    await expect(partTab(page, 3)).toHaveAttribute('aria-selected', 'true');
    await expectAnswers(page, answers);
  });

  const other = await context.newPage();
  await test.step('one tab writes it, and another takes it over, also from a frozen tab', async () => {
    // the last of its part, left with the focus in it: what another tab answers there takes its place all the same
    await answerQuestion(page, 13, 'wrong');
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(partTab(page, 2)).toHaveAttribute('aria-selected', 'true');
    await other.goto(address);
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
  });

  await test.step('Submit pressed twice in a hurry ends it once, in both tabs', async () => {
    const dialog = await askToSubmit(page);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).dblclick();
    await expect(resultBox(page, 'Correct Answers')).toHaveText('5/40');
    await expect(other.getByText('This attempt was submitted in another tab or on another device.')).toBeVisible();
    await expect(other).toHaveURL(page.url());
    await expect(resultBox(other, 'Correct Answers')).toHaveText('5/40');
    const result = page.url();
    await page.goto(address);
    await expect(page).toHaveURL(result);
    await page.goto('/user/exam/result');
    await expect(page.getByRole('link', { name: PAPER })).toHaveCount(1);
    expect((await readNewestAttempt(caller, exam_id))?.end_time).not.toBeNull();
  });
});

function openElsewhere(page: Page): Locator {
  return page.getByRole('heading', { name: 'This paper is open in another tab' });
}

test('[F41] when the time is up nothing is submitted and the attempt leads to its result; without a connection it stays open until the server confirms the end, at its last second @phone', async ({
  page,
  context,
  server,
}) => {
  await publishShortPaper(server.origin, 10);
  await openLibraryAs(page, student);
  await workerReady(page);
  const blank = (of: Page) => of.getByRole('textbox', { name: 'Question 1', exact: true });
  const timeIsUp = (of: Page, words: string) => of.getByText(words).filter({ visible: true }).first();

  await test.step('a hidden clock warns in the last minutes, and the end is said', async () => {
    await startExam(page, SHORT_PAPER);
    await blank(page).fill('Six.');
    await putKeyboardAway(page);
    await page.getByRole('button', { name: 'Hide clock' }).click();
    await expect(timer(page)).toBeHidden();
    await expect(page.getByText('Less than 1 minute left')).toBeVisible();
    await expect(timeIsUp(page, 'Time is up. Submit your answers.')).toBeVisible();
    await expect(timer(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show clock' }).click();
    await expect(timer(page)).toHaveText('00:00:00');
    await expect(blank(page)).toHaveValue('Six.');
    const address = page.url();

    await page.goto(LIBRARY);
    await expect(unfinished(page, SHORT_PAPER)).toContainText('Time is up');
    await page.goto(address);
    await expectWholeTime(page);
  });

  await test.step('without a connection', async () => {
    await page.goto(LIBRARY);
    await startExam(page, SHORT_PAPER);
    await context.setOffline(true);
    await blank(page).fill('6');
    await expect(timeIsUp(page, 'Time is up. Submit your answers.')).toBeVisible();
    const address = page.url();
    await page.close();

    const again = await context.newPage();
    await again.goto(address);
    await expect(timeIsUp(again, 'Time is up by this device’s clock.')).toBeVisible();
    await expect(timer(again)).toHaveText('00:00:00');
    await expect(blank(again)).toHaveValue('6');
    await context.setOffline(false);
    await expectWholeTime(again);
  });
});

/** The short paper is right, and its attempt took all of its ten seconds. */
async function expectWholeTime(page: Page): Promise<void> {
  await expect(resultBox(page, 'Correct Answers')).toHaveText('1/1');
  await expect(resultBox(page, 'Score')).toHaveText('100%');
  await expect(resultBox(page, 'Time Spent')).toHaveText('0:00:10');
}

test('[F14, F48, F51, R212] what was answered without a connection is sent after the last page is gone; a wrong clock of the server or of the device takes nothing from an open paper, ends nothing and gives the time back; storage that is wiped under it loses no answer @desktop', async ({
  page: first,
  context,
  server,
}) => {
  await keepPaper(first, student);
  await startExam(first);
  const address = first.url();
  const answers = new Map([[1, await answerQuestion(first, 1)]]);
  await expect(syncWords(first, 'Saved online')).toBeVisible();
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);

  await test.step('sent after the last page is gone', async () => {
    // the worker comes behind the first sync
    await expect.poll(() => readBackgroundTags(first)).toEqual([]);
    await context.setOffline(true);
    answers.set(3, await answerQuestion(first, 3));
    await expect(syncWords(first, savedOffline(1))).toBeVisible();
    await expect.poll(() => readBackgroundTags(first)).toEqual(['papertide-send']);
    await first.close();
    await context.setOffline(false);
    await expectOnServer(caller, exam_id, answers);
  });

  const page = await context.newPage();
  await page.goto(address);
  answers.set(4, await answerQuestion(page, 4));
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  let before = await readSecondsLeft(page);

  await test.step('a server whose clock is a day ahead, also once the page is reloaded', async () => {
    let aheadMs = 86_400_000;
    let told = 0;
    const calls = /\/api\/(auth\/)?sync$/;
    await context.route(calls, async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { server_time?: number };
      if (reply.server_time === undefined) return route.fulfill({ response });
      told += 1;
      await route.fulfill({ response, json: { ...reply, server_time: reply.server_time + aheadMs } });
    });
    answers.set(7, await answerQuestion(page, 7));
    await expect.poll(() => told).toBeGreaterThan(0);
    await expect(syncWords(page, 'Saved online')).toBeVisible();
    expect(await readSecondsLeft(page)).toBeGreaterThan(before - 120);
    await page.reload();
    answers.set(21, await answerQuestion(page, 21));
    await expect(syncWords(page, 'Saved online')).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await readSecondsLeft(page)).toBeGreaterThan(before - 240);
    aheadMs = 0;
    answers.set(2, await answerQuestion(page, 2));
    await expect(syncWords(page, 'Saved online')).toBeVisible();
    expect(await readSecondsLeft(page)).toBeGreaterThan(before - 360);
    await context.unroute(calls);
  });

  const again = await context.newPage();
  await test.step('a clock of the device that is three hours ahead', async () => {
    await context.setOffline(true);
    before = await readSecondsLeft(page);
    await page.evaluate(setClockAhead);
    answers.set(8, await answerQuestion(page, 8));
    expect(await readSecondsLeft(page)).toBeGreaterThan(before - 120);
    // a page that is closed here asks no question about what is not kept yet
    await expect(syncWords(page, savedOffline(1))).toBeVisible();
    await page.close();

    await again.addInitScript(setClockAhead);
    await again.goto(address);
    await expect(again.getByText('Time is up by this device’s clock.').first()).toBeVisible();
    await expect(timer(again)).toHaveText('00:00:00');
    answers.set(22, await answerQuestion(again, 22));
    await context.setOffline(false);
    await expect(timer(again)).not.toHaveText('00:00:00');
    await expect(syncWords(again, 'Saved online')).toBeVisible();
    await expect(again).toHaveURL(address);
    expect(await readSecondsLeft(again)).toBeGreaterThan(before - 240);
    await expectAnswers(again, answers);
  });

  await test.step('storage that is wiped, online and offline', async () => {
    const devtools = await context.newCDPSession(again);
    const wipe = () =>
      devtools.send('Storage.clearDataForOrigin', {
        origin: server.origin,
        storageTypes: 'indexeddb,cache_storage,service_workers',
      });
    const cleared = again.getByRole('alert').filter({ hasText: 'The storage of this device was cleared.' });
    await wipe();
    answers.set(9, await answerQuestion(again, 9));
    await expect(cleared).toContainText('What this page had is saved again');
    await expect(syncWords(again, 'Saved online')).toBeVisible();
    await expectOnServer(caller, exam_id, answers);
    await cleared.getByRole('button', { name: 'Close' }).click();

    await context.setOffline(true);
    answers.set(23, await answerQuestion(again, 23));
    await expect(syncWords(again, savedOffline(1))).toBeVisible();
    await wipe();
    answers.set(24, await answerQuestion(again, 24));
    await expect(cleared).toBeVisible();
    await expect(again).toHaveURL(address);
    await expectAnswers(again, answers);
    await context.setOffline(false);
    await expect(syncWords(again, 'Saved online')).toBeVisible();
    await expectOnServer(caller, exam_id, answers);
  });
});

/** Runs in the page. */
function setClockAhead(): void {
  const readClock = Date.now.bind(Date);
  Date.now = () => readClock() + 3 * 3_600_000;
}

/** Returns the tags of the background syncs that the page asked for; null until the worker for them is there. */
function readBackgroundTags(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/background-sync/');
    if (!registration?.active || !('sync' in registration)) return null;
    return (registration.sync as { getTags: () => Promise<string[]> }).getTags();
  });
}
