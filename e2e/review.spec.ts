import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksEnlarged, sizeOf } from './looks.ts';
import { expectPainted } from './marks.ts';
import { answerTo, PAPER } from './paper.ts';
import { answerQuestion, keepPaper, startExam, submit, timer } from './person.ts';

const student = people.nimali;

test('the review shows the answers in their places beside the right ones, also without a connection @phone', async ({
  page,
  server,
}) => {
  await keepPaper(page, student);
  await startExam(page);
  const right = await answerQuestion(page, 1, 'right');
  const wrong = await answerQuestion(page, 2, 'wrong');
  await page.getByRole('button', { name: 'Mark question 2 for review' }).click();
  // less than half a second counts as no time [R288]
  await expect(timer(page)).toHaveText(/^00:59:(?!5[89])\d\d$/);
  await submit(page);
  await expect(page.getByText('9 more right answers for band 4')).toBeVisible();
  // [R288] only part 1 was open
  await expect(page.getByRole('row', { name: /^Part 1 under 1 min.*1 1 11$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Not answered: Part 2 (13), Part 3 (14).' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Not answered (38)' })).toBeVisible();
  const whys = page.getByRole('region', { name: 'Summary answers' }).getByRole('button', { name: /^Why, question/ });
  await expect(whys).toHaveCount(40);
  await whys.nth(1).click();
  await expect(page.getByRole('link', { name: 'Show me where, question 2', exact: true })).toBeInViewport({ ratio: 1 });
  await expectGoodLooks(page, 'result');

  // the wrong ones, one after the other
  await page.getByRole('link', { name: 'Review paper' }).click();
  // [R588] nothing long stands above the first answer on a phone
  await expect(page.getByRole('button', { name: 'What the answers mean' }).first()).toBeVisible();
  const firstAnswer = await page.locator('[data-question="1"]').boundingBox();
  expect(firstAnswer?.y).toBeLessThan(422);
  const steps = page.getByRole('group', { name: 'Wrong or not answered' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await steps.getByRole('button', { name: 'Next wrong or not answered' }).click();
  await expect(steps).toContainText(/Wrong: 1 of \d+$/);
  await expect(page.locator('[data-question="2"]')).toBeFocused();
  await steps.getByRole('button', { name: 'Previous wrong or not answered' }).click();
  await expect(steps).toContainText(/Not answered: (\d+) of \1$/);
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
  // the student's own flag is no part of the box that says right or wrong
  await expect(page.getByLabel('You marked this question')).toHaveCount(1);
  await expect(question(2).getByLabel('You marked this question')).toHaveCount(0);
  await expectGoodLooks(page, 'review');
  await expectGoodLooksEnlarged(page, 'review');
  await page.getByRole('button', { name: 'Explanation' }).click();
  await expect(page.getByRole('region', { name: 'Explanation' })).toContainText('each pan belongs to a family');
  await expect(page.getByRole('region', { name: 'Explanation' })).not.toContainText('Heading viii is wrong');
  await expectGoodLooks(page, 'review-explained');
  await expectGoodColoursInTheDark(page, 'review');

  // why an answer is right, and where that stands
  await showWhere(page, 2);
  await expectGoodColoursInTheDark(page, 'review-where');
  await expectGoodLooks(page, 'review-where');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Back to question 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-question="2"]')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 0));
  await expectGoodLooks(page, 'review-why');
  await expectGoodLooksEnlarged(page, 'review-why');

  await test.step('[R309] a reason that opens is in sight, above the bar with the steps', async () => {
    const last = page.getByRole('button', { name: 'Why, question 5', exact: true });
    await last.evaluate((button) => {
      const pane = button.closest('section');
      const { bottom } = button.getBoundingClientRect();
      // the button is the last thing above the bar
      if (pane && pane.scrollHeight > pane.clientHeight + 1)
        pane.scrollBy(0, bottom - pane.getBoundingClientRect().bottom);
      else scrollBy(0, bottom - innerHeight + 64);
    });
    await last.click();
    const where = page.getByRole('button', { name: 'Show me where, question 5', exact: true });
    await expect(where).toBeInViewport({ ratio: 1 });
    await where.click();
    await expect(page.getByRole('group', { name: 'Evidence for question 5', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Back to question 5' }).click();
  });

  await test.step('[R665] the line of a gap reads through, and its reason stands below it, as wide as the line', async () => {
    const why = page.getByRole('button', { name: 'Why, question 8', exact: true });
    await why.click();
    const line = page.locator('[data-sentence]', { has: why });
    await expect(line).toContainText(/compounds make the salt taste bitter\. Why/);
    const words = await line.getByText('compounds make the salt taste bitter').boundingBox();
    const reason = await page.locator(`[id="${await why.getAttribute('aria-controls')}"]`).boundingBox();
    if (!words || !reason) throw new Error('the line or its reason is not shown');
    expect(reason.y).toBeGreaterThanOrEqual(words.y + words.height);
    expect(reason.width).toBeGreaterThan(((await line.boundingBox())?.width ?? 0) * 0.85);
    await expectGoodLooks(page, 'review-why-gap');
  });

  await test.step('[R255, R283] the passage names its paragraphs, and old evidence goes away', async () => {
    await expectForFingers(page, 'Why, question 2');
    await expectForFingers(page, 'Show me where, question 2');
    const evidence = page.getByRole('group', { name: /^Evidence for question/ });
    await showWhere(page, 2);
    await expect(page.getByText('For six weeks of every dry season').first()).toHaveClass(/ql-counted-numbers/);
    await steps.getByRole('button', { name: 'Next wrong or not answered' }).click();
    await expect(page.locator('[data-question="3"]')).toBeFocused();
    await page.getByRole('button', { name: 'Passage', exact: true }).click();
    await expect(evidence).toHaveCount(0);
    await expectPainted(page, 'evidence', []);
    await showWhere(page, 2);
    await page.getByRole('button', { name: /^Part 2 : / }).click();
    await page.getByRole('button', { name: /^Part 1 : / }).click();
    await expect(evidence).toHaveCount(0);
    await expectPainted(page, 'evidence', []);
    await showWhere(page, 2);
    await page.getByRole('button', { name: 'Questions', exact: true }).click();
    await page.getByRole('button', { name: 'Why, question 1', exact: true }).click();
    await page.getByRole('button', { name: 'Passage', exact: true }).click();
    await expect(evidence).toHaveCount(0);
  });

  const size = sizeOf(page);
  await test.step('[R656] in landscape the whole reason of the question that was asked for is in sight', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`${new URL(page.url()).pathname}?question=5`);
    await expect(question(5)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Show me where, question 5', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expectGoodLooks(page, 'review-landscape');
    // a button half under the site's header is too small a target
    await page.evaluate(() => scrollTo(0, 0));
  });

  // at a desk the passage stands beside the questions
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectGoodLooks(page, 'review-wide');
  await showWhere(page, 2);
  await expectGoodLooks(page, 'review-where-wide');
  await expectGoodColoursInTheDark(page, 'review-where-wide');
  await page.setViewportSize(size);

  // on paper all parts stand open
  await page.emulateMedia({ media: 'print' });
  await expect(question(2)).toBeVisible();
  await expect(question(40)).toBeVisible();
  await expect(page.getByText('Heading viii is wrong').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await server.kill();
  await page.reload();
  await page.getByRole('button', { name: /^Part 1 : / }).click();
  await expect(question(2)).toContainText(wrong);
  await showWhere(page, 2);
  await page.getByRole('button', { name: 'Back to question 2' }).click();
  await page.getByRole('button', { name: /^Part 2 : / }).click();
  await expect(question(1)).toBeHidden();
  await expect(question(14)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(page.getByRole('heading', { name: 'Summary answers' })).toBeVisible();
  await page.getByRole('link', { name: 'Take this paper again' }).click();
  await expect(page.getByRole('dialog', { name: 'Attend Exam' })).toContainText(PAPER);
});

async function expectForFingers(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
}

/** Opens the why of a question and goes to its proof, which is then marked and in sight. */
async function showWhere(page: Page, number: number): Promise<void> {
  // beside the passage where there is room
  const questions = page.getByRole('button', { name: 'Questions', exact: true });
  if (await questions.isVisible()) await questions.click();
  const why = page.getByRole('button', { name: `Why, question ${number}`, exact: true });
  // open already at the question of the address
  if ((await why.getAttribute('aria-expanded')) === 'false') await why.click();
  await page.getByRole('button', { name: `Show me where, question ${number}`, exact: true }).click();
  await expect(page.getByRole('group', { name: `Evidence for question ${number}`, exact: true })).toBeFocused();
  await expectPainted(page, 'evidence', [
    'in the past the men of the village were away at sea just when the pans needed attention',
  ]);
  const top = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('pt-evidence') ?? [];
      return range instanceof Range ? range.getBoundingClientRect().top / innerHeight : -1;
    });
  await expect.poll(top).toBeGreaterThan(0.2);
  expect(await top()).toBeLessThan(0.7);
}
