import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import {
  answerQuestion,
  askToSubmit,
  attend,
  focusTarget,
  openLibraryAs,
  partTab,
  putKeyboardAway,
  sit,
  syncWords,
} from './person.ts';

const student = people.nimali;

async function start(page: Page): Promise<void> {
  await sit(page, student);
}

/** The same attempt on another device. */
async function resume(page: Page): Promise<void> {
  await openLibraryAs(page, student);
  const dialog = await attend(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

function flag(page: Page, number: number): Locator {
  return page.getByRole('button', { name: `Mark question ${number} for review` });
}

function bubble(page: Page, number: number): Locator {
  return page.getByRole('button', { name: new RegExp(`^Question ${number}, `) });
}

async function openDisplay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Display', exact: true }).click();
  return page.getByRole('dialog', { name: 'Display' });
}

function contrastOf(page: Page): Promise<string | null> {
  return page.locator('html').getAttribute('data-contrast');
}

function sizeOfPassage(page: Page): Promise<string> {
  return page.getByRole('article').evaluate((article) => getComputedStyle(article).fontSize);
}

test('a question marked for review stays so after a reload and on another device, with its answer; next and previous go from question to question, and Submit counts what is unanswered and marked and leads there @phone', async ({
  page,
  openDevice,
}) => {
  await start(page);
  await answerQuestion(page, 3);
  await flag(page, 3).click();
  await flag(page, 5).click();
  await expect(flag(page, 3)).toHaveAttribute('aria-pressed', 'true');
  await expect(bubble(page, 3)).toHaveAccessibleName('Question 3, answered, flagged');
  await expect(bubble(page, 5)).toHaveAccessibleName('Question 5, not answered, flagged');

  await page.reload();
  await expect(bubble(page, 3)).toHaveAccessibleName('Question 3, answered, flagged');
  await flag(page, 5).click();
  await expect(bubble(page, 5)).toHaveAccessibleName('Question 5, not answered');
  await expect(syncWords(page, 'Saved online')).toBeVisible();

  const second = await (await openDevice(WITHOUT_WORKER)).newPage();
  await resume(second);
  await expect(bubble(second, 3)).toHaveAccessibleName('Question 3, answered, flagged');
  await expect(bubble(second, 5)).toHaveAccessibleName('Question 5, not answered');

  await test.step('next and previous, and what Submit counts', async () => {
    await bubble(page, 12).click();
    await putKeyboardAway(page);
    const next = page.getByRole('button', { name: 'Next question' });
    const previous = page.getByRole('button', { name: 'Previous question' });
    await next.click();
    await putKeyboardAway(page);
    await expect(bubble(page, 13)).toHaveAttribute('aria-current', 'true');
    await next.click();
    await expect(partTab(page, 2)).toHaveAttribute('aria-selected', 'true');
    await putKeyboardAway(page);
    await expect(bubble(page, 14)).toHaveAttribute('aria-current', 'true');
    await previous.click();
    await putKeyboardAway(page);
    await expect(partTab(page, 1)).toHaveAttribute('aria-selected', 'true');
    await expect(bubble(page, 13)).toHaveAttribute('aria-current', 'true');

    await answerQuestion(page, 1);
    await flag(page, 1).click();
    await flag(page, 3).click();
    await flag(page, 4).click();
    const dialog = await askToSubmit(page);
    await expect(dialog).toContainText('You have 38 unanswered questions: 2, 4–40');
    await expect(dialog).toContainText('You marked 2 questions for review: 1, 4');
    // [R461]
    await expect(dialog.getByRole('button', { name: /^(Submit|Go back)$/ })).toHaveText(['Go back', 'Submit']);
    await dialog.getByRole('button', { name: '4, go to question 4' }).click();
    await expect(dialog).toBeHidden();
    await expect(focusTarget(page, 4)).toBeFocused();
    await expect(bubble(page, 4)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('[R460] the strip of numbers follows a scroll, with its ring in view', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const pane = page.getByRole('region', { name: 'Questions', exact: true });
    await pane.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await expect(bubble(page, 13)).toBeInViewport({ ratio: 1 });
    const shown = page.getByRole('toolbar', { name: /^Questions of part 1/i }).locator('[aria-current]');
    await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(shown).not.toHaveText('4');
    await pane.evaluate((one) => one.scrollTo(0, 0));
    await expect(bubble(page, 1)).toHaveAttribute('aria-current', 'true');
  });
});

test('text size and colours hold at once, without a connection and after a reload, and go with the account; the attempt and its dialogs are accessible in every scheme, with the largest text @phone', async ({
  page,
  server,
  openDevice,
}) => {
  await start(page);
  await workerReady(page);
  expect(await sizeOfPassage(page)).toBe('17px');
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await server.kill();
  const dialog = await openDisplay(page);
  await dialog.getByRole('radio', { name: 'Large' }).check();
  await expect.poll(() => sizeOfPassage(page)).toBe('20px');
  await dialog.getByRole('radio', { name: 'High contrast' }).check();
  await expect.poll(() => contrastOf(page)).toBe('high');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect.poll(() => sizeOfPassage(page)).toBe('20px');
  expect(await contrastOf(page)).toBe('high');

  await server.start();
  await page.reload();
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  const second = await (await openDevice(WITHOUT_WORKER)).newPage();
  await resume(second);
  await expect.poll(() => sizeOfPassage(second)).toBe('20px');
  await expect.poll(() => contrastOf(second)).toBe('high');

  await test.step('the attempt and its dialogs in every scheme', async () => {
    await flag(page, 2).click();
    for (const [scheme, size] of [
      ['Dark', 'Small'],
      ['High contrast', 'Large'],
    ] as const) {
      const display = await openDisplay(page);
      await display.getByRole('radio', { name: scheme }).check();
      await display.getByRole('radio', { name: size }).check();
      await expectGoodLooks(page, `display-${scheme}`);
      await display.getByRole('button', { name: 'Close' }).click();
      await expectGoodLooks(page, `attempt-${scheme}`);
      const submit = await askToSubmit(page);
      await expectGoodLooks(page, `submit-${scheme}`);
      await submit.getByRole('button', { name: 'Go back' }).click();
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
      await expectGoodLooks(page, `help-${scheme}`);
      await page.keyboard.press('Escape');
    }
  });
});
