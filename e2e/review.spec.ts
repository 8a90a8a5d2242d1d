import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { answerTo, PAPER } from './paper.ts';
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
  await expect(page.getByText('9 more right answers for band 4')).toBeVisible();
  await expect(page.getByText(/^Weakest: /)).toBeVisible();
  await expectGoodLooks(page, 'result', { bestPractice: true });

  // the wrong ones, one after the other
  await page.getByRole('link', { name: 'Wrong answers (39)' }).click();
  const steps = page.getByRole('group', { name: 'Wrong answers' });
  await expect(steps).toContainText('Wrong 1 of 39');
  await expect(page.locator('[data-question="2"]')).toBeFocused();
  await steps.getByRole('button', { name: 'Previous wrong answer' }).click();
  await expect(page.locator('[data-question="40"]')).toBeFocused();
  await expect(page.locator('[data-question="40"]')).toBeInViewport();
  await page.getByRole('button', { name: /^Part 1 : / }).click();

  const question = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  await expect(question(1)).toContainText(right);
  await expect(question(1).getByLabel('Correct')).toBeVisible();
  await expect(question(2)).toContainText(wrong);
  await expect(question(2).getByLabel('Wrong')).toBeVisible();
  await expect(question(2)).toContainText(`Right answer${answerTo(2, 'right')}`);
  await expect(question(3)).toContainText('No answer');
  await expectGoodLooks(page, 'review', { bestPractice: true });
  await page.getByRole('button', { name: 'Explanation' }).click();
  await expect(page.getByRole('region', { name: 'Explanation' })).toContainText('each pan belongs to a family');
  await expect(page.getByRole('region', { name: 'Explanation' })).not.toContainText('Heading viii is wrong');
  await expectGoodLooks(page, 'review-explained', { bestPractice: true });
  await expectGoodColoursInTheDark(page, 'review');

  // on paper all parts stand open
  await page.emulateMedia({ media: 'print' });
  await expect(question(2)).toBeVisible();
  await expect(question(40)).toBeVisible();
  await expect(page.getByText('Heading viii is wrong')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await server.kill();
  await page.reload();
  await page.getByRole('button', { name: /^Part 1 : / }).click();
  await expect(question(2)).toContainText(wrong);
  await page.getByRole('button', { name: /^Part 2 : / }).click();
  await expect(question(1)).toBeHidden();
  await expect(question(14)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(page.getByRole('heading', { name: 'Summary answers' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Attend Exam' })).toContainText(PAPER);
});
