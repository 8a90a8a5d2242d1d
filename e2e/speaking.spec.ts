import type { BrowserContext, Locator, Page } from '@playwright/test';
import { academicSpeaking } from '../samples/papers/academic-speaking.ts';
import { wholeBrowser } from '../tools/find-browser.ts';
import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import {
  askToSubmit,
  attend,
  keepPaper,
  LIBRARY,
  openLibrary,
  openPart,
  partTab,
  signIn,
  startExam,
  syncWords,
  unfinished,
} from './person.ts';
import { publishShortSpeaking, SHORT_PAPER } from './short-paper.ts';

const PAPER = academicSpeaking.examName;
const student = people.nimali;

// a microphone that beeps; who may use it is each test's own matter
test.use({ launchOptions: wholeBrowser('--use-fake-device-for-media-stream') });

async function openPaper(page: Page, beforeStart?: () => Promise<void>): Promise<void> {
  await keepPaper(page, student, PAPER);
  await beforeStart?.();
  await startExam(page, PAPER);
  await expect(page.getByRole('heading', { name: 'Speaking exam' })).toBeVisible();
  // answered under an address that writing has too, and not announced as that
  await expect(page.getByRole('status').getByText('Exam', { exact: true })).toBeAttached();
  await expect(page).toHaveTitle(`${PAPER} - Papertide`);
}

const recorded = (page: Page, part: number) => page.getByRole('button', { name: `Play recording of Part ${part}` });
const length = (page: Page) => page.getByRole('timer', { name: 'Length' });

