// Over 400 lines because one paper holds every type of block and task, each with the keys or presses that write it.

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { DraftPaper } from '../shared/authoring/draft.ts';
import { piecesOfDraft } from '../shared/authoring/text-form/draft-pieces.ts';
import { questionsIn } from '../shared/authoring/text-form/pieces.ts';
import { readText } from '../shared/authoring/text-form/read-text.ts';
import { CONTENT_TYPES } from '../shared/tasks/registry.ts';
import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { createHand } from './hand.ts';
import { tabTo } from './keys.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes } from './looks.ts';
import { signIn } from './person.ts';
import { finish } from './typist.ts';
import { beginPaper } from './written-paper.ts';

test.use(WITHOUT_WORKER);

const ALT = 'A plan of the mill.';
const COUNT = 22;

/** The admin types this, and the paper must say it then. */
const TYPED = `[Table]
Title: Mills of the coast
| # Mill | # Built |
| River mouth | {1 ____} |
| {2 oak | elm} | 1802 |
[Flow chart]
Title: Flour
- The sea opens the {3 ____}
- The pond {4 fills | empties}
[Notes]
Title: The building
- Walls
-- of {5 ____}
- Roof of {6 ____}
[Short answers]
- Who owned it? {7 ____ 2 words}
- What was it made of? {8 ____ 2 words}
[Labelled image]
Image: <img src="IMAGE" alt="${ALT}" width="400" height="200" />
Letters: once
A) the barn
B) the pond
- 25% 50% | left of the middle | {9 A | B}
- 50% 51% | in the middle | {10 A | B}
[Choose letters]
{11} {12} Which TWO are said?
A) It is of elm.
B) It is new.
C) It stays wet.
[Matching grid]
Title: People
Use: any
A) Ama
B) Ben
- They know wood. {13}
- They wait. {14}
[Word box]
Use: once
A) wall
B) steam
C) gate
- Behind a {15} and no {16}
[Matching headings]
i) What it was made of
ii) The hours
iii) An end
{17} Paragraph A
{18} Paragraph B
[Heading 4] The mill pond
[Text]
Choose **YES** or NO.
[Boolean list]
YES | as the writer says
NO | not so
[Drop-down]
It fills at noon {19 YES | NO}
[Alphabet list]
Title: Millers
A) Ama
B) Ben
C) Cho
D) Dan
[Bullet list]
of {20 ____}
[Paragraph]
Its roof is of {21 ____}
[Choices]
{22} What fills the pond?
A) the river
B) the sea
[Answer key]
1 1743 / in 1743
2 elm
3 gate
4 fills
5 stone
6 slate
7 the miller
8 oak
9 B
10 A
11 A
12 C
13 B
14 B
15 A
16 B
17 iii
18 i
19 NO
20 clay
21 straw
22 B
`;

const drawPlan = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#d7ecf4' } })
    .png()
    .toBuffer();

/** Gives an element a file as a hand does that pastes it, or lets it fall there. */
async function giveFile(target: Locator, how: 'paste' | 'drop', bytes: Buffer): Promise<void> {
  await target.evaluate(
    (element, [event, base64]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      data.items.add(new File([content], 'plan.png', { type: 'image/png' }));
      const how_ = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...how_, clipboardData: data })
          : new DragEvent('drop', { ...how_, dataTransfer: data }),
      );
    },
    [how, bytes.toString('base64')] as const,
  );
}

