import type { Page } from '@playwright/test';
import { wholeBrowser } from '../tools/find-browser.ts';
import { people } from './accounts.ts';
import { mustFindExam, readAnswers, readNewestAttempt, signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { answerTo, PAPER, QUESTION_COUNT, storedAnswer, type Quality } from './paper.ts';
import {
  answerQuestion,
  askToSubmit,
  card,
  downloadPaper,
  expectAnswers,
  LIBRARY,
  logIn,
  openLibrary,
  openPart,
  partTab,
  readSecondsLeft,
  resultBox,
  savedOffline,
  startExam,
  summaryLine,
  syncWords,
} from './person.ts';

/** 20 right and 4 wrong, of all three types and parts; 16 are left open. 20 of 40 is band 5.5. */
const RIGHT = [1, 3, 4, 5, 7, 8, 9, 10, 14, 15, 17, 21, 23, 24, 25, 27, 28, 33, 37, 40];
const WRONG = [2, 11, 22, 38];
const OPEN = '6, 12, 13, 16, 18–20, 26, 29–32, 34–36, 39';

const student = people.nimali;

test.use({ contextOptions: { reducedMotion: 'no-preference' }, launchOptions: wholeBrowser() });

async function answerAll(page: Page, numbers: readonly number[], quality: Quality): Promise<Map<number, string>> {
  const answers = new Map<number, string>();
  for (const number of numbers) answers.set(number, await answerQuestion(page, number, quality));
  return answers;
}

test('[R370] a paper is taken from start to end without a server, and the band comes by itself from PostgreSQL, to which all moved meanwhile @desktop', async ({
  page: first,
  context,
  server,
}) => {
  await logIn(first, student);
  await openLibrary(first);
  await downloadPaper(first);
  await workerReady(first);
  await server.kill();
  await first.close();

  const page = await context.newPage();
  await page.goto(LIBRARY);
  await expect(card(page).getByText('Ready offline')).toBeVisible();
  await startExam(page);

  const answers = await answerAll(page, RIGHT, 'right');
  await expect(syncWords(page, savedOffline(20))).toBeVisible();

  const secondsBefore = await readSecondsLeft(page);
  await page.reload();
  await expect(partTab(page, 3)).toHaveAttribute('aria-selected', 'true');
  expect(await readSecondsLeft(page)).toBeLessThanOrEqual(secondsBefore);
  await expectAnswers(page, answers);
  await openPart(page, 1);
  await answerAll(page, WRONG, 'wrong');

  const dialog = await askToSubmit(page);
  await expect(dialog).toContainText(`You have 16 unanswered questions: ${OPEN}`);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(
    page.getByText(
      /Your answers are saved on this (phone|computer|tablet|device)\. Your score comes when you are online again\./,
    ),
  ).toBeVisible();
  await expect(summaryLine(page, 1)).toHaveText('1FALSE');
  await expect(summaryLine(page, 26)).toHaveText('26No answer');
  await expect(page.getByRole('region', { name: 'Summary answers' }).getByRole('rowheader')).toHaveCount(
    QUESTION_COUNT,
  );
  const resultAddress = page.url();
  await page.close();

  await server.move();
  await server.start();
  const again = await context.newPage();
  await again.goto(resultAddress);
  await expect(resultBox(again, 'Score')).toHaveText('5.5 estimated band');
  await expect(resultBox(again, 'Correct Answers')).toHaveText('20/40');
  await expect(resultBox(again, 'Time Spent')).toHaveText(/^0:0\d:\d\d$/);
  await expect(again.getByText('3 more right answers for band 6')).toBeVisible();
  await expect(summaryLine(again, 1).getByRole('cell')).toHaveText(['FALSE', 'FALSE', 'Why']);
  await expect(summaryLine(again, 1).getByLabel('Correct')).toBeVisible();
  await expect(summaryLine(again, 2).getByRole('cell')).toHaveText([answerTo(2, 'wrong'), 'TRUE', 'Why']);
  await expect(summaryLine(again, 2).getByLabel('Wrong')).toBeVisible();
  await expect(summaryLine(again, 26)).toContainText('No answertelescope');
  await again.getByRole('button', { name: 'Why, question 1', exact: true }).click();
  await expect(again.getByText('each pan belongs to a family')).toBeVisible();
  await expect(syncWords(again, 'Saved online')).toBeVisible();

  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  const all = [
    ...RIGHT.map((n) => [n, answerTo(n, 'right')] as const),
    ...WRONG.map((n) => [n, answerTo(n, 'wrong')] as const),
  ];
  expect(await readAnswers(caller, exam_id)).toEqual(
    Object.fromEntries(all.map(([n, text]) => [n, storedAnswer(n, text)])),
  );
  const attempt = await readNewestAttempt(caller, exam_id);
  expect(again.url()).toContain(attempt?.result_id);
  expect(attempt?.end_time).not.toBeNull();
});
