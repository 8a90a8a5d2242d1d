import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes, expectNoScrollingPage, expectRoomInCircles } from './looks.ts';
import { signIn } from './person.ts';
import { beginPaper } from './written-paper.ts';

test.use(WITHOUT_WORKER);

const bar = (page: Page) => page.getByRole('group', { name: 'Add content' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Selects words of the passage as a person does with the mouse. */
async function selectWords(page: Page, words: string): Promise<void> {
  await page.evaluate((wanted) => {
    const passage = document.querySelector('[data-evidence-text]');
    const walker = document.createTreeWalker(passage ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at !== -1) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
}

test('[F61, F62, R85] a draft is written block by block, comes back after a crash, and tells of another admin before either is lost @desktop', async ({
  page,
  server,
}) => {
  test.slow();
  const { caller: admin, exam_id } = await beginPaper(server.origin, 'Desk paper', 2);
  const readDraft = () =>
    admin.call<{
      data: {
        content_data: { content_id: string; content_type: string }[];
        question_data: { question_number: number; answer: unknown; evidence: { selector: { exact: string } }[] }[];
      };
    }>('GET', `exams/getalldataforexam/${exam_id}`);

  await signIn(page, people.admin);
  const address = `/admin/exam/${exam_id}/content`;
  // the editor comes late: what is typed until then stands in it
  const letEditorCome = Promise.withResolvers<void>();
  await page.context().route(/admin-editing-fields/, async (route) => {
    await letEditorCome.promise;
    await route.continue();
  });
  await page.goto(address);
  await button(page, 'Edit paragraph 1').click();
  await page.keyboard.type('In 1998 a retired engineer ');
  letEditorCome.resolve();
  await expect(button(page, 'Save paragraph 1')).toBeVisible();
  await page.keyboard.type('emptied an old delivery van.');
  await expectGoodLooks(page, 'authoring-passage');
  await button(page, 'Image').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByText('Choose an image first.')).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-image');
  const image = page.getByRole('dialog');
  const van = { create: { width: 40, height: 20, channels: 3, background: '#d7ecf4' } } as const;
  const file = { name: 'van.png', mimeType: 'image/png', buffer: await sharp(van).png().toBuffer() };
  await image.getByLabel('Image files').setInputFiles(file);
  await image.getByLabel(/^What the image shows/).fill('The van');
  await image.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('img', { name: 'The van' })).toBeVisible();
  await button(page, 'Save paragraph 1').click();
  await expect(button(page, 'Edit paragraph 1')).toBeVisible();
  await button(page, 'Finish').click();
  await expect(page.getByText(/to do before this paper can be published/)).toBeVisible();
  await expectGoodLooksAtAllSizes(page, 'authoring-missing');
  await button(page, 'Keep editing').click();

  await bar(page).getByRole('button', { name: 'MCQ Question' }).click();
  await page.keyboard.type('Who emptied the van?');
  for (const [letter, words] of Object.entries({ A: 'A driver', B: 'An engineer', C: 'A reader', D: 'A teacher' }))
    await page.getByLabel(`Choice ${letter}`, { exact: true }).fill(words);
  await button(page, 'Add').click();
  await expect(page.getByText('Select answer')).toBeVisible();
  await page.getByLabel('Choice B is the answer').check();
  await selectWords(page, 'a retired engineer');
  await button(page, 'Add evidence for question 1').click();
  await expectGoodLooksAtAllSizes(page, 'authoring-desk');
  await expectNoScrollingPage(page, 'authoring-desk');
  await expectRoomInCircles(page, 'authoring-desk');
  await button(page, 'Add').click();
  await expect(button(page, 'Edit mcq question')).toBeVisible();

  await bar(page).getByRole('button', { name: 'Add Paragraph' }).click();
  await page.keyboard.type('He emptied a ');
  await button(page, 'Blank').click();
  await page.keyboard.type('delivery van');
  await page.keyboard.press('Enter');
  await expectGoodLooksAtAllSizes(page, 'authoring-blank');
  const blank = page.getByRole('dialog');
  await blank.getByRole('button', { name: /^Add evidence for question/ }).click();
  await blank.getByLabel('Or type the words as they stand in the passage').fill('an old delivery van');
  await blank.getByRole('button', { name: 'Use these words' }).click();
  await blank.getByRole('button', { name: 'Add', exact: true }).click();
  await button(page, 'Add').click();
  await expect(button(page, 'Edit paragraph')).toBeVisible();
  const { data } = await readDraft();
  expect(data.question_data.map(({ question_number, answer }) => [question_number, answer])).toEqual([
    [1, 1],
    [2, ['delivery van']],
  ]);
  expect(data.question_data.map(({ evidence }) => evidence[0]?.selector.exact)).toEqual([
    'a retired engineer',
    'an old delivery van',
  ]);

  await page.getByRole('button', { name: /^Move paragraph/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Paragraph moved to place 1.')).toBeAttached();
  await expect.poll(async () => (await readDraft()).data.question_data[0]?.answer).toEqual(['delivery van']);

  // the tab dies without a word
  await bar(page).getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Choose the correct answer.');
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto(address);
  await expect(next.getByText(/^Brought back from/)).toBeVisible();
  await button(next, 'Add').click();
  await expect(button(next, 'Edit text')).toBeVisible();

  // another admin saves the same block first
  await button(next, 'Edit text').click();
  await next.keyboard.press('End');
  await next.keyboard.type(' Mine.');
  const text = (await readDraft()).data.content_data.find(({ content_type }) => content_type === 'text');
  await admin.call('PUT', 'content/updatecontent', { content_id: text?.content_id, content_data: '<p>Theirs.</p>' });
  await button(next, 'Save').click();
  await expect(next.getByText('Another admin changed this.')).toBeVisible();
  await expectGoodLooksAtAllSizes(next, 'authoring-conflict');
  await button(next, 'Use mine').click();
  await expect(button(next, 'Edit text')).toBeVisible();

  // deleted, and taken back with its question and its answer
  await button(next, 'Delete mcq question').click();
  await button(next, 'Undo').click();
  await expect(button(next, 'Edit mcq question')).toBeVisible();

  // in the student's own screen, with what is not saved; what happens there asks the server for nothing
  await button(next, 'Edit text').click();
  await next.keyboard.press('End');
  await next.keyboard.type(' Unsaved.');
  const asked: string[] = [];
  next.on('request', (request) => {
    // the picture of the passage may come from there
    if (/\/api\/(?!media\/)/.test(request.url()) && request.frame() !== next.mainFrame()) asked.push(request.url());
  });
  await button(next, 'Preview').click();
  await expect(next.getByText('1 block is not saved yet and shows as you typed.')).toBeVisible();
  const preview = next.frameLocator('iframe');
  await expect(preview.getByText('Mine. Unsaved.')).toBeVisible();
  await preview.getByRole('textbox', { name: 'Question 1' }).fill('van');
  await preview.getByRole('radiogroup', { name: 'Question 2' }).getByText('An engineer').click();
  await expect(preview.getByText('2 of 2')).toBeVisible();
  await expectGoodLooks(next, 'authoring-preview', { pageInDialog: true });
  await button(next, 'Phone').click();
  await expect(preview.getByRole('button', { name: 'Passage' })).toBeVisible();
  expect(await preview.locator('html').evaluate(() => [innerWidth, innerHeight])).toEqual([390, 844]);
  await expect(preview.getByText(/Saved on this|Saved online|Offline/)).toHaveCount(0);
  await preview.getByRole('button', { name: 'Submit' }).click();
  await preview.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(preview.getByRole('heading', { name: 'A student would now see the result' })).toBeVisible();
  await preview.getByRole('button', { name: 'Start again' }).click();
  await expect(preview.getByText('0 of 2')).toBeVisible();
  expect(asked).toEqual([]);
  // an Escape in there closes what is open in there first
  await preview.getByRole('button', { name: 'Submit' }).click();
  await expect(preview.getByRole('dialog')).toBeVisible();
  await next.keyboard.press('Escape');
  await expect(preview.getByRole('dialog')).toHaveCount(0);
  await next.keyboard.press('Escape');
  await expect(next.locator('iframe')).toHaveCount(0);
  await button(next, 'Save').click();
  await expect(button(next, 'Edit text')).toBeVisible();

  // [R267] one choice of the menu adds a fixed list of answers with its box, and one takes it back
  const set = 'TRUE / FALSE / NOT GIVEN';
  await bar(next).getByRole('button', { name: 'Task', exact: true }).click();
  await next.getByRole('menuitem', { name: set }).click();
  await next.getByLabel('Number of statements').fill('6');
  await expectGoodLooks(next, 'authoring-statements');
  await next.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(next.getByText(`${set} was added, with its box.`)).toBeVisible();
  await expect(button(next, 'Edit boolean list')).toBeVisible();
  await expect(next.getByText('if the statement contradicts the information')).toBeVisible();
  await expectGoodLooksAtAllSizes(next, 'authoring-answer-set');
  await button(next, 'Undo').click();
  await expect(button(next, 'Edit boolean list')).toHaveCount(0);
  await expect(next.getByText(`${set} was added, with its box.`)).toHaveCount(0);

  await button(next, 'Finish').click();
  await expect(next.getByText(/^All questions have an answer\. .*no word limit\./)).toBeVisible();
  // [R265] a gap without a limit, and without an instruction that names one, is remarked
  await next.getByText('Show which. You can still finish.').click();
  await expect(next.getByText('The gap has no word limit, and no instruction above it names one.')).toBeVisible();
  await expectGoodLooksAtAllSizes(next, 'authoring-finish');
  await next.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(next.getByRole('heading', { name: 'Exam create successfully' })).toBeVisible();
});
