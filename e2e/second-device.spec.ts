import { people } from './accounts.ts';
import { expectOnServer, mustFindExam, readAnswers, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { countStoredRows } from './stored-rows.ts';
import { answerTo, mustFindQuestion, PAPER } from './paper.ts';
import {
  answerQuestion,
  attend,
  choiceOf,
  expectAnswer,
  expectAnswers,
  LIBRARY,
  openLibraryAs,
  openPart,
  resultBox,
  savedOffline,
  signIn,
  sit,
  startExam,
  submit,
  summaryLine,
  syncWords,
  timer,
  unfinished,
} from './person.ts';

const student = people.nimali;
const DESKTOP = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false };

test.use(WITHOUT_WORKER);

test('[F44, F50, R614] an attempt goes on on a second device, both see the later answer, and its end on one is its end on the other; a paper started again there leaves the one on the screen alone, and its submission counts with all answers @phone', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  const { question } = mustFindQuestion(1);
  if (question.question_type !== 'dropDown') throw new Error('Question 1 is not a drop-down');
  const [option = '', laterOption = ''] = question.options;

  await sit(page, student);
  const answers = new Map<number, string>();
  for (const number of [2, 8, 21]) answers.set(number, await answerQuestion(page, number));
  const caller = await signInByCall(server.origin, student);
  const { exam_id } = await mustFindExam(caller, PAPER);
  await expectOnServer(caller, exam_id, answers);

  const secondContext = await openDevice(DESKTOP);
  const second = await secondContext.newPage();
  await openLibraryAs(second, student);
  await expect(unfinished(second)).toContainText('3 answered');
  // one press loads the paper and opens it [R614]
  await unfinished(second).getByRole('button', { name: 'Continue' }).click();
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
  await choiceOf(page, 1, option).click();
  await expect(syncWords(page, savedOffline(1))).toBeVisible();
  await openPart(second, 1);
  await choiceOf(second, 1, laterOption).click();
  await expect(syncWords(second, savedOffline(1))).toBeVisible();
  await secondContext.setOffline(false);
  await expect(syncWords(second, 'Saved online')).toBeVisible();
  await context.setOffline(false);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await expectAnswer(page, 1, laterOption);
  await expectAnswer(second, 1, laterOption);
  // the device whose answer gave way says so, until its student has read it
  const replaced = page.getByText('Question 1 was answered on another device.');
  await expect(replaced).toBeVisible();
  await expect(page.getByText(`Your answer here was “${option}”.`)).toBeVisible();
  await expect(second.getByText('answered on another device')).toBeHidden();
  await page.getByRole('button', { name: 'Show question 1' }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(replaced).toBeHidden();
  expect((await readAnswers(caller, exam_id))[1]).toBe(laterOption);

  await submit(second);
  await expect(summaryLine(second, 1).getByRole('cell').first()).toHaveText(laterOption);
  await answerQuestion(page, 3);
  await expect(page.getByText('This attempt was submitted in another tab or on another device.')).toBeVisible();
  await expect(page.getByText('Not all of your work was counted')).toBeVisible();
  await expect(summaryLine(page, 8).getByRole('cell').first()).toHaveText(answerTo(8, 'right'));
  await expect(summaryLine(page, 3).getByRole('cell').first()).toHaveText('No answer');

  // one that comes only now is given what is over in one row [R150]
  const third = await (await openDevice()).newPage();
  await signIn(third, student);
  await third.goto(second.url());
  await expect(summaryLine(third, 1).getByRole('cell').first()).toHaveText(laterOption);
  await expect(summaryLine(third, 8).getByRole('cell').first()).toHaveText(answerTo(8, 'right'));
  await expect(summaryLine(third, 3).getByRole('cell').first()).toHaveText('No answer');
  expect(await countStoredRows(third, caller.user.user_id, 'answers')).toBe(0);

  await test.step('started again on the other one, while it is open here', async () => {
    await page.goto(LIBRARY);
    await startExam(page);
    const address = page.url();
    const later = new Map([[1, await answerQuestion(page, 1)]]);
    await expectOnServer(caller, exam_id, later);

    await context.setOffline(true);
    later.set(7, await answerQuestion(page, 7));
    await second.goto(LIBRARY);
    await expect(unfinished(second)).toContainText('on another device');
    const again = await attend(second);
    await again.getByRole('button', { name: 'Start again' }).click();
    await expect(again).toContainText('on another device, with 1 answer.');
    await again.getByRole('button', { name: 'Start again' }).click();
    await expect(timer(second)).toBeVisible();
    await expectOnServer(caller, exam_id, new Map([[2, await answerQuestion(second, 2)]]));

    await context.setOffline(false);
    const notice = page.getByText('This attempt was given up in another tab or on another device.');
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAnswers(page, later);
    await page.reload();
    await expect(notice).toBeVisible();
    later.set(21, await answerQuestion(page, 21));
    await submit(page);
    await expect(resultBox(page, 'Correct Answers')).toHaveText('3/40');

    await second.goto(LIBRARY);
    await expect(unfinished(second)).toHaveCount(1);
    await second.goto('/user/exam/result');
    await expect(second.getByRole('link', { name: PAPER })).toHaveCount(2);
  });
});
