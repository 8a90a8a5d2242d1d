// Over 400 lines because its three journeys share the ways to break off and to count a download.

import type { Locator, Page, Route } from '@playwright/test';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksEnlarged, sizeOf } from './looks.ts';
import {
  card,
  LIBRARY,
  openLibrary,
  openLibraryAs,
  openPart,
  putKeyboardAway,
  resultBox,
  savedOffline,
  signIn,
  readSecondsLeft,
  startExam,
  submit,
  syncWords,
} from './person.ts';

const LISTENING = academicListening.examName;
const student = people.nimali;

/** All of part 1; 10 of 40 is band 4. */
const ANSWERS = ['Thursday', '14th', 'eight', '95', 'apron', 'Bramley', 'Chapel', '900 418', 'neighbour', 'towel'];

/** The number of recordings of a paper that are downloaded at a time. */
const AT_ONCE = 3;
/** Two or three pieces of a megabyte or less, whichever recordings they were of. */
const HALF_WAY = /^Downloading (1\.[5-9]|2\.\d|3\.\d) of 6\.\d MB$/;

function listeningCard(page: Page): Locator {
  return card(page, LISTENING);
}

function player(page: Page): Locator {
  return page.getByRole('group', { name: 'Recording', exact: true });
}

function position(page: Page): Locator {
  return player(page).getByRole('slider', { name: 'Position' });
}

/** Whole seconds, as the slider says it. */
async function readPosition(page: Page): Promise<number> {
  return Number(await position(page).inputValue());
}

function readSpeed(page: Page): Promise<{ speed: number; keepsPitch: boolean }> {
  return page
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => ({ speed: audio.playbackRate, keepsPitch: audio.preservesPitch }));
}

async function expectToAdvance(page: Page): Promise<void> {
  const before = await readPosition(page);
  await expect.poll(() => readPosition(page)).toBeGreaterThan(before);
}

/** Lets the requests for recordings through one by one, and notes which bytes were asked for. */
async function holdRecordings(page: Page) {
  const held: Route[] = [];
  const passed: string[] = [];
  let isOpen = false;
  const arrivals: (() => void)[] = [];
  const pass = (route: Route) => {
    const request = route.request();
    passed.push(`${request.url()} ${request.headers()['range']}`);
    return route.continue();
  };
  await page.context().route('**/api/media/*', async (route) => {
    if (isOpen) return pass(route);
    held.push(route);
    arrivals.shift()?.();
  });
  async function comes(count = 1): Promise<void> {
    while (held.length < count) await new Promise<void>((resolve) => arrivals.push(resolve));
  }
  async function next(): Promise<Route> {
    await comes();
    const route = held.shift();
    if (!route) throw new Error('No request is held');
    return route;
  }
  return {
    passed,
    /** Resolves once the app asks for so many pieces at once: what was passed before has arrived. */
    comes,
    pass: async () => pass(await next()),
    passAll: async () => {
      for (const route of held.splice(0)) await pass(route);
    },
    loseAll: async () => {
      for (const route of held.splice(0)) await route.abort('connectionreset');
    },
    /** The page is gone, and its requests with it. */
    forget: () => {
      held.length = 0;
    },
    /** From now on every request goes through. */
    open: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await pass(route);
    },
  };
}

async function downloadListening(page: Page): Promise<void> {
  await listeningCard(page)
    .getByRole('button', { name: /^Download, 6\.\d MB/ })
    .click();
  await expect(listeningCard(page).getByText('Ready offline')).toBeVisible();
}

