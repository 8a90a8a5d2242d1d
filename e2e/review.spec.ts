import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { answerTo } from './paper.ts';
import { answerQuestion, downloadPaper, openLibrary, signIn, startExam, submit } from './person.ts';

const student = people.nimali;

test('the review shows the answers in their places beside the right ones, also without a connection', async ({
  page,
  server,
}) => {
  await signIn(page, student);
  await openLibrary(page);
  await downloadPaper(page);
  await workerReady(page);
  await startExam(page);
  const right = await answerQuestion(page, 1, 'right');
  const wrong = await answerQuestion(page, 2, 'wrong');
  await submit(page);
  await page.getByRole('link', { name: 'Review paper' }).click();

  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  await expect(question(1)).toContainText(right);
  await expect(question(1).getByLabel('Correct')).toBeVisible();
  await expect(question(2)).toContainText(wrong);
  await expect(question(2).getByLabel('Wrong')).toBeVisible();
  await expect(question(2)).toContainText(`Correct answer: ${answerTo(2, 'right')}`);
  await expect(question(3)).toContainText('No answer');
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible();
  await expectGoodLooks(page, 'review');
  await expectGoodColoursInTheDark(page, 'review');

  await server.kill();
  await page.reload();
  await expect(question(2)).toContainText(wrong);
  await page.getByRole('button', { name: /^Part 2 : / }).click();
  await expect(question(1)).toBeHidden();
  await expect(question(14)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(page.getByRole('heading', { name: 'Summary answers' })).toBeVisible();
});