async function record(page: Page, part: number): Promise<void> {
  await page.getByRole('button', { name: `Record Part ${part}`, exact: true }).click();
  await expect(page.getByRole('status').getByText('Recording', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Stop recording Part ${part}` })).toBeFocused();
}

/** Lets the recorder run until its length says so. */
async function speakFor(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => Number((await length(page).innerText()).split(':')[1]), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(seconds);
}

async function stop(page: Page, part: number): Promise<void> {
  await page.getByRole('button', { name: `Stop recording Part ${part}` }).click();
  await expect(recorded(page, part)).toBeVisible();
  await expect(page.locator('button:focus')).toHaveAccessibleName(
    new RegExp(`recording of Part ${part}|Record again: Part ${part}`),
  );
  await expect(page.getByRole('status').getByText(/^Recorded /)).toBeAttached();
}

/** Plays a recording and hears that its time moves. */
async function hear(scope: Page | Locator, part: number, name?: string): Promise<void> {
  await scope.getByRole('button', { name: `Play ${name ?? recordingOf(part)}` }).click();
  await expectHeard(scope, part, name);
}

const recordingOf = (part: number) => `recording of Part ${part}`;

async function expectHeard(scope: Page | Locator, part: number, name = recordingOf(part)): Promise<void> {
  const position = scope.getByRole('slider', { name: `Position in ${name}` });
  // what is short is over soon, and then stands at its beginning again
  await expect.poll(async () => Number(await position.inputValue()), { intervals: [100] }).toBeGreaterThan(500);
}

/** Longer than what it takes the place of. */
const RECORDED_ANEW = /^Recorded 0:(0[5-9]|[1-5]\d)\. Listen/;

/** [R582] Offline, before the clock starts. */
async function tryMicrophone(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const dialog = await attend(page, PAPER);
  await dialog.getByRole('button', { name: 'Try the microphone' }).click();
  await expect(dialog.getByRole('meter', { name: 'Your voice' })).not.toHaveAttribute('aria-valuetext', 'Silent');
  await expectGoodLooks(page, 'speaking-check');
  await dialog.getByRole('button', { name: 'Play microphone test' }).click();
  const position = dialog.getByRole('slider', { name: 'Position in microphone test' });
  await expect.poll(async () => Number(await position.inputValue()), { intervals: [100] }).toBeGreaterThan(500);
  await expectGoodLooks(page, 'speaking-checked');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
}

const allow = (context: BrowserContext) => context.grantPermissions(['microphone']);

test('[R582, R583] the microphone is tried before Start; a part is recorded with no connection, comes to the server, and plays on another device @phone', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  await allow(context);
  await openPaper(page, () => tryMicrophone(page));
  await expectGoodLooks(page, 'speaking');
  await server.kill();

  // asked one at a time, as an examiner does; all of them are a press away
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await expect(prompts.getByText('Question 1 of 12')).toBeVisible();
  await prompts.getByRole('button', { name: 'Next question' }).click();
  await expect(prompts.getByText('Question 2 of 12')).toBeVisible();
  await expect(prompts.getByText('What do visitors usually like about your town?')).toBeVisible();
  await expect(prompts.getByText('Where do you live, and how long have you lived there?')).toBeHidden();
  await prompts.getByRole('button', { name: 'Show all questions' }).click();
  await expect(prompts.getByRole('listitem')).toHaveCount(12);
  await prompts.getByRole('button', { name: 'One question at a time' }).click();
  await expect(prompts.getByText('Question 2 of 12')).toBeVisible();

  await record(page, 1);
  await expect(page.getByRole('meter', { name: 'Your voice' })).not.toHaveAttribute('aria-valuetext', 'Silent');
  // [R583]
  await expect(page.getByText('Your voice', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'speaking-recording');
  await speakFor(page, 3);
  await stop(page, 1);
  await expectGoodLooks(page, 'speaking-recorded');
  await test.step('[R651] one line leads on or back, also on the smallest phone', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
    expect(await topOf('Go to Part 2')).toBe(await topOf('Record again: Part 1'));
    if (size) await page.setViewportSize(size);
  });
  await expectGoodLooksEnlarged(page, 'speaking-recorded');
  await hear(page, 1);
  await expect(syncWords(page, /^Offline\. /)).toBeVisible();

  // [R624] the tabs say what is recorded, and a button leads on
  await expect(partTab(page, 1)).toHaveAccessibleDescription('Recorded');
  await expect(partTab(page, 2)).toHaveAccessibleDescription('Not recorded');
  await page.getByRole('button', { name: 'Go to Part 2' }).click();
  await expect(partTab(page, 2)).toBeFocused();
  await page.getByRole('button', { name: 'Start the minute' }).click();
  await expect(page.getByRole('timer', { name: 'Time to prepare' })).toHaveText(/^0:5\d$/);
  const notes = page.getByRole('textbox', { name: 'Your notes' });
  await notes.fill('wooden chair\ngrandfather, glue');
  await expectGoodLooks(page, 'speaking-preparing');
  await test.step('[R653] a point of the card is in sight while it is prepared on a small phone', async () => {
    const size = page.viewportSize();
    for (const small of [
      { width: 320, height: 568 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(small);
      await expect(prompts.getByText('what the thing was')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Record Part 2' })).toBeInViewport({ ratio: 1 });
    }
    if (size) await page.setViewportSize(size);
  });
  await expectGoodLooksEnlarged(page, 'speaking-preparing');
  // the minute runs on and the notes stay, over a reload too; nothing is recorded by itself
  await page.reload();
  await expect(notes).toHaveValue('wooden chair\ngrandfather, glue');
  await expect(page.getByRole('timer', { name: 'Time to prepare' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Recording', { exact: true })).toBeHidden();
  await record(page, 2);
  await expect(page.getByRole('progressbar', { name: 'Two minutes' })).toBeVisible();
  await expect(page.getByText('Time', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'speaking-turn');
  await test.step('[R257] the card is in sight while it is spoken, on small phones and in landscape', async () => {
    const size = page.viewportSize();
    const card = prompts.getByRole('heading', { name: 'Describe something that was broken and then repaired' });
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(prompts.getByText('what the thing was')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Stop recording Part 2' })).toBeInViewport({ ratio: 1 });
    }
    if (size) await page.setViewportSize(size);
  });
  await expect(notes).toHaveValue('wooden chair\ngrandfather, glue');
  await speakFor(page, 1);
  const dialog = await askToSubmit(page);
  await expect(dialog).toContainText('You have not recorded anything for Part 3.');
  await expect(dialog).not.toContainText('Part 1');
  await expect(dialog).not.toContainText('Part 2');
  await expectGoodLooks(page, 'speaking-submit');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Speaking exam result view' })).toBeVisible();
  await hear(page, 2);

  await server.start();
  await page.reload();
  await page.goto(LIBRARY);
  await expect(syncWords(page, 'Saved online')).toBeVisible({ timeout: 30_000 });

  const other = await openDevice();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, student);
  await elsewhere.goto('/user/exam/result');
  await elsewhere.getByRole('link', { name: new RegExp(PAPER) }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Speaking exam result view' })).toBeVisible();
  // [R670] without the paper nothing says of which part it is
  await hear(elsewhere, 1, 'recording 1');

  // who marks it hears it faster, by keys that work while a comment is written, and one part at a time
  const marker = await (await openDevice(WITHOUT_WORKER)).newPage();
  await signIn(marker, people.admin);
  await marker.setViewportSize({ width: 1366, height: 768 });
  await marker.goto('/admin/marking');
  await marker.getByRole('link', { name: student.name }).click();
  await marker.getByRole('combobox', { name: 'Speed of recording of Part 1' }).selectOption('0.75');
  await marker.getByRole('textbox', { name: 'Comment on the interview' }).press('Alt+k');
  await expect(marker.getByRole('button', { name: 'Pause recording of Part 1' })).toBeVisible();
  const rates = marker.locator('audio').evaluateAll((all: HTMLAudioElement[]) => all.map((one) => one.playbackRate));
  expect((await rates)[0], 'the speed that was chosen before the recording came').toBe(0.75);
  await expectHeard(marker, 1);
  await hear(marker, 2);
  await expect(recorded(marker, 1)).toBeVisible();

  // what was heard once needs no connection any more
  await workerReady(elsewhere);
  await server.kill();
  await elsewhere.reload();
  await hear(elsewhere, 1, 'recording 1');

  await elsewhere.goto('/user/profile');
  await elsewhere.getByRole('heading', { name: 'Storage and data' }).click();
  await elsewhere.getByRole('button', { name: 'Remove recordings: Your recordings' }).click();
  const question = elsewhere.getByRole('dialog', { name: 'Remove recordings: Your recordings' });
  await expect(question).toContainText('Recordings that are not sent yet stay.');
  await expectGoodLooks(elsewhere, 'free-recordings');
  await question.getByRole('button', { name: 'Remove recordings' }).click();
  await expect(elsewhere.getByText('Your recordings were removed from this device.')).toBeVisible();
});

test('[F71] a refused microphone is said; a reload, another part and a new recording keep and replace what is there; another tab that ends the attempt, and a time that is over, keep what this one records @phone', async ({
  page,
  context,
  server,
}) => {
  const again = page.getByRole('dialog', { name: 'Record Part 1 again?' });
  const recordAgain = page.getByRole('button', { name: 'Record again: Part 1' });
  await openPaper(page);

  await test.step('a refused microphone, and a reload while recording', async () => {
    await page.getByRole('button', { name: 'Record Part 1', exact: true }).click();
    await expect(page.getByRole('alert').getByText('Papertide may not use your microphone.')).toBeVisible();
    await expectGoodLooks(page, 'speaking-no-microphone');
    await allow(context);
    await page.getByRole('button', { name: 'Try again' }).click();
    await speakFor(page, 3);
    await page.reload();
    await expect(page.getByText(/^We kept 0:(0[2-9]|[1-5]\d) of your recording\.$/)).toBeVisible();
    await expectGoodLooks(page, 'speaking-unfinished');
    // it would count as it is
    const dialog = await askToSubmit(page);
    await expect(dialog).toContainText('You have not recorded anything for Part 2.');
    await expect(dialog).not.toContainText('Part 1');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Use it' }).click();
    await hear(page, 1);
    await expect(page.getByText(/^We kept /)).toBeHidden();
    await expect(syncWords(page, 'Saved online')).toBeVisible();
  });

  await test.step('a new recording replaces the one that is there, or does not', async () => {
    await recordAgain.click();
    await expectGoodLooks(page, 'speaking-replace');
    await again.getByRole('button', { name: 'Keep this one' }).click();
    await expect(recorded(page, 1)).toBeVisible();
    await recordAgain.click();
    await again.getByRole('button', { name: 'Record again' }).click();
    await speakFor(page, 5);
    await stop(page, 1);
    await expect(page.getByText(RECORDED_ANEW)).toBeVisible();

    // what is not stopped by Stop takes no place
    await recordAgain.click();
    await again.getByRole('button', { name: 'Record again' }).click();
    await speakFor(page, 1);
    await page.reload();
    await expect(page.getByText(/^We kept 0:0[1-4] of your recording\.$/)).toBeVisible();
    await expect(page.getByText('The recording below counts, unless you use this one in its place.')).toBeVisible();
    await expectGoodLooks(page, 'speaking-two-recordings');
    const submit = await askToSubmit(page);
    await expect(submit).toContainText('Part 1 has two recordings: the finished one counts unless you use the other.');
    await submit.getByRole('button', { name: 'Go back' }).click();
    await expect(page.getByText(RECORDED_ANEW)).toBeVisible();
  });

  await test.step('another part ends a recording and keeps it, and so does another tab that submits', async () => {
    await openPart(page, 3);
    await record(page, 3);
    await speakFor(page, 1);
    // [R626] asked first, while the recording goes on
    await partTab(page, 2).click();
    const leaving = page.getByRole('dialog', { name: 'Stop recording Part 3?' });
    await expectGoodLooks(page, 'speaking-leave');
    await leaving.getByRole('button', { name: 'Keep recording' }).click();
    await speakFor(page, 2);
    await partTab(page, 2).click();
    await leaving.getByRole('button', { name: 'Stop and go to Part 2' }).click();
    await expect(partTab(page, 3)).toHaveAccessibleDescription('Recorded');
    await record(page, 2);
    await speakFor(page, 2);
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Use it here' }).click();
    await expect(page.getByRole('heading', { name: 'This paper is open in another tab' })).toBeVisible();
    const dialog = await askToSubmit(second);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(second.getByRole('heading', { name: 'Speaking exam result view' })).toBeVisible();
    for (const part of [1, 2, 3]) await hear(second, part);
    await expect(page.getByRole('heading', { name: 'Speaking exam result view' })).toBeVisible();
    await second.close();
  });

  await test.step('a time that is over', async () => {
    await publishShortSpeaking(server.origin, 20);
    await openLibrary(page);
    await startExam(page, SHORT_PAPER);
    await record(page, 1);
    await speakFor(page, 2);
    const address = page.url();
    await page.reload();
    await page.goto(LIBRARY);
    await expect(unfinished(page, SHORT_PAPER)).toContainText('Time is up', { timeout: 30_000 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Speaking exam result view' })).toBeVisible();
    await hear(page, 1);
    await page.goto('/user/profile');
    await expect(page.getByText('Everything that you did on this device is saved online.')).toBeVisible();
  });
});
