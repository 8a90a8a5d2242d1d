import type { Page } from '@playwright/test';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import {
  askToSubmit,
  keepPaper,
  LIBRARY,
  openPart,
  partTab,
  putKeyboardAway,
  savedOffline,
  signIn,
  startExam,
  syncWords,
} from './person.ts';

const PAPER = academicWriting.examName;
const student = people.nimali;
/** After it an exchange counts as stale (R188). */
const STALE_MS = 16_000;
/** After it a text is sent only once what others wrote was read (R196). */
const LONG_AGO_MS = 150_000;
const ESSAY = 'The table compares how people went to work.\n\nOverall, “the car” stayed first 🙂 — مرحبا.';

async function openPaper(page: Page): Promise<void> {
  await keepPaper(page, student, PAPER);
  await startExam(page, PAPER);
  await expect(page.getByRole('heading', { name: 'Writing', exact: true })).toBeVisible();
}

const field = (page: Page, part: number) => page.getByRole('textbox', { name: `Writing, task ${part}` });
const count = (page: Page, words: string) => page.getByText(words, { exact: true });

/** [R622] The task is as large and as dark as its introduction. [R650] It is in sight without a scroll. */
async function expectTaskLeads(page: Page): Promise<void> {
  const looks = (text: string) =>
    page.getByText(text).evaluate((one) => {
      const { fontSize, color } = getComputedStyle(one);
      return { fontSize, color };
    });
  expect(await looks('Summarise the information')).toEqual(await looks('The bar chart below'));
  const size = page.viewportSize();
  for (const small of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(small);
    await expect(page.getByText(/^Write at least/)).toBeInViewport({ ratio: 1 });
  }
  if (size) await page.setViewportSize(size);
}

/** As a marker does: 6 for all of task 1 and 7 for all of task 2. */
async function markBothTasks(origin: string): Promise<void> {
  const marker = await signInByCall(origin, demoAccounts.admin);
  const { data: queue } = await marker.call<{ data: { result_id: string }[] }>('GET', 'marking/queue');
  const result_id = queue.at(-1)?.result_id;
  const { data } = await marker.call<{ data: { to_mark: { part_id: string; criteria: string[] }[] } }>(
    'GET',
    `marking/response/${result_id}`,
  );
  const tasks = data.to_mark.map(({ part_id, criteria }, index) => ({
    part_id,
    criteria: criteria.map((name) => ({ name, band: 6 + index })),
    comment: 'Two ideas stand in one paragraph. Mind the articles.',
  }));
  await marker.call('PUT', `marking/mark/${result_id}`, { tasks });
}