test('[F3, F29] a listening paper comes through three breaks, and is then taken without a server @phone', async ({
  page: first,
  context,
  server,
  isMobile,
}) => {
  // a whole attempt, with two starts of the server in it
  test.slow();
  await openLibraryAs(first, student);
  await workerReady(first);
  const recordings = await holdRecordings(first);
  await listeningCard(first)
    .getByRole('button', { name: /^Download, 6\.\d MB/ })
    .click();

  await recordings.pass();
  await recordings.comes(AT_ONCE);
  await context.setOffline(true);
  await recordings.loseAll();
  await expect(listeningCard(first).getByText(/^Waiting, 1\.\d of 6\.\d MB$/)).toBeVisible();
  await context.setOffline(false);
  await recordings.comes(AT_ONCE);
  await recordings.pass();

  await recordings.comes(AT_ONCE);
  await server.kill();
  await recordings.passAll();
  await expect(listeningCard(first).getByText(/^Waiting, [12]\.\d of 6\.\d MB$/)).toBeVisible();
  await server.start();
  await recordings.comes(AT_ONCE);
  await recordings.pass();
  await recordings.comes(AT_ONCE);
  await expect(listeningCard(first).getByText(HALF_WAY)).toBeVisible();
  await first.close();
  recordings.forget();
  await recordings.open();

  const page = await context.newPage();
  await page.goto(LIBRARY);
  await listeningCard(page)
    .getByRole('button', { name: /^Continue, (1\.[5-9]|2\.\d|3\.\d) of 6\.\d MB/ })
    .click();
  await expect(listeningCard(page).getByText('Ready offline')).toBeVisible();
  // what had arrived before a break was not fetched again: only the requests that found no server were repeated
  expect(recordings.passed.length - new Set(recordings.passed).size).toBe(AT_ONCE);

  await server.kill();
  // the result comes from PostgreSQL, and the review is of a paper whose recordings lie in a bucket
  await server.move();
  await page.goto(LIBRARY);
  await startExam(page, LISTENING, /^With pauses/);
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(position(page)).toHaveValue('0');

  await player(page).getByRole('button', { name: 'Play' }).click();
  await expectToAdvance(page);
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await position(page).press('ArrowRight');
  await position(page).press('ArrowRight');
  const heard = await readPosition(page);
  expect(heard).toBeGreaterThanOrEqual(10);

  for (const [index, answer] of ANSWERS.entries())
    await page.getByRole('textbox', { name: `Question ${index + 1}`, exact: true }).fill(answer);
  await expect(syncWords(page, savedOffline(10))).toBeAttached();

  await page.reload();
  await expect(position(page)).toHaveValue(String(heard));
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question 6', exact: true })).toHaveValue('Bramley');

  await submit(page);
  await server.start();
  await page.reload();
  await expect(resultBox(page, 'Score')).toHaveText('4 estimated band');
  await expect(resultBox(page, 'Correct Answers')).toHaveText('10/40');

  await page.getByRole('link', { name: 'Review paper' }).click();
  await page.getByRole('button', { name: 'Recording' }).click();
  await expect(position(page)).toHaveValue('0');
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expectToAdvance(page);

  // the proof of an answer is heard while the transcript follows, and its stretch ends by itself
  await page.getByRole('button', { name: /^Part 2/ }).click();
  if (isMobile) await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('1.25×');
  await page.getByRole('button', { name: 'Why, question 14', exact: true }).click();
  await page.getByRole('button', { name: 'Show me where, question 14', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Evidence for question 14' })).toBeFocused();
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  const turn = page.getByRole('region', { name: 'Transcript' }).locator('[aria-current=true]');
  await expect(turn).toContainText("don't share it out.");
  await expect(turn).toBeInViewport();
  await expectGoodLooks(page, 'listening-where');
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();

  // evidence that goes away is heard no longer
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Next wrong or not answered' }).click();
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Evidence for question 14' })).toHaveCount(0);
});

test('each part has its own recording and place, nothing plays by itself, and keys play, pause and move; as in the test it plays once; a second device goes on while the recording is still coming @phone', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  await openLibraryAs(page, student);
  await downloadListening(page);
  await workerReady(page);
  await context.setOffline(true);
  await page.goto(LIBRARY);
  await startExam(page, LISTENING, /^With pauses/);

  await test.step('the keyboard plays, pauses, moves and sets the volume, and a field keeps its spaces', async () => {
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('region', { name: 'Questions' }).focus();
    await page.keyboard.press('Space');
    await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await position(page).press('k');
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();

    await position(page).press('Home');
    await expect(position(page)).toHaveValue('0');
    await position(page).press('ArrowRight');
    await expect(position(page)).toHaveValue('5');
    await position(page).press('ArrowLeft');
    await expect(position(page)).toHaveValue('0');

    // the steps and the speed, which this device keeps [R256]
    await player(page).getByRole('button', { name: '+5 s, go forward' }).click();
    await expect(position(page)).toHaveValue('5');
    await player(page).getByRole('button', { name: '−5 s, go back' }).click();
    await expect(position(page)).toHaveValue('0');
    await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('1.25×');
    expect(await readSpeed(page)).toEqual({ speed: 1.25, keepsPitch: true });
    await page.reload();
    await expect(player(page).getByRole('combobox', { name: 'Speed' })).toHaveValue('1.25');
    await expect.poll(() => readSpeed(page)).toEqual({ speed: 1.25, keepsPitch: true });

    const field = page.getByRole('textbox', { name: 'Question 8', exact: true });
    await field.pressSequentially('900 k');
    await expect(field).toHaveValue('900 k');
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeAttached();

    await player(page).getByRole('button', { name: 'Volume' }).focus();
    await page.keyboard.press('Enter');
    const volume = player(page).getByRole('slider', { name: 'Volume' });
    await volume.press('Home');
    await expect(volume).toHaveAttribute('aria-valuetext', '0 %');
    expect(await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.volume)).toBe(0);
    await volume.press('Escape');
    await expect(volume).toBeHidden();

    // as where the decoder gives up
    await page.locator('audio').evaluate((audio) => {
      Object.defineProperty(audio, 'error', { value: { code: MediaError.MEDIA_ERR_DECODE } });
      audio.dispatchEvent(new Event('error'));
    });
    const alert = page.getByRole('alert').filter({ hasText: 'The recording stopped' });
    await expect(alert).toBeVisible();
    // on a phone the one joins the other
    const size = sizeOf(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    const gap = await alert.evaluate((box) => {
      const next = box.nextElementSibling?.getBoundingClientRect();
      return next && next.top - box.getBoundingClientRect().bottom;
    });
    expect(gap, 'between what is said and the player').toBe(12);
    await page.setViewportSize(size);
  });

  await test.step('each part has its own recording and its own place', async () => {
    // under another category's address it is still a listening paper
    const address = page.url();
    await page.goto(address.replace('/listening/', '/reading/'));
    await expect(player(page)).toBeVisible();
    expect(page.url()).toBe(address);

    await player(page).getByRole('button', { name: 'Play' }).click();
    await expectToAdvance(page);
    await openPart(page, 2);
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(position(page)).toHaveValue('0');
    await player(page).getByRole('button', { name: 'Volume' }).click();
    await expectGoodLooksEnlarged(page, 'listening');
    await page.keyboard.press('Escape');
    await openPart(page, 1);
    await expect(position(page)).not.toHaveValue('0');
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  // once more, as in the test
  await page.goto(LIBRARY);
  await page.getByRole('button', { name: `Continue or start again: ${LISTENING}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Attend Exam' });
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByRole('radio', { name: /^As in the test.*You get a band/ })).toBeChecked();
  await expectGoodLooks(page, 'listening-choice');
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(player(page).getByText('Plays once, without a pause.')).toBeVisible();
  await expectGoodLooks(page, 'listening-exam');
  await expectGoodLooksEnlarged(page, 'listening-exam');
  await page.getByRole('region', { name: 'Questions' }).focus();
  await page.keyboard.press('Space');
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();

  const audio = page.locator('audio');
  const heard = player(page).getByRole('progressbar', { name: 'Heard' });
  const readHeard = async () => Number(await heard.getAttribute('aria-valuenow'));
  // a second press in a hurry does not stop it
  await player(page).getByRole('button', { name: 'Play' }).dblclick();
  await expect.poll(readHeard).toBeGreaterThan(1);
  await expect(player(page).getByRole('button')).toHaveCount(1);
  await expect(player(page).getByRole('button', { name: 'Volume' })).toBeVisible();
  await expect(player(page).getByRole('slider')).toHaveCount(0);
  await expect(player(page).getByRole('combobox')).toHaveCount(0);
  expect(await readSpeed(page)).toEqual({ speed: 1, keepsPitch: true });
  await page.keyboard.press('Space');
  await page.keyboard.press('k');
  await openPart(page, 2);
  await expect(player(page).getByText('Part 1 is playing')).toBeVisible();

  // whatever moves it, it goes back to the place reached and plays on
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = 100;
    element.playbackRate = 2;
  });
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeLessThan(60);
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1);
  const before = await readHeard();
  expect(before).toBeLessThan(60);
  await expect.poll(readHeard).toBeGreaterThan(before);

  // stopped from without, or by a reload, it goes on where it was
  await audio.evaluate((element: HTMLAudioElement) => element.pause());
  await expect(player(page).getByText('Part 1 stopped. Press Play to go on from here.')).toBeVisible();
  await expectGoodLooks(page, 'listening-exam-stopped');
  const reached = await readHeard();
  await page.reload();
  await expect(heard).toHaveAttribute('aria-valuenow', String(reached));
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(readHeard).toBeGreaterThan(reached);
  await audio.evaluate((element: HTMLAudioElement) => element.dispatchEvent(new Event('ended')));
  await expect(player(page).getByText('Part 2 is playing')).toBeVisible();
  await expect.poll(readHeard).toBeLessThan(reached);
  await page.reload();
  await expect(player(page).getByText('Part 2 stopped. Press Play to go on from here.')).toBeVisible();

  await test.step('on a second device questions can be answered while the recording is still coming', async () => {
    await context.setOffline(false);
    await openPart(page, 1);
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('Thursday');
    await putKeyboardAway(page);
    await expect(syncWords(page, 'Saved online')).toBeAttached();

    const other = await (await openDevice(WITHOUT_WORKER)).newPage();
    const recordings = await holdRecordings(other);
    await signIn(other, student);
    await other.goto(new URL(page.url()).pathname);
    await expect(other.getByText('The recording is not on this device yet.')).toBeVisible();
    await recordings.pass();
    await expect(other.getByText(/^Downloading 1\.\d of 6\.\d MB$/)).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Question 1', exact: true })).toHaveValue('Thursday');
    await other.getByRole('textbox', { name: 'Question 2', exact: true }).fill('14th');
    await expect(syncWords(other, 'Saved online')).toBeAttached();

    await recordings.open();
    // the way that was chosen came along; how far it was heard elsewhere is not known, and that is said
    await expect(player(other).getByText(/^You started this paper on another device\./)).toBeVisible();
    await player(other).getByRole('button', { name: 'Play' }).click();
    await expect(player(other).getByText('Part 1 is playing')).toBeVisible();
    await expect(player(other).getByRole('slider')).toHaveCount(0);
    await other.close();
    await context.setOffline(true);
  });

  // what is heard is heard on where the storage is wiped under it
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expect(player(page).getByText('Part 2 is playing')).toBeVisible();
  const end = () => audio.evaluate((element: HTMLAudioElement) => element.dispatchEvent(new Event('ended')));
  for (const partNo of [3, 4]) {
    await end();
    await expect(player(page).getByText(`Part ${partNo} is playing`)).toBeVisible();
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => !element.paused)).toBe(true);
    await expect.poll(readHeard).toBeGreaterThan(0);
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'indexeddb' });
  await expect(page.getByRole('alert').getByText('The storage of this device was cleared.')).toBeVisible();
  const wipedAt = await readHeard();
  await expect.poll(readHeard).toBeGreaterThan(wipedAt);

  await test.step('[R297] two minutes are left once the last recording has ended', async () => {
    expect(await readSecondsLeft(page)).toBeGreaterThan(120);
    await end();
    await expect(page.getByText('The recording has ended. You have two minutes to check your answers.')).toBeVisible();
    await expect.poll(() => readSecondsLeft(page)).toBeLessThanOrEqual(120);
  });

  await submit(page);
  await expect(page.getByText(/Taken as in the test/)).toBeVisible();
});

test('[R134] what came before a page was reloaded in the middle of a download is counted, and what came after it; a recording that this browser cannot play keeps the clock from starting, and says so @phone', async ({
  page,
  context,
}) => {
  // as a browser without the decoder: it knows the type and fails at the bytes
  await page.addInitScript(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (part: Blob) =>
      make(part.type.startsWith('audio/') ? new Blob(['no sound'], { type: part.type }) : part);
  });
  await openLibraryAs(page, student);
  const download = listeningCard(page).getByRole('button', { name: /^Download, / });
  const [, megabytes] = /([\d.]+) MB/.exec(await download.innerText()) ?? [];
  const devtools = await context.newCDPSession(page);
  const slowDown = (bytesPerSecond: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await workerReady(page);
  await slowDown(200_000);
  await download.click();
  await expect(listeningCard(page).getByText(/^Downloading 0\.[5-9]/)).toBeVisible();
  await page.reload();
  await slowDown(-1);
  await listeningCard(page)
    .getByRole('button', { name: /^Continue, / })
    .click();
  await expect(listeningCard(page).getByText('Ready offline', { exact: true })).toBeVisible();
  await page.goto('/user/profile');
  await page.getByRole('heading', { name: 'Storage and data' }).click();
  const row = page.getByRole('region', { name: 'Data used' }).getByRole('row', { name: /^Audio and pictures/ });
  const counted = async () => {
    const [, figure, unit] = /([\d.]+) (KB|MB)/.exec(await row.innerText()) ?? [];
    return Number(figure) * (unit === 'KB' ? 0.001 : 1);
  };
  await expect.poll(counted).toBeGreaterThan(Number(megabytes) * 0.95);
  expect(await counted()).toBeLessThan(Number(megabytes) * 1.3);

  await openLibrary(page);
  await page.getByRole('button', { name: `Attend ${LISTENING}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Attend Exam' });
  await expect(dialog.getByRole('alert')).toContainText('Your browser does not support the audio element.');
  await dialog.getByRole('button', { name: 'Start Exam' }).click();
  await expect(dialog.getByRole('alert')).toContainText('the clock has not started');
  await expect(page.getByRole('region', { name: 'Unfinished' })).toHaveCount(0);
});
