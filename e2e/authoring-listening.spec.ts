import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { transcriptOf } from '../samples/audio/transcript.ts';
import { academicListening } from '../samples/papers/academic-listening.ts';
import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { createHand } from './hand.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes } from './looks.ts';
import { downloadPaper, goTo, LIBRARY, openPart, resultBox, signIn, startExam, submit } from './person.ts';
import { fillDetails, fillParts, finish } from './typist.ts';

const NAME = 'Recorded by a teacher';
/** A recording that the server does not have yet: what it has by its hash needs no sending. */
function sound(part: number) {
  const bytes = readFileSync(new URL(`../samples/audio/listening-part-${part}.mp3`, import.meta.url));
  return { name: `part-${part}.mp3`, mimeType: 'audio/mpeg', buffer: Buffer.concat([bytes, Buffer.alloc(1)]) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As long as each turn is taken to be. */
const TURN_MS = 4_000;

/** Returns the transcript of a part in the form of WebVTT subtitles. */
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
  const hand = createHand(page);
  await page.goto('/admin/exam');
  await hand.press(page.getByRole('button', { name: 'Add New' }).or(page.getByRole('link', { name: 'Add New' })));
  await fillDetails(hand, { ...academicListening, parts: academicListening.parts.slice(0, 2) }, NAME);
  await fillParts(hand, [1, 1]);
}

/** A question of two choices, begun at the desk of a part. */
async function beginQuestion(page: Page, words: string, choices: Record<'A' | 'B', string>, answer: 'A' | 'B') {
  await page.getByRole('group', { name: 'Add content' }).getByRole('button', { name: 'MCQ Question' }).click();
  await page.keyboard.type(words);
  for (const [letter, choice] of Object.entries(choices))
    await page.getByLabel(`Choice ${letter}`, { exact: true }).fill(choice);
  for (const letter of ['D', 'C']) await page.getByRole('button', { name: `Remove choice ${letter}` }).click();
  await page.getByLabel(`Choice ${answer} is the answer`).check();
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
  await signIn(page, people.admin);
  await beginPaper(page);

  // the server dies in the middle of the first, and the page is opened anew
  await expect(button(page, 'Upload').locator('visible=true')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-audio');
  const uploads = await cutUploads(page, () => server.kill());
  await chooseAudio(page, 1);
  await expect(page.getByText('Upload interrupted.')).toBeVisible();
  await expect(page.getByRole('group', { name: /It goes on from [1-9]\d? % by itself/ })).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-audio-interrupted');
  // an upload that began in a folder goes on in a bucket
  await server.move();
  await server.start();
  await page.reload();
  await expect(page.getByText('Upload interrupted.')).toBeVisible();
  uploads.open();
  // it also tries again by itself
  await expect(async () => {
    if (await button(page, 'Try now').isVisible()) await button(page, 'Try now').click({ timeout: 1_000 });
    await expect(button(page, 'Listen')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  // the piece that was cut off is all that was sent twice
  expect(uploads.offsets.slice(0, 4)).toEqual([0, 65_536, 196_608, 196_608]);
  expect(new Set(uploads.offsets).size).toBe(uploads.offsets.length - 1);

  await button(page, 'Add transcript').click();
  const transcript = page.getByRole('dialog', { name: 'Transcript' });
  const file = { name: 'part-1.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(subtitles(1)) };
  await transcript.getByLabel('Transcript file').setInputFiles(file);
  await expect(transcript.getByRole('textbox', { name: 'Speaker' }).first()).toHaveValue(/\w/);
  // the recording is heard while its words are typed
  await transcript.getByRole('textbox', { name: 'Words' }).first().press('Control+Enter');
  await expect(transcript.getByLabel('Recording of this part')).toBeVisible();
  await expect(transcript.getByRole('button', { name: /^Now: turn 1 / })).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-transcript');
  await button(page, 'Save').click();
  await expect(button(page, 'Edit transcript')).toBeVisible();

  // a question whose proof is set while the recording plays
  await beginQuestion(page, 'What is asked about first?', { A: 'The day', B: 'The price' }, 'A');
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
  await button(page, 'Add evidence for question 1').click();
  await expect(page.getByText(/^Recording, 00:1\d to 00:4\d$/)).toBeVisible();
  // another is chosen by the sentences of the transcript, and removed
  await button(page, 'Choose in the transcript').click();
  const sentences = page.getByRole('listbox', { name: 'Transcript, to choose the evidence for question 1' });
  await sentences.getByRole('option').nth(1).click();
  await sentences.press('Shift+ArrowDown');
  await expect(sentences.getByRole('option', { selected: true })).toHaveCount(2);
  await expectGoodLooksAtAllSizes(page, 'authoring-transcript-evidence');
  await sentences.press('Enter');
  await expect(page.getByText(/^Recording, /)).toHaveCount(2);
  await button(page, 'Remove evidence 2 for question 1').click();
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
  await beginQuestion(page, 'What is shown?', { A: 'A park', B: 'A mill' }, 'B');
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
  await finish(createHand(page));

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
  await student.getByRole('button', { name: /^Part 1/ }).click();
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