test('a text is on the device at each key, without a connection, and arrives as it was written @phone', async ({
  page,
  server,
  openDevice,
}) => {
  await openPaper(page);
  await expectGoodLooks(page, 'writing');
  // [R525] neither part has a count, and both tabs are equally wide
  const widths = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ clientWidth }) => clientWidth));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
  await expectGoodLooksEnlarged(page, 'writing');
  await page.getByRole('button', { name: 'Display' }).click();
  await expectGoodLooksEnlarged(page, 'display');
  await page.getByRole('dialog', { name: 'Display' }).getByRole('button', { name: 'Help' }).click();
  await expectGoodLooksEnlarged(page, 'help');
  await page.keyboard.press('Escape');
  await server.kill();
  await field(page, 1).fill(ESSAY);
  await expect(count(page, '14 of 150 words')).toBeVisible();
  await expectGoodLooks(page, 'writing-offline');
  await putKeyboardAway(page);
  await expect(syncWords(page, savedOffline(1))).toBeVisible();
  await page.reload();
  await expect(field(page, 1)).toHaveValue(ESSAY);
  await field(page, 1).press('ControlOrMeta+End');
  await field(page, 1).pressSequentially(' More');
  await expect(count(page, '15 of 150 words')).toBeVisible();

  await openPart(page, 2);
  await expect(field(page, 2)).toHaveValue('');
  await expect(count(page, '0 of 250 words')).toBeVisible();
  const dialog = await askToSubmit(page);
  await expect(dialog).toContainText('You have not written anything for Task 2.');
  await expect(dialog).toContainText('Task 1 has 15 of 150 words.');
  await expectGoodLooks(page, 'writing-submit');
  await expectGoodLooksEnlarged(page, 'writing-submit');
  // [R625]
  await dialog.getByRole('button', { name: 'Go to Task 1' }).click();
  await expect(partTab(page, 1)).toBeFocused();
  await expect(field(page, 1)).toHaveValue(`${ESSAY} More`);
  await expectTaskLeads(page);
  await (await askToSubmit(page)).getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Writing exam result' })).toBeVisible();
  await expect(page.getByText(`${ESSAY} More`)).toBeVisible();
  await expect(page.getByText('15 of 150 words')).toBeVisible();

  await server.start();
  await page.goto(LIBRARY);
  await expect(syncWords(page, 'Saved online')).toBeVisible({ timeout: 30_000 });
  const elsewhere = await (await openDevice(WITHOUT_WORKER)).newPage();
  await signIn(elsewhere, student);
  await elsewhere.goto('/user/exam/result');
  await elsewhere.getByRole('link', { name: new RegExp(PAPER) }).click();
  await expect(elsewhere.getByText(`${ESSAY} More`)).toBeVisible();
  await expect(elsewhere.getByText('A teacher will mark it.')).toBeVisible();

  await markBothTasks(server.origin);
  await elsewhere.reload();
  const task = (no: number) => elsewhere.getByRole('article').filter({ hasText: `Task ${no} Band` });
  await expect(task(1)).toContainText('Task 1 Band 6');
  await expect(task(2)).toContainText('Task response 7');
  await expect(task(2)).toContainText('Two ideas stand in one paragraph.');
  await expect(elsewhere.getByText('6 and 7 give 6.67, which is rounded to 6.5.')).toBeVisible();
  await expectGoodLooks(elsewhere, 'writing-marked');
  await expectGoodLooksEnlarged(elsewhere, 'writing-marked');
});

test('[F72, R188, R189, R196, R215] a text that is written on two devices goes on from what the other one wrote, and the one that gives way is kept, online and offline @phone', async ({
  page,
  context,
  openDevice,
}) => {
  await page.clock.install();
  await openPaper(page);
  await field(page, 1).fill('One.');
  await expect(syncWords(page, 'Saved online')).toBeAttached();
  const laptop = await (await openDevice({ ...WITHOUT_WORKER, viewport: { width: 1366, height: 768 } })).newPage();
  await laptop.clock.install();
  await signIn(laptop, student);
  await laptop.goto(page.url());
  await expect(field(laptop, 1)).toHaveValue('One.');
  await putKeyboardAway(page);
  await field(page, 1).press('ControlOrMeta+End');
  await field(page, 1).pressSequentially(' Two.');
  await expect(syncWords(page, 'Saved online')).toBeAttached();

  await laptop.clock.fastForward(STALE_MS);
  await field(laptop, 1).click();
  await expect(field(laptop, 1)).toHaveValue('One. Two.');
  await field(laptop, 1).fill('Other words.');
  await expect(syncWords(laptop, 'Saved online')).toBeVisible();

  const changed = 'The text of Task 1 was changed in another tab or on another device.';
  // nothing is pressed on the device whose text gave way
  await page.clock.fastForward(STALE_MS);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(field(page, 1)).toHaveValue('Other words.');
  const dialog = await askToSubmit(page);
  await expect(dialog.getByText(changed)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expectGoodLooks(page, 'writing-other-text');
  await test.step('[R284] seeing the other text changes nothing, here and on the wire', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'See the other text' }).click();
    await expect(page.getByText('This is the other text.')).toBeVisible();
    await expect(field(page, 1)).toHaveValue('One. Two.');
    await expect(field(page, 1)).not.toBeEditable();
    await expectGoodLooks(page, 'writing-other-text-shown');
    await page.getByRole('button', { name: 'Back to the text that will be marked' }).click();
    await expect(field(page, 1)).toHaveValue('Other words.');
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
    await laptop.clock.fastForward(STALE_MS);
    await expect(field(laptop, 1)).toHaveValue('Other words.');
    await expect(laptop.getByText(changed)).toHaveCount(0);
  });
  // a text of a part that is not on the screen
  await openPart(page, 2);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText('Open Task 1 to see both texts.')).toBeVisible();
  await openPart(page, 1);
  await page.reload();
  await expect(field(page, 1)).toHaveValue('Other words.');
  await page.getByRole('button', { name: 'See the other text' }).click();
  await page.getByRole('button', { name: 'Use this one' }).click();
  await expect(page.getByText('This text of Task 1 will be marked now.')).toBeVisible();
  await expect(field(page, 1)).toHaveValue('One. Two.');
  await expect(field(page, 1)).toBeEditable();
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await laptop.clock.fastForward(STALE_MS);
  await expect(laptop.getByText(changed)).toBeVisible();
  await expect(field(laptop, 1)).toHaveValue('One. Two.');
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await expect(page.getByText('This text of Task 1 will be marked now.')).toHaveCount(0);
  await page.reload();
  await expect(field(page, 1)).toHaveValue('One. Two.');
  await expect(page.getByText(changed)).toHaveCount(0);

  await context.setOffline(true);
  await laptop.clock.fastForward(STALE_MS);
  await field(laptop, 1).fill('An hour at home.');
  await expect(syncWords(laptop, 'Saved online')).toBeVisible();
  await page.clock.fastForward(LONG_AGO_MS);
  await field(page, 1).fill('On the bus.');
  await putKeyboardAway(page);
  await expect(syncWords(page, savedOffline(1))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(field(page, 1)).toHaveValue('On the bus.');
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await page.reload();
  await expect(page.getByText(changed)).toBeVisible();
  const last = await askToSubmit(page);
  await expect(last.getByText(changed)).toBeVisible();
  await last.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('article').getByText('On the bus.')).toBeVisible();
  await page.getByText('Another text of yours, on this device only: it was not submitted').click();
  await expect(page.getByText('An hour at home.')).toBeVisible();
  await expectGoodLooks(page, 'writing-other-text-left');
});

