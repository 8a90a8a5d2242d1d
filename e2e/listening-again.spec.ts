import type { Page } from '@playwright/test';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { wholeBrowser } from '../tools/find-browser.ts';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksEnlarged, sizeOf } from './looks.ts';
import { selectWords, useTool } from './marks.ts';
import { keepPaper, startExam, submit } from './person.ts';
import { readStoredRows } from './stored-rows.ts';

const PAPER = academicListening.examName;
const student = people.nimali;

// a microphone that beeps
test.use({ launchOptions: wholeBrowser('--use-fake-device-for-media-stream') });

/** How the paper's own recording plays; what the student said has an element of its own after it. */
function readAudio(page: Page): Promise<{ at: number; speed: number; keepsPitch: boolean; isPlaying: boolean }> {
  return page
    .locator('audio')
    .first()
    .evaluate(({ currentTime, playbackRate, preservesPitch, paused }: HTMLAudioElement) => ({
      at: currentTime,
      speed: playbackRate,
      keepsPitch: preservesPitch,
      isPlaying: !paused,
    }));
}

const readPlace = async (page: Page) => (await readAudio(page)).at;
const isPlaying = async (page: Page) => (await readAudio(page)).isPlaying;

/** The recording starts again: its place goes back, and on. */
async function expectAgain(page: Page): Promise<void> {
  let last = await readPlace(page);
  await expect
    .poll(
      async () => {
        const at = await readPlace(page);
        const isBack = at < last - 0.2;
        last = at;
        return isBack;
      },
      { intervals: [50] },
    )
    .toBe(true);
}

