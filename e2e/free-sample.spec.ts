import { sampleKey } from '../shared/free-sample/free-sample.ts';
import { FREE_SAMPLE_ID } from '../shared/free-sample/sample-id.ts';
import { readAnswers, readNewestAttempt, signInByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { expectPainted } from './marks.ts';
import { putKeyboardAway, resultBox, submit, summaryLine, syncWords, timer } from './person.ts';

const visitor = { email: 'amara@papertide.test', password: 'papertide4!', name: 'Amara Silva' };

const OF_THE_LANDING_PAGE = /^\/api\/(landing\/info|posts\/getallposts|exams\/getallfeedbacks)$/;

test('a visitor sits the sample without a server or an account, and signs up to keep its result @phone', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !OF_THE_LANDING_PAGE.test(pathname)) asked.push(pathname);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Try 13 questions, no account' }).first().click();
  await workerReady(page);
  await expect(page.getByText('The sample is on this device now')).toBeVisible();
  await expectGoodLooks(page, 'sample');
  await server.kill();

  await page.getByRole('button', { name: 'Start the sample' }).click();
  await expect(timer(page)).toBeVisible();
  const choices = (number: number) => page.getByRole('radiogroup', { name: `Question ${number}`, exact: true });
  await choices(1).getByRole('radio', { name: 'FALSE' }).click();
  // by the keyboard: the arrows go through the choices, and Delete takes the answer back
  await choices(2).getByRole('radio', { name: 'TRUE' }).press('ArrowLeft');
  await expect(choices(2).getByRole('radio', { name: 'NOT GIVEN' })).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(choices(2).getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(choices(2).getByRole('radio', { name: 'NOT GIVEN' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Question 5', exact: true }).fill('Deposit');
  await page.getByRole('textbox', { name: 'Question 6', exact: true }).fill('very yellow cloth');
  await putKeyboardAway(page);
  await expect(syncWords(page, /^Saved on this (phone|device)$/)).toBeVisible();
  await page.reload();
  await expect(choices(2).getByRole('radio', { name: 'NOT GIVEN' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Question 5', exact: true })).toHaveValue('Deposit');
  await submit(page);

  await expect(resultBox(page, 'Correct Answers')).toHaveText('2/13');
  await expect(resultBox(page, 'Score')).toBeHidden();
  await expect(page.getByText('You answered 4 of 13 questions. Answer 7 or more to see your band.')).toBeVisible();
  const first = page.getByRole('region', { name: 'Read this one first' });
  await expect(first).toContainText('Question 2');
  await expect(first).toContainText('Your answerNOT GIVENRight answerTRUE');
  await expect(summaryLine(page, 2).getByRole('cell')).toHaveText(['NOT GIVEN', 'TRUE', 'Why']);
  await expect(summaryLine(page, 6).getByRole('cell').first()).toContainText('too many words');
  // white under a pointer too, which rests there after the press on Submit: grey would look disabled
  const review = page.getByRole('link', { name: 'Review paper' });
  await review.hover();
  await expect(review).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectGoodLooks(page, 'sample-result');
  await expectGoodColoursInTheDark(page, 'sample-result');
  await expect(page.getByRole('checkbox', { name: 'Wrong (2)' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Not answered (9)' })).toBeVisible();
  await first.getByRole('link', { name: 'Show me where' }).click();
  await expect(page.getByRole('group', { name: 'Evidence for question 2', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Back to question 2' }).click();
  await expect(page.locator('[data-question="2"]')).toBeFocused();
  await page.getByRole('button', { name: 'Why, question 3', exact: true }).click();
  await expect(page.getByText('What she did before that is not mentioned.')).toBeVisible();
  await page.getByRole('button', { name: 'Show me where, question 3', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Evidence for question 3', exact: true })).toBeFocused();
  await expectPainted(page, 'evidence', ['who was then in charge of the railway’s lost property office']);
  expect(asked).toEqual([]);

  await server.start();
  await page.getByRole('link', { name: 'Back to the result' }).click();
  const resultAddress = page.url();
  await page.getByRole('link', { name: 'Sign up to keep it' }).click();
  const [fname = '', lname = ''] = visitor.name.split(' ');
  await page.getByLabel('First Name').fill(fname);
  await page.getByLabel('Last Name').fill(lname);
  await page.getByLabel('Email', { exact: true }).fill(visitor.email);
  await page.getByLabel('Address', { exact: true }).fill('Galle Road, Colombo');
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Register' }).click();
  // the login is filled in: one press
  await page.getByRole('button', { name: 'LOGIN' }).click();

  await expect(resultBox(page, 'Correct Answers')).toHaveText('2/13');
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await expect(page).toHaveURL(resultAddress);
  await page.goto('/user/profile');
  await expect(page.getByRole('region', { name: 'Attempts' })).toContainText('2 of 13');

  const caller = await signInByCall(server.origin, visitor);
  const attempt = await readNewestAttempt(caller, FREE_SAMPLE_ID);
  expect(resultAddress).toContain(attempt?.result_id);
  expect(await readAnswers(caller, FREE_SAMPLE_ID)).toEqual({
    1: 'FALSE',
    2: 'NOT GIVEN',
    5: 'Deposit',
    6: 'very yellow cloth',
  });
  const { result } = await caller.call<{ result: { correct: number; total: number } }>(
    'GET',
    `results/getexamrelatedtoresult/${attempt?.result_id}`,
  );
  expect(result).toMatchObject({ correct: 2, total: sampleKey().length });
});
