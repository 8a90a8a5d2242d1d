import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { transcriptOf } from '../samples/audio/transcript.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes } from './looks.ts';
import { downloadPaper, goTo, LIBRARY, openPart, resultBox, signIn, startExam, submit } from './person.ts';

const NAME = 'Recorded by a teacher';
/** A recording that the server does not have yet: what it has by its hash needs no sending. */
function sound(part: number) {
  const bytes = readFileSync(new URL(`../samples/audio/listening-part-${part}.mp3`, import.meta.url));
  return { name: `part-${part}.mp3`, mimeType: 'audio/mpeg', buffer: Buffer.concat([bytes, Buffer.alloc(1)]) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As long as each turn is taken to be. */
const TURN_MS = 4_000;

/** What is said in a recording, as a program for subtitles writes it. */
function subtitles(part: number): string {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', ',');
  return transcriptOf(part)
    .map(({ speaker, words }, index) => {
      const from = index * TURN_MS;
      return `${index + 1}\n${clock(from)} --> ${clock(from + TURN_MS)}\n${speaker}: ${words}\n`;
    })
    .join('\n');
}

async function beginPaper(page: Page): Promise<void> {
  await page.goto('/admin/exam');
  await page
    .getByRole('button', { name: 'Add New' })
    .or(page.getByRole('link', { name: 'Add New' }))
    .click();
  await page.getByLabel('Month', { exact: true }).selectOption('November');
  await page.getByLabel('Year', { exact: true }).selectOption('2026');
  await page.getByLabel('Exam Name').fill(NAME);
  await page.getByLabel('Hours').selectOption('1');
  await page.getByLabel('Minutes').selectOption('0');
  await page.getByLabel('Parent Category').selectOption({ label: 'Academic' });
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Listening' });
  await page.getByLabel('No Of Parts').selectOption({ label: '2' });
  await page.getByLabel('Give free access').check();
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Create parts' })).toBeVisible();
  const counts = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('spinbutton'));
  for (const index of [0, 1]) await counts.nth(index).fill('1');
  await page.getByRole('button', { name: /^Next/ }).click();
}

/** Cuts an upload once a few of its pieces are through, and lets nothing pass until it is opened again. */
async function cutUploads(page: Page, cut: () => Promise<void>) {
  const offsets: number[] = [];
  let isCut = false;
  await page.context().route('**/api/audio/**', async (route) => {
    const request = route.request();
    if (isCut) return route.abort('connectionreset');
    if (request.method() === 'PUT') {
      offsets.push(Number(new URL(request.url()).searchParams.get('offset')));
      isCut = offsets.length === 3;
      if (isCut) await cut();
    }
    return route.continue();
  });
  return {
    offsets,
    open: () => {
      isCut = false;
    },
  };
}

async function chooseAudio(page: Page, part: number): Promise<void> {
  await page.getByLabel('Audio of this part').locator('visible=true').setInputFiles(sound(part));
  await button(page, 'Upload').locator('visible=true').click();
}

test('a listening paper is made of two recordings, one sent over a break, and shows a student where an answer is heard @desktop', async ({
  page,
  openDevice,
  server,
}) => {
  test.slow();
  await signIn(page, { ...demoAccounts.admin, name: 'Admin' });
  await beginPaper(page);

  // the server dies in the middle of the first, and the page is opened anew
  await expect(button(page, 'Upload').locator('visible=true')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-audio');
  const uploads = await cutUploads(page, () => server.kill());
  await chooseAudio(page, 1);
  await expect(page.getByText('Upload interrupted.')).toBeVisible();
  await expect(page.getByRole('group', { name: /It goes on from [1-9]\d? % by itself/ })).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-audio-interrupted');
  await server.start();
  await page.reload();
  await expect(page.getByText('Upload interrupted.')).toBeVisible();
  uploads.open();
  await button(page, 'Try now').click();
  await expect(button(page, 'Listen')).toBeVisible();
  // the piece that was cut off is all that was sent twice
  expect(uploads.offsets.slice(0, 4)).toEqual([0, 65_536, 196_608, 196_608]);
  expect(new Set(uploads.offsets).size).toBe(uploads.offsets.length - 1);

  await button(page, 'Add transcript').click();
  const transcript = page.getByRole('dialog', { name: 'Transcript' });
  const file = { name: 'part-1.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(subtitles(1)) };
  await transcript.getByLabel('Transcript file').setInputFiles(file);
  await expect(transcript.getByRole('textbox', { name: 'Speaker' }).first()).toHaveValue(/\w/);
  await expectGoodLooksAtAllSizes(page, 'authoring-transcript');
  await button(page, 'Save').click();
  await expect(button(page, 'Edit transcript')).toBeVisible();

  // a question whose proof is set while the recording plays
  const bar = page.getByRole('group', { name: 'Add content' });
  await bar.getByRole('button', { name: 'MCQ Question' }).click();
  await page.keyboard.type('What is asked about first?');
  for (const [letter, words] of Object.entries({ A: 'The day', B: 'The price' }))
    await page.getByLabel(`Choice ${letter}`, { exact: true }).fill(words);
  for (const letter of ['D', 'C']) await page.getByRole('button', { name: `Remove choice ${letter}` }).click();
  await page.getByLabel('Choice A is the answer').check();
  await button(page, 'Listen').click();
  const recording = page.getByLabel('Recording of this part');
  const from = page.getByLabel('Evidence for question 1, from');
  const to = page.getByLabel('Evidence for question 1, to');
  await recording.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 12;
  });
  await page.getByRole('button', { name: 'Now: from is where the recording stands' }).click();
  await expect(from).toHaveValue(/^00:1\d$/);
  await recording.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 42;
  });
  await page.getByRole('button', { name: 'Now: to is where the recording stands' }).click();
  await expect(to).toHaveValue(/^00:4\d$/);
  await button(page, 'Evidence for question 1').click();
  await expect(page.getByText(/^Recording, 00:1\d to 00:4\d$/)).toBeVisible();
  await page.getByLabel('Why (shown to students after the attempt)').fill('The caller names the day first.');
  await expectGoodLooks(page, 'authoring-stretch');
  await button(page, 'Add').click();
  await expect(button(page, 'Edit mcq question')).toBeVisible();

  // the second goes on while another part is on the screen
  await page.getByRole('tab', { name: /^Part 2/ }).click();
  await chooseAudio(page, 2);
  await page.getByRole('tab', { name: /^Part 1/ }).click();
  await page.getByRole('tab', { name: /^Part 2/ }).click();
  await expect(button(page, 'Listen')).toBeVisible();
  await bar.getByRole('button', { name: 'MCQ Question' }).click();
  await page.keyboard.type('What is shown?');
  for (const [letter, words] of Object.entries({ A: 'A park', B: 'A mill' }))
    await page.getByLabel(`Choice ${letter}`, { exact: true }).fill(words);
  for (const letter of ['D', 'C']) await page.getByRole('button', { name: `Remove choice ${letter}` }).click();
  await page.getByLabel('Choice B is the answer').check();
  await button(page, 'Add').click();
  await expect(button(page, 'Edit mcq question')).toBeVisible();
  // the text above the questions, which the student reads
  const above = page.getByRole('region', { name: 'Text above the blocks' });
  await above.getByRole('button', { name: 'Introduction', exact: true }).click();
  await expect(above.getByRole('textbox', { name: 'Introduction' })).toBeFocused();
  await page.keyboard.type('You will hear about a park.');
  await expectGoodLooksAtAllSizes(page, 'authoring-introduction');
  await above.getByRole('button', { name: 'Save introduction' }).click();
  await expect(above.getByRole('button', { name: 'Edit introduction' })).toBeVisible();
  await above.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(above.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('The mill in the park');
  await above.getByRole('button', { name: 'Save title' }).click();
  await expect(above.getByRole('button', { name: 'Edit title' })).toBeVisible();
  await button(page, 'Finish').click();
  await expect(page.getByText(/^Nothing is missing\./)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Exam create successfully' })).toBeVisible();

  // a student sits it without a connection
  const device = await openDevice();
  const student = await device.newPage();
  await signIn(student, people.kasun);
  await goTo(student, `${server.origin}${LIBRARY}`);
  await downloadPaper(student, NAME);
  await workerReady(student);
  await device.setOffline(true);
  await startExam(student, NAME);
  await student.getByRole('radio', { name: 'The day' }).check();
  await openPart(student, 2);
  await expect(student.getByText('You will hear about a park.')).toBeVisible();
  await expect(student.getByText('The mill in the park')).toBeVisible();
  await student.getByRole('radio', { name: 'A park' }).check();
  await submit(student);
  await device.setOffline(false);
  await expect(resultBox(student, 'Correct Answers')).toHaveText('1/2');
  await student.getByRole('link', { name: 'Review paper' }).click();
  await button(student, 'Why, question 1').click();
  await expect(student.getByText('The caller names the day first.')).toBeVisible();
  await button(student, 'Show me where, question 1').click();
  await expect(student.getByRole('group', { name: 'Evidence for question 1' })).toBeFocused();
  // the stretch is heard, and what is said in it is marked
  const player = student.getByRole('group', { name: 'Recording', exact: true });
  await expect
    .poll(async () => Number(await player.getByRole('slider', { name: 'Position' }).inputValue()))
    .toBeGreaterThanOrEqual(12);
  const heard = student.getByRole('region', { name: 'Transcript' }).locator('[aria-current=true]');
  await expect(heard).toBeVisible();
  await expect(heard).toBeInViewport();
  await expectGoodLooks(student, 'authoring-listening-review');
});