function createAuthor(page: Page) {
  const open = page.getByRole('region', { name: /being edited$/ });
  const bar = page.getByRole('group', { name: 'Add content' });
  const dialog = page.getByRole('dialog');
  const field = (label: string, within: Locator = open) => within.getByLabel(label, { exact: true });
  const press = (name: string, within: Locator = open) => within.getByRole('button', { name, exact: true }).click();
  return {
    open,
    dialog,
    field,
    press,
    begin: async (tag: string) => {
      await bar.getByRole('button', { name: 'Task' }).click();
      await page.getByRole('menuitem', { name: tag, exact: true }).click();
      await expect(page.getByRole('region', { name: `${tag}, being edited` })).toBeVisible();
    },
    /** One of the first eight types, by its button in the bar or by a menu of the bar. */
    beginPlain: async (name: string, menu?: string) => {
      if (menu !== undefined) await bar.getByRole('button', { name: menu, exact: true }).click();
      const within =
        menu === undefined ? bar.getByRole('button', { name, exact: true }) : page.getByRole('menuitem', { name });
      await within.click();
      await expect(open).toBeVisible();
    },
    firstText: () => open.getByLabel(/^Text 1( of row|$)/).first(),
    add: async () => {
      await press('Add');
      await expect(open).toHaveCount(0);
    },
    answer: async (...answers: string[]) => {
      for (const words of answers) {
        await field('Accepted answer', dialog).fill(words);
        await page.keyboard.press('Enter');
      }
      await press('Add', dialog);
    },
    options: async (right: number, ...options: string[]) => {
      for (const [index, words] of options.entries()) {
        await press('Option', dialog);
        await field(`Option ${index + 1}`, dialog).fill(words);
      }
      await field(`Option ${right} is the answer`, dialog).check();
      await press('Add', dialog);
    },
    /** Which of the task's list is right. */
    choose: async (words: string, done = 'Done') => {
      await dialog.getByRole('radio', { name: words }).check();
      await press(done, dialog);
    },
    /** Some fields of the open block, by their labels. */
    fill: async (words: Record<string, string>) => {
      for (const [label, typed] of Object.entries(words)) await field(label).fill(typed);
    },
  };
}

