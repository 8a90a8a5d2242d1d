import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { PAPER } from './paper.ts';
import {
  answerQuestion,
  expectAnswers,
  fillLogin,
  logIn,
  openLibrary,
  resultBox,
  savedOffline,
  startExam,
  submit,
  syncWords,
  timer,
  unfinished,
} from './person.ts';
import { NEW_SECRET } from './server.ts';

const student = people.nimali;

test.use(WITHOUT_WORKER);

test('[F10] a sign-in that ends in mid-attempt throws nobody out, and everything is sent after the next one @phone', async ({
  page,
  context,
  server,
}) => {
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  await logIn(page, student);
  await openLibrary(page);
  await startExam(page);
  const answers = new Map<number, string>();
  for (const number of [1, 7]) answers.set(number, await answerQuestion(page, number));
  await expectOnServer(caller, exam_id, answers);

  await server.kill();
  answers.set(8, await answerQuestion(page, 8));
  await expect(syncWords(page, savedOffline(1))).toBeVisible();
  await context.clearCookies();
  await server.start(NEW_SECRET);
  answers.set(21, await answerQuestion(page, 21));
  await expect(page.getByText('You are logged out. Your answers are saved on this device.')).toBeVisible();
  await expect(syncWords(page, 'Log in to send')).toBeVisible();

  // outside the paper too, and over a start: what is on the device stays with its owner
  await openLibrary(page);
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expectGoodLooks(page, 'library-signed-out-by-server');
  await unfinished(page).getByRole('button', { name: 'Continue' }).click();
  await expect(timer(page)).toBeVisible();
  answers.set(24, await answerQuestion(page, 24));
  answers.set(37, await answerQuestion(page, 37));
  await expectAnswers(page, answers);
  await submit(page);
  await expect(page.getByText('Log in to get your score')).toBeVisible();
  await expect(
    page.getByText(
      /Your answers are saved on this (phone|computer|tablet|device)\. Your score comes after you log in\./,
    ),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Login' }).first().click();
  await fillLogin(page, student);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('6/40');
  await expect(resultBox(page, 'Score')).toHaveText('3.5 or lower estimated band');
  await expectOnServer(await signInByCall(server.origin, student), exam_id, answers);
});