test('[F30, F63, R152] what is typed while an attempt is opened again joins its text; a text of 50 kB is taken, one that is too long is said and not taken, and the browser helps with no word @phone', async ({
  page,
  context,
}) => {
  await openPaper(page);
  await field(page, 1).fill(ESSAY);
  await putKeyboardAway(page);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  const box = await field(page, 1).boundingBox();
  // as on a cheap phone, whose owner does not wait for the page
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.reload({ waitUntil: 'commit' });
  const readText = () => page.evaluate(() => document.querySelector('textarea')?.value ?? '');
  do {
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await page.keyboard.press('X');
  } while (!/X[^]*X[^]*X/.test(await readText()));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect((await readText()).replaceAll('X', '')).toBe(ESSAY);
  const typed = await readText();
  await putKeyboardAway(page);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  await page.reload();
  await expect(field(page, 1)).toHaveValue(typed);

  await expect(field(page, 1)).toHaveAttribute('spellcheck', 'false');
  await expect(field(page, 1)).toHaveAttribute('autocorrect', 'off');
  await expect(field(page, 1)).toHaveAttribute('autocapitalize', 'off');
  await expect(field(page, 1)).toHaveAttribute('autocomplete', 'off');
  await expect(field(page, 1)).toHaveAttribute('data-gramm', 'false');
  const long = 'word '.repeat(10_000);
  await field(page, 1).fill(long);
  await expect(count(page, '10,000 of 150 words')).toBeVisible();
  await field(page, 1).fill('word '.repeat(20_000));
  await expect(page.getByText('That was too long and was not added. A text can have at most 64 KB.')).toBeVisible();
  await expect(field(page, 1)).toHaveValue(long);
  await expectGoodLooks(page, 'writing-too-long');
  await expect(syncWords(page, 'Saved online')).toBeAttached();
  await context.setOffline(true);
  await field(page, 1).fill('word '.repeat(12_800));
  await expect(syncWords(page, savedOffline(1))).toBeAttached();
  await expect(page.getByText(/^Room for about 1,\d\d\d more letters\.$/)).toBeVisible();
  await page.reload();
  await expect(field(page, 1)).toHaveValue('word '.repeat(12_800));
});