test('[R138] a paper of every type of block and task is written through the screens, one of them without a mouse, and is what was typed @desktop', async ({
  page,
  server,
}) => {
  test.slow();
  const { caller, exam_id } = await beginPaper(server.origin, 'Every task', COUNT);
  await signIn(page, people.admin);
  await page.goto(`/admin/exam/${exam_id}/content`);
  const { open, dialog, field, press, begin, beginPlain, firstText, add, answer, options, choose, fill } =
    createAuthor(page);
  const { keyboard } = page;

  await begin('Table');
  await fill({ 'Title of the table': 'Mills of the coast', 'Text 1 of row 1, column 1': 'Mill' });
  await fill({ 'Text 1 of row 1, column 2': 'Built', 'Text 1 of row 2, column 1': 'River mouth' });
  await press('Remove column 3');
  const cell = (row: number, column: number) => open.getByRole('row').nth(row).getByRole('cell').nth(column);
  await press('Blank', cell(1, 1));
  // written as printed keys write it
  await field('Accepted answer', dialog).fill('(in) 1743');
  await press('Accept ‘1743’ and ‘in 1743’ instead', dialog);
  await expect(field('Accepted answer', dialog)).toBeFocused();
  await press('Add', dialog);
  await press('Drop Down', cell(2, 0));
  await options(2, 'oak', 'elm');
  await fill({ 'Text 1 of row 3, column 2': '1802' });
  await expectGoodLooksAtAllSizes(page, 'task-table');
  await add();

  await begin('Flow chart');
  await fill({ 'Title of the flow chart': 'Flour', 'Text 1 of step 1': 'The sea opens the ' });
  await press('Blank', open.getByRole('listitem').first());
  await answer('gate');
  await field('Text 1 of step 2').fill('The pond ');
  await press('Drop Down', open.getByRole('listitem').nth(1));
  await options(1, 'fills', 'empties');
  await add();

  await begin('Notes');
  await fill({ 'Title of the notes': 'The building', 'Text 1 of row 1': 'Walls' });
  // what is added has the focus
  await press('Row');
  await keyboard.type('of ');
  await press('Move row 2 in');
  await press('Blank', open.getByRole('listitem').nth(1));
  await answer('stone');
  await press('Row');
  await press('Move row 3 out');
  await field('Text 1 of row 3').fill('Roof of ');
  await press('Blank', open.getByRole('listitem').nth(2));
  await answer('slate');
  await add();

  await begin('Short answers');
  await field('Text 1 of question 1').fill('Who owned it? ');
  await press('Blank');
  await dialog.getByLabel('No more than').selectOption('2');
  await answer('the miller');
  await press('Question');
  await keyboard.type('What was it made of? ');
  await press('Blank', open.getByRole('listitem').nth(1));
  await answer('oak');
  await add();

  await begin('Labelled image');
  const plan = await drawPlan();
  await giveFile(open.getByRole('button', { name: 'Choose image' }), 'paste', plan);
  await press('Cancel', dialog);
  await giveFile(open.getByText('Or paste one, or drop it here.'), 'drop', plan);
  await dialog.getByLabel(/^What the image shows/).fill(ALT);
  await press('Insert', dialog);
  await open.getByLabel('a letter from a list').check();
  await fill({ 'Letter A': 'the barn', 'Letter B': 'the pond' });
  await press('Remove letter C');
  const image = open.getByRole('img', { name: ALT });
  const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 0 };
  await image.click({ position: { x: width / 4, y: height / 2 }, force: true });
  await keyboard.type('left of the middle');
  await press('Place');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.type('in the middle');
  await press('Edit question 9: Select Answer');
  await choose('B the pond');
  await press('Edit question 10: Select Answer');
  await choose('B the pond');
  await expect(open.getByText('B: right for more than one place, but each letter is used once.')).toBeVisible();
  await press('Edit question 10: B. the pond');
  await choose('A the barn');
  await expectGoodLooks(page, 'task-image');
  await add();

  await begin('Choose letters');
  await fill({
    'Question of the letters': 'Which TWO are said?',
    'Choice A': 'It is of elm.',
    'Choice B': 'It is new.',
  });
  await fill({ 'Choice C': 'It stays wet.' });
  await press('Remove choice E');
  await press('Remove choice D');
  await field('Choice A is right').check();
  await field('Choice C is right').check();
  await expect(field('Choice B is right')).toBeDisabled();
  await expectGoodLooks(page, 'task-letters');
  await add();

  await begin('Matching grid');
  await fill({ 'Title of the letters': 'People', 'Letter A': 'Ama', 'Letter B': 'Ben' });
  await press('Remove letter C');
  await field('Text 1 of statement 1').fill('They know wood. ');
  await press('Statement');
  await keyboard.type('They wait. ');
  for (const chip of await open.getByRole('button', { name: /^Edit question/ }).all()) {
    await chip.click();
    await choose('B Ben');
  }
  await expectGoodLooks(page, 'task-grid');
  await add();

  await begin('Word box');
  await fill({ 'Word A': 'wall', 'Word B': 'steam', 'Word C': 'gate', 'Text 1 of paragraph 1': 'Behind a ' });
  await press('Blank');
  await choose('A wall', 'Add');
  await field('Text 3 of paragraph 1').fill(' and no ');
  await press('Blank');
  await choose('B steam', 'Add');
  await expectGoodLooks(page, 'task-words');
  await add();

  // without a mouse
  const reach = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await keyboard.press(key);
  };
  const button = (name: string | RegExp, within: Locator | Page = page) =>
    within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  await reach(button('Task'), 'Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(field('Heading i')).toBeFocused();
  for (const [label, words] of Object.entries({ i: 'What it was made of', ii: 'The hours', iii: 'An end' })) {
    await tabTo(page, field(`Heading ${label}`));
    await keyboard.type(words);
  }
  await reach(button('Paragraph', open), 'Enter');
  await expect(field('Paragraph of row 2')).toBeFocused();
  await expect(field('Paragraph of row 2')).toHaveValue('B');
  await keyboard.press('Tab');
  for (const [number, words, presses] of [
    [18, 'i What it was made of', 0],
    [17, 'iii An end', 2],
  ] as const) {
    await reach(button(`Edit question ${number} Select Answer`, open), 'Enter');
    await tabTo(page, dialog.getByRole('radio').first());
    await keyboard.press('Space');
    for (let press_ = 0; press_ < presses; press_++) await keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: words, exact: true })).toBeChecked();
    await reach(button('Done', dialog), 'Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expectGoodLooks(page, 'task-headings');
  await reach(button('Add', open), 'Enter');
  await expect(open).toHaveCount(0);

  await beginPlain('Heading');
  await expect(open.locator('.ql-editor')).toBeFocused();
  await keyboard.insertText('The mill pond');
  await open.getByLabel('Text style').selectOption('4');
  await add();
  await beginPlain('Text');
  await expect(open.locator('.ql-editor')).toBeFocused();
  for (const words of ['Choose ', 'YES', ' or NO.']) {
    await keyboard.insertText(words);
    if (words !== ' or NO.') await keyboard.press('Control+b');
  }
  await add();
  await beginPlain('Boolean List', 'List');
  await fill({ 'Value 1': 'YES', 'Description 1': 'as the writer says' });
  await press('Row');
  await expect(field('Value 2')).toBeFocused();
  await fill({ 'Value 2': 'NO', 'Description 2': 'not so' });
  await add();
  await beginPlain('Drop Down Question');
  await firstText().fill('It fills at noon ');
  await press('Drop Down');
  // the desk offers the words of the list above
  await expect(field('Option 1', dialog)).toHaveValue('YES');
  await field('Option 2 is the answer', dialog).check();
  await press('Add', dialog);
  await add();
  await beginPlain('Alphabet List', 'List');
  await fill({ 'Title of the list': 'Millers', 'Value A': 'Ama', 'Value B': 'Ben', 'Value C': 'Cho' });
  await press('Value');
  await field('Value D').fill('Dan');
  await add();
  await beginPlain('Bullet List', 'List');
  await firstText().fill('of ');
  await press('Blank');
  await answer('clay');
  await add();
  await beginPlain('Add Paragraph');
  await firstText().fill('Its roof is of ');
  await press('Blank');
  await answer('straw');
  await add();
  await beginPlain('MCQ Question');
  await fill({ 'Question 22': 'What fills the pond?', 'Choice A': 'the river', 'Choice B': 'the sea' });
  for (const letter of ['D', 'C']) await press(`Remove choice ${letter}`);
  await field('Choice B is the answer').check();
  await expectGoodLooks(page, 'task-choices');
  await add();
  await expect(page.getByText(`Part 1: ${COUNT} of ${COUNT} written`)).toBeVisible();

  await press('Preview', page.locator('body'));
  const preview = page.frameLocator('iframe');
  for (const number of [1, 3, 5, 7])
    await preview.getByRole('textbox', { name: `Question ${number}`, exact: true }).fill('oak');
  await expect(preview.getByText(`4 of ${COUNT}`)).toBeVisible();
  await expect(preview.getByRole('img', { name: ALT })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await finish(createHand(page));

  const { data } = DraftPaper.parse(await caller.call('GET', `exams/getalldataforexam/${exam_id}`));
  const pieces = piecesOfDraft(data).parts.flatMap((part) => part.pieces.filter(({ type }) => type !== 'document'));
  // a press is as exact as a hand
  const near = (fraction: number) => Math.round(fraction * 100) / 100;
  const stored = pieces.map((task) =>
    task.type === 'labelledImage'
      ? { ...task, lines: task.lines.map((line) => ({ ...line, x: near(line.x), y: near(line.y) })) }
      : task,
  );
  const address = /src="([^"]+)"/.exec(JSON.stringify(stored).replaceAll('\\', ''))?.[1] ?? '';
  const { parts, notes } = readText(TYPED.replace('IMAGE', address));
  const typed = parts.flatMap((part) => part.pieces.map(({ body }) => body));
  expect(notes).toEqual([]);
  expect(stored).toEqual(typed);
  expect(typed.map(({ type }) => type).toSorted()).toEqual(CONTENT_TYPES.toSorted());
  expect(typed.flatMap(questionsIn)).toHaveLength(COUNT);
});