test('[R523, R529, R531, R532, R533, R536] a recording is heard again sentence by sentence, typed and spoken, without a connection @phone', async ({
  page,
  context,
  hasTouch,
  server,
}) => {
  test.slow();
  await context.grantPermissions(['microphone']);
  await keepPaper(page, student, PAPER);
  await startExam(page, PAPER);
  await submit(page);
  const listenAgain = page.getByRole('link', { name: /^Listen again/ });
  await expect(listenAgain).toBeVisible();
  await expectGoodLooks(page, 'result-of-listening');
  const { user } = await signInByCall(server.origin, student);
  await server.kill();

  await page.getByRole('link', { name: 'Review paper' }).click();
  // [R546] on a phone the player is folded until it is used, and the first answer is on the first screen
  const firstAnswer = await page.locator('[data-question="1"]').boundingBox();
  expect(firstAnswer?.y).toBeLessThan(440);
  await page.getByRole('button', { name: 'Recording' }).click();
  const bar = page.getByRole('group', { name: 'Sentence by sentence' });
  await expect(bar).toContainText('81 sentences');
  await expectGoodLooks(page, 'review-sentences');
  await expectGoodLooksEnlarged(page, 'review-sentences');

  await test.step('sentence by sentence, slower, again and again', async () => {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.25');
    await bar.getByRole('button', { name: 'Next sentence' }).click();
    await expect(bar).toContainText('Sentence 1 of 81');
    await expect.poll(() => isPlaying(page)).toBe(true);
    expect(await readAudio(page)).toMatchObject({ speed: 1.25, keepsPitch: true });
    // it stops by itself at the end of the sentence
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expect(bar).toContainText('Sentence 1 of 81');
    const first = await readPlace(page);

    await page.keyboard.press('Alt+j');
    await expect(bar).toContainText('Sentence 2 of 81');
    await bar.getByRole('button', { name: 'Repeat' }).click();
    await expect(bar.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'true');
    await expectAgain(page);
    expect(await readPlace(page)).toBeGreaterThan(first - 0.5);
    await page.keyboard.press('Alt+l');
    await expect(bar.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => isPlaying(page)).toBe(false);

    await page.getByRole('button', { name: 'Transcript', exact: true }).click();
    await page.getByText('Good morning, Tidewell Pottery Studio, Olivia speaking.').click();
    await expect.poll(() => readPlace(page)).toBeGreaterThan(50);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expectGoodLooks(page, 'review-transcript');
    await expectGoodColoursInTheDark(page, 'review-transcript');
  });

  await test.step('the evidence of a question is repeated too', async () => {
    await page.getByRole('button', { name: 'Questions', exact: true }).click();
    await page.getByRole('button', { name: 'Why, question 1', exact: true }).click();
    await page.getByRole('button', { name: 'Show me where, question 1', exact: true }).click();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await bar.getByRole('button', { name: 'Repeat' }).click();
    await expectAgain(page);
    await bar.getByRole('button', { name: 'Repeat' }).click();
    await page.getByRole('button', { name: 'Hide the evidence' }).click();
  });

  const field = page.getByRole('textbox', { name: 'Type what you hear' });
  await test.step('a dictation is marked in words, and goes on where it was', async () => {
    await page.getByRole('button', { name: 'Transcript', exact: true }).click();
    await page.getByText('Good morning, Tidewell Pottery Studio, Olivia speaking.').click();
    await expect(bar).toContainText(/Sentence \d+ of 81/);
    await bar.getByRole('link', { name: 'Dictation' }).click();
    await expect(page.getByRole('heading', { name: /^Sentence 1 of \d+, Olivia$/ })).toBeVisible();
    // a touch screen has no list of keys
    await expect(page.getByRole('button', { name: 'Keys' })).toHaveCount(0);
    await expectGoodLooks(page, 'dictation');
    await expectGoodLooksEnlarged(page, 'dictation');
    // [R642]
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const repeatBox = await button('Repeat').boundingBox();
    await button('Play sentence').click();
    await expect(button('Pause')).toBeVisible();
    expect(await button('Repeat').boundingBox()).toEqual(repeatBox);
    await button('Pause').click();
    await field.fill('good morning tidewell potery the studio speaking');
    await field.press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'The sentence' });
    await expect(said).toContainText('5 of 7 words are right.');
    await expect(said).toContainText('You typed ‘potery’. It is ‘Pottery’.');
    await expect(said.getByText('Missing').locator('xpath=following-sibling::dd[1]')).toHaveText('Olivia');
    await expect(said.getByText('Not in the sentence').locator('xpath=following-sibling::dd[1]')).toHaveText('the');
    // a tab that is half under the header would count as too small
    await page.evaluate(() => scrollTo(0, 0));
    await expectGoodLooks(page, 'dictation-marked');
    await expectGoodLooksEnlarged(page, 'dictation-marked');
    await expectGoodColoursInTheDark(page, 'dictation-marked');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Sentence 2 of \d+, Daniel$/ })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type('oh hi');
    await expect(page.getByText('You typed 1 sentence of this part.', { exact: true })).toBeVisible();
    const place = await page.getByRole('heading', { level: 2 }).innerText();
    // the reload is faster than any finger
    const isStored = async () =>
      JSON.stringify(await readStoredRows(page, `papertide-${user.user_id}`, 'meta')).includes('"oh hi"');
    await expect.poll(isStored).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(place);
    await expect(field).toHaveValue('oh hi');
    await field.press('Enter');
    await expect(said).toContainText('All 2 words are right.');
  });

  await test.step('[R488, R536] a word of the sentence is saved', async () => {
    await selectWords(page.locator('[data-document-id^="words-only/sentence/"]'), 'hi', hasTouch);
    await useTool(page, 'Save word');
    const card = page.getByRole('dialog', { name: 'Save word' });
    await expect(card.getByRole('status').first()).toHaveText('Saved to your words.');
    await expectGoodLooks(page, 'dictation-word');
    await card.getByRole('button', { name: 'Done' }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step('shadowing: hear, speak, hear both', async () => {
    await page.getByRole('button', { name: 'Shadowing' }).click();
    await expectGoodLooks(page, 'shadowing');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('meter', { name: 'Your voice' })).not.toHaveAttribute('aria-valuetext', 'Silent');
    await expectGoodLooks(page, 'shadowing-recording');
    await expect(page.getByRole('timer', { name: 'Length' })).toHaveText(/^0:0[2-9]$/);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByText(/^Your recording: 0:0\d\./)).toBeVisible();
    await expectGoodLooks(page, 'shadowing-recorded');
    await expectGoodLooksEnlarged(page, 'shadowing-recorded');
    await expectGoodColoursInTheDark(page, 'shadowing-recorded');

    const own = page.locator('audio').nth(1);
    const hearBoth = page.getByRole('button', { name: 'Hear both' });
    await hearBoth.press('Enter');
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeFocused();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect
      .poll(() => own.evaluate((audio: HTMLAudioElement) => audio.currentTime), { intervals: [50] })
      .toBeGreaterThan(0.2);
    expect(await isPlaying(page)).toBe(false);
    await expect(hearBoth).toBeFocused();

    await page.reload();
    await expect(page.getByText(/^Your recording: 0:0\d\./)).toBeVisible();
  });

  await test.step('the profile says what it takes, and deletes it', async () => {
    await page.goto('/user/profile');
    await page.getByRole('heading', { name: 'Storage and data' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Shadowing0\.1 MB$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Delete recordings: Shadowing' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 sentence that you said after a recording.');
    await dialog.getByRole('button', { name: 'Delete recordings' }).click();
    await expect(page.getByText('Your shadowing recordings were deleted from this device.')).toBeVisible();
  });

  await server.start();
  await page.goto('/user/exam/result');
  await page.getByRole('link', { name: PAPER }).first().click();
  await listenAgain.click();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expectGoodLooks(page, 'shadowing-wide');
  await page.setViewportSize(sizeOf(page));
});
