import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, readAnswers, signInByCall } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { answerTo, mustFindQuestion, PAPER } from './paper.ts';
import {
  answerQuestion,
  attend,
  control,
  expectAnswer,
  expectAnswers,
  openLibrary,
  openPart,
  signIn,
  startExam,
  submit,
  summaryLine,
  syncWords,
  unfinished,
} from './person.ts';

const student = people.nimali;
const DESKTOP = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('an attempt goes on on a second device, both see the later answer, and its end on one is its end on the other', async ({
  page,
  context,
  server,
  openDevice,
  isMobile,
}) => {
  const { question } = mustFindQuestion(1);
  if (question.question_type !== 'dropDown') throw new Error('Question 1 is not a drop-down');
  const [option = '', laterOption = ''] = question.options;

  await signIn(page, student);
  await openLibrary(page);
  await startExam(page);
  const answers = new Map<number, string>();
  for (const number of [2, 8, 21]) answers.set(number, await answerQuestion(page, number));
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  await expectOnServer(caller, exam_id, answers);

  const secondContext = await openDevice(isMobile ? DESKTOP : PHONE);
  const second = await secondContext.newPage();
  await signIn(second, student);
  await openLibrary(second);
  await expect(unfinished(second)).toContainText('3 answered');
  const dialog = await attend(second);
  await expect(dialog).toContainText('3 questions are answered.');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expectAnswers(second, answers);
  for (const number of [22, 27]) answers.set(number, await answerQuestion(second, number));
  await expectOnServer(caller, exam_id, answers);

  // the first device hears of it with its next sync
  answers.set(9, await answerQuestion(page, 9));
  await expectOnServer(caller, exam_id, answers);
  await expectAnswers(page, answers);

  // both answer one question offline; the earlier answer reaches the server last
  await context.setOffline(true);
  await secondContext.setOffline(true);
  await openPart(page, 1);
  await control(page, 1).selectOption(option);
  await expect(syncWords(page, 'Offline: 1 answer waiting')).toBeVisible();
  await openPart(second, 1);
  await control(second, 1).selectOption(laterOption);
  await expect(syncWords(second, 'Offline: 1 answer waiting')).toBeVisible();
  await secondContext.setOffline(false);
  await expect(syncWords(second, 'Received')).toBeVisible();
  await context.setOffline(false);
  await expect(syncWords(page, 'Received')).toBeVisible();
  await expectAnswer(page, 1, laterOption);
  await expectAnswer(second, 1, laterOption);
  expect((await readAnswers(caller, exam_id))[1]).toBe(laterOption);

  await submit(second);
  await expect(summaryLine(second, 1)).toContainText(`: ${laterOption}`);
  await answerQuestion(page, 3);
  await expect(page.getByText('This attempt was submitted in another tab or on another device.')).toBeVisible();
  await expect(page.getByText('Not all of your work was counted')).toBeVisible();
  await expect(summaryLine(page, 8)).toContainText(`: ${answerTo(8, 'right')}`);
  await expect(summaryLine(page, 3)).toContainText(': No answer');
});
