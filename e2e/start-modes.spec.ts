import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodLooks, sizeOf } from './looks.ts';
import {
  answerQuestion,
  attend,
  keepPaper,
  LIBRARY,
  partTab,
  putKeyboardAway,
  readSecondsLeft,
  resultBox,
  savedOffline,
  submit,
  syncWords,
  timer,
  unfinished,
} from './person.ts';

const secondsOn = async (clock: Locator) => {
  const [hours = 0, minutes = 0, seconds = 0] = ((await clock.textContent()) ?? '').split(':').map(Number);
  return 3_600 * hours + 60 * minutes + seconds;
};
const answeredCount = (page: Page, words: string) => page.getByText(`${words} answered`, { exact: true });

/** As on a phone, and as wide as a laptop. */
async function expectGoodLooksOnBoth(page: Page, name: string): Promise<void> {
  const phone = sizeOf(page);
  await expectGoodLooks(page, name);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectGoodLooks(page, name);
  await page.setViewportSize(phone);
}

test('[R295, R296, R299, R580] offline a paper is sat without a clock, in one part and whole, and each result says how @phone', async ({
  page,
  context,
}) => {
  await keepPaper(page, people.nimali);
  await context.setOffline(true);
  const addresses: Record<string, string> = {};

  await test.step('without a clock: the time spent can be paused, and the attempt stays open', async () => {
    const dialog = await attend(page);
    await expect(dialog.getByRole('radio', { name: /^Whole paper/ })).toBeChecked();
    await dialog.getByRole('radio', { name: /^No clock/ }).check();
    await expect(dialog.getByText('There is no clock. You can stop and go on later.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Start Exam' }).click();
    const spent = page.getByRole('timer', { name: 'Time spent' });
    await expect(page.getByRole('button', { name: 'Show time' })).toBeVisible();
    await expect(spent).toBeHidden();
    await page.getByRole('button', { name: 'Show time' }).click();
    await expect(spent).toHaveText(/^0:00:0[1-9]$/);
    await page.getByRole('button', { name: 'Pause the clock' }).click();
    await expect(page.getByRole('button', { name: 'Start the clock again' })).toBeVisible();
    await expectGoodLooksOnBoth(page, 'practice-clock');
    // [R580] hidden by the press that showed it
    await page.getByRole('button', { name: 'Hide time' }).click();
    await expect(spent).toBeHidden();
    await page.getByRole('button', { name: 'Show time' }).click();
    await expect(page.getByRole('button', { name: 'Start the clock again' })).toBeVisible();
    await answerQuestion(page, 1);
    await putKeyboardAway(page);
    await expect(syncWords(page, savedOffline(1))).toBeVisible();

    await page.goto(LIBRARY);
    await expect(unfinished(page)).toContainText('Practice, no clock. 1 of 40 answered');
    await unfinished(page)
      .getByRole('button', { name: /^Continue/ })
      .click();
    // hidden again at the next visit
    await page.getByRole('button', { name: 'Show time' }).click();
    await expect(spent).toHaveText(/^0:00:/);
    await answerQuestion(page, 3, 'wrong');
    const answeredAt = await secondsOn(spent);
    await expect.poll(() => secondsOn(spent)).toBeGreaterThan(answeredAt + 2);
    await putKeyboardAway(page);
    // its Display is about this attempt only: the clock of the timed ones below is shown
    await page.getByRole('button', { name: 'Display', exact: true }).click();
    const display = page.getByRole('dialog', { name: 'Display' });
    await display.getByRole('radio', { name: 'Hidden' }).check();
    await display.getByRole('button', { name: 'Close' }).click();
    await expect(spent).toBeHidden();
    await submit(page);
    await expect(page.getByText('Practice, no clock')).toBeVisible();
    await expect(resultBox(page, 'Time Spent')).toHaveText(/^0:0\d:\d\d$/);
    addresses['untimed'] = page.url();
  });

  await test.step('one part: its share of the time, and only its questions', async () => {
    await page.goto(LIBRARY);
    const dialog = await attend(page);
    await dialog.getByRole('radio', { name: /^One part/ }).check();
    await dialog.getByRole('combobox', { name: 'Part' }).selectOption('Part 2, 20 min');
    await dialog.getByRole('button', { name: 'Start Exam' }).click();
    await expect(timer(page)).toBeVisible();
    expect(await readSecondsLeft(page)).toBeLessThanOrEqual(20 * 60);
    await expect(page.getByRole('tab')).toHaveCount(1);
    await expect(partTab(page, 2)).toBeVisible();
    await expect(answeredCount(page, '0 of 13')).toBeVisible();
    await answerQuestion(page, 14);
    await submit(page);
    await expect(page.getByText('Part 2 only')).toBeVisible();
    addresses['part'] = page.url();
  });

  await test.step('the whole paper, as before', async () => {
    await page.goto(LIBRARY);
    const dialog = await attend(page);
    await dialog.getByRole('button', { name: 'Start Exam' }).click();
    expect(await readSecondsLeft(page)).toBeGreaterThan(59 * 60);
    await expect(answeredCount(page, '0 of 40')).toBeVisible();
    await answerQuestion(page, 1);
    await submit(page);
    addresses['whole'] = page.url();
  });

  await test.step('the scores come with the connection, and only the whole paper has a band', async () => {
    await context.setOffline(false);
    await expect(resultBox(page, 'Correct Answers')).toHaveText('1/40');
    await expect(resultBox(page, 'Score')).toContainText('band');
    await page.goto(addresses['part'] ?? '');
    await expect(resultBox(page, 'Correct Answers')).toHaveText('1/13');
    await expect(resultBox(page, 'Score')).toHaveText('8%');
    // [R618]
    await page.getByRole('link', { name: 'Take this paper again' }).click();
    const again = page.getByRole('dialog', { name: 'Attend Exam' });
    await expect(again.getByRole('radio', { name: /^One part/ })).toBeChecked();
    await expect(again.getByRole('combobox', { name: 'Part' })).toHaveValue('2');
    await page.goto(addresses['untimed'] ?? '');
    await expect(resultBox(page, 'Correct Answers')).toHaveText('1/40');
    // [R517] where it went
    const time = page.getByRole('region', { name: 'Where your time went' });
    await expect(time).toContainText(/Longest: question 3 \(\d+ s\)/);
    await time.getByRole('heading', { name: 'The time at each question' }).click();
    await expect(time.getByRole('row', { name: /^3 \d+ s/ })).toBeVisible();
    await expectGoodLooksOnBoth(page, 'result-time');
    await expect(resultBox(page, 'Score')).toHaveText('3%');
  });
});
