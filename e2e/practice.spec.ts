import type { Page } from '@playwright/test';
import { academyDate } from '../shared/access.ts';
import { people } from './accounts.ts';
import { sitReading } from './calls.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import { answerTo, PAPER, QUESTION_COUNT } from './paper.ts';
import { choiceOf, expectAnswer, keepPaper, signIn } from './person.ts';

const student = people.nimali;
const DAY_MS = 86_400_000;
const PHONE = { width: 390, height: 844 };
const LANDSCAPE = { width: 844, height: 390 };

const check = (page: Page) => page.getByRole('button', { name: 'Check', exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next question', exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 });

test('mistakes are practised without a connection from the result to another day, and one that is right on two days leaves @phone', async ({
  page,
  server,
  openDevice,
}) => {
  const answers = new Map([[1, answerTo(1, 'wrong')]]);
  for (let number = 4; number <= QUESTION_COUNT; number += 1) answers.set(number, answerTo(number, 'right'));
  const result_id = await sitReading(server.origin, student, answers);
  await page.clock.install();
  await keepPaper(page, student);
  await page.goto(`/user/exam/result/${result_id}`);
  const practise = page.getByRole('link', { name: /^Practise 3 questions/ });
  await expect(practise).toContainText('1 wrong and 2 not answered.');
  await expect(page.getByRole('button', { name: 'Why, question 1', exact: true })).toBeVisible();
  await workerReady(page);
  await server.kill();

  await practise.click();
  await test.step('[R476] a question in its block, with the paragraph of its evidence', async () => {
    await expect(title(page, 'Question 1')).toBeVisible();
    // [R540]
    await expect(page.getByRole('heading', { name: 'Questions 1–6' })).toHaveCount(0);
    await expect(choiceOf(page, 1, answerTo(1, 'wrong'))).toBeInViewport({ ratio: 1 });
    await expect(check(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('For six weeks of every dry season')).toBeVisible();
    await expect(page.getByText('The craft lies in knowing when to interfere')).toBeHidden();
    await expect(page.getByRole('group', { name: 'Question 2', exact: true })).toHaveCount(0);
    // [R629]
    await page.setViewportSize(LANDSCAPE);
    await expect(choiceOf(page, 1, answerTo(1, 'wrong'))).toBeInViewport({ ratio: 1 });
    await expect(check(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(PHONE);
    await expectGoodLooksEnlarged(page, 'practice-item');
    await page.getByRole('button', { name: 'Show the whole passage' }).click();
    await expect(page.getByText('The craft lies in knowing when to interfere')).toBeVisible();
    await page.getByRole('button', { name: 'Show only this part' }).click();
  });

  await test.step('[R477] wrong or right at once, with the reason and where it stands', async () => {
    const questions = page.getByRole('button', { name: 'Questions', exact: true });
    if (await questions.isVisible()) await questions.click();
    await check(page).click();
    await expect(page.getByText('Answer it first, or press')).toBeVisible();
    await choiceOf(page, 1, answerTo(1, 'wrong')).click();
    await expectGoodLooks(page, 'practice-item');
    await page.reload();
    await expectAnswer(page, 1, answerTo(1, 'wrong'));
    await check(page).click();
    await expect(
      page.getByRole('status').getByText(`Wrong. The right answer is ‘${answerTo(1, 'right')}’.`),
    ).toBeVisible();
    await expect(page.locator('[data-question="1"]')).toBeFocused();
    // a link half under the site's header is too small a target
    await page.evaluate(() => scrollTo(0, 0));
    await expectGoodLooks(page, 'practice-wrong');
    await expectGoodColoursInTheDark(page, 'practice-wrong');
    await page.getByRole('button', { name: 'Show me where, question 1', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Evidence for question 1', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Back to question 1' }).click();
    // the set goes on where it was
    await page.reload();
    await expect(next(page)).toBeVisible();
    await next(page).click();
    await expect(title(page, 'Question 2')).toBeFocused();
    await choiceOf(page, 2, answerTo(2, 'right')).click();
    await check(page).click();
    await expect(page.getByRole('status').getByText('Right.')).toBeVisible();
    await next(page).click();
  });

  await test.step('[R480] hidden, undone, and hidden again', async () => {
    const aside = page.getByRole('button', { name: 'Hide question 3' });
    await aside.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(title(page, 'Question 3')).toBeVisible();
    await aside.click();
    await expect(title(page, '1 of 2 steps right')).toBeFocused();
    await expect(page.getByText('Next practice: tomorrow, 1 question.')).toBeVisible();
    await expectGoodLooks(page, 'practice-end');
  });

  await page.getByRole('link', { name: 'All practice' }).click();
  await expect(page.getByText('Nothing to practise today.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hidden or finished (1)' })).toBeVisible();
  await expect(page.getByText('0 today, 2 later')).toBeVisible();
  await expectGoodLooks(page, 'practice');
  await expectGoodColoursInTheDark(page, 'practice');

  await page.clock.fastForward(3 * DAY_MS);
  await page.goto('/');
  await test.step('[R483] on a later day home says how many', async () => {
    await page.getByRole('link', { name: 'Practise now' }).click();
    for (const number of [1, 2]) {
      await expect(title(page, `Question ${number}`)).toBeVisible();
      await choiceOf(page, number, answerTo(number, 'right')).click();
      await check(page).click();
      await page.getByRole('button', { name: /^(Next question|See how you did)$/ }).click();
    }
    await expect(title(page, '2 of 2 steps right')).toBeFocused();
    await expect(page.getByRole('listitem').filter({ hasText: 'Question 2' })).toContainText('it is finished');
    await expect(page.getByRole('listitem').filter({ hasText: 'Question 1' })).not.toContainText('it is finished');
  });

  await page.getByRole('link', { name: 'All practice' }).click();
  await page.getByRole('link', { name: 'Hidden or finished (2)' }).click();
  await expectGoodLooks(page, 'practice-away');
  await page.getByRole('button', { name: /^Put back question 2/ }).click();
  await expect(page.getByText(/^Question 2, .* is back in your practice\.$/)).toBeFocused();
  await expect(page.getByRole('button', { name: /^Put back/ })).toHaveCount(1);

  // what was practised without a connection is sent
  await server.start();
  await page.goto('/practice');
  await expect(page.getByText('1 question to practise.')).toBeVisible();
  await expect(page.getByText('Saved online')).toBeVisible();

  const office = await (await openDevice({ ...WITHOUT_WORKER, viewport: PHONE })).newPage();
  await test.step('[R537] a teacher sets the kinds that the class got wrong', async () => {
    const button = (name: string) => office.getByRole('button', { name, exact: true });
    await signIn(office, people.admin);
    await office.goto('/admin/groups');
    await button('New group').click();
    await office.getByLabel('Name').fill('Friday class');
    await button('Save').click();
    await button('Add students').click();
    await office.getByLabel('Email addresses').fill(student.email);
    await button('Add 1').click();
    await button('Close').click();
    await office.getByRole('navigation', { name: 'Group' }).getByRole('link', { name: 'Practice' }).click();
    await button('Set practice').click();
    const dialog = office.getByRole('dialog', { name: 'Set practice' });
    for (const kind of await dialog.getByRole('checkbox').all()) await kind.check();
    await dialog.getByLabel('Last day').fill(academyDate(Date.now() + 7 * DAY_MS));
    await expectGoodLooks(office, 'set-homework');
    await button('Set the practice').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('[R482, R537] on a phone without the paper, the home leads to the download, then says how far it is', async () => {
    const phone = await (await openDevice({ ...WITHOUT_WORKER, viewport: PHONE })).newPage();
    await signIn(phone, student);
    await phone.goto('/');
    const set = phone.getByRole('region', { name: 'Practice from your teacher' });
    await expect(set).toContainText('Download your papers to this device first');
    await expectGoodLooks(phone, 'home-homework');
    await set.getByRole('link', { name: 'Download your papers' }).click();
    await phone.getByRole('button', { name: `Download ${PAPER}` }).click();
    await expect(phone.getByRole('region', { name: 'Not on this device' })).toHaveCount(0);
    await phone.goto('/');
    // the first device, whose clock is ahead, answered them after they were set
    await expect(set).toContainText('Done');
  });
});
