import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { dragTo, fingersOn, middleOf, readStillness } from './fingers.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectGoodLooks } from './looks.ts';
import { expectPainted, selectWords, useTool, writeNote } from './marks.ts';
import { keepPaper, resultBox, sit, startExam, submit, summaryLine, syncWords } from './person.ts';
import { publishWrittenPaper } from './written-paper.ts';

const MATCH_PAPER = 'The tide mill';

/** Every task that chooses letters or matches. */
const TEXT = `
[Part 1]

[Title] The tide mill

[Passage]
**A** A tide mill grinds with the sea. Twice a day the water comes in through a gate and is kept behind a wall.
**B** The first mill here was built of oak, and its gate of elm, which does not rot as long as it stays wet.
**C** When steam came the mills stood still. Two of them grind again, for visitors, and sell what they grind.

[Heading 3] Questions 1–2

[Text]
Choose the correct heading for paragraphs B and C.

[Matching headings]
i) What it was made of
ii) The hours of the miller
iii) An end, and a new beginning
{1} Paragraph B
{2} Paragraph C

[Heading 3] Questions 3–4

[Choose letters]
{3} {4} Which TWO things are said of the gate?
A) It is of elm.
B) It is new.
C) Water comes in through it.
D) It stays dry.
E) It is of oak.

[Heading 3] Questions 5–7

[Matching grid]
Title: List of people
Use: any
A) Ama, a miller
B) Ben, a visitor
C) Cho, a carpenter
- They know which wood lasts. {5}
- They work by the hours of the tide. {6}
- They buy a bag of flour. {7}

[Heading 3] Questions 8–9

[Word box]
Use: once
A) wall
B) steam
C) gate
D) wheel
- The water is kept behind a {8} and grinds no more since {9} came.

[Answer key]
1 i
2 iii
3 A
4 C
5 C
6 A
7 B
8 A
9 B
`;

const student = people.nimali;

const letters = (page: Page) => page.getByRole('group', { name: 'Questions 3 and 4' });
const letter = (page: Page, name: string) => letters(page).getByRole('checkbox', { name });
const row = (page: Page, number: number) => page.getByRole('radiogroup', { name: `Question ${number}`, exact: true });
const gap = (page: Page, number: number) => page.getByRole('combobox', { name: `Question ${number}`, exact: true });
const WOOD = 'which wood lasts';
const STAYS_DRY = 'stays dry';
const inPassage = (page: Page, paragraph: string) =>
  page.getByRole('region', { name: 'Passage' }).getByLabel(new RegExp(`^Heading of paragraph ${paragraph}, question`));
const word = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Words' }).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Headings' }).getByRole('button', { name });

const handle = (page: Page, number: number) =>
  page.locator(`[data-question="${number}"]`).getByTitle('Drag it to another gap, or away');
const placeOf = (page: Page, number: number) => page.locator(`[data-question="${number}"] [data-gap]`);

/** All is on the device: whoever leaves before that is asked, and the driver of the browser would leave anyway. */
async function expectLeavingAsksNothing(page: Page): Promise<void> {
  const isAsked = () => page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
  await expect.poll(isAsked).toBe(false);
}

/** Brings it to where there is room above and below, away from the edges at which a drag scrolls. */
async function bringToMiddle(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function openOffline(page: Page): Promise<void> {
  await keepPaper(page, student, MATCH_PAPER);
  await page.context().setOffline(true);
  await startExam(page, MATCH_PAPER);
}

test('[R140, R141, R146, R147] letters, a grid, a word box and headings are answered by presses and drags without a connection, and marked @phone', async ({
  page,
  context,
  server,
  hasTouch,
}) => {
  await publishWrittenPaper(server.origin, MATCH_PAPER, 9, TEXT);
  await openOffline(page);

  // a heading into the passage, and another by the list beside its number
  await heading(page, /^i /).click();
  await page.getByRole('button', { name: /^Heading of paragraph B, .+: put i / }).click();
  await expect(gap(page, 1)).toHaveValue('i');
  await expect(inPassage(page, 'B')).toHaveValue('i');
  await gap(page, 2).selectOption('ii');
  await heading(page, /^ii .*used for 2/).click();
  await expect(gap(page, 2)).toHaveValue('');
  await gap(page, 2).selectOption('iii');
  await expectGoodLooks(page, 'match-headings');

  await letter(page, 'C Water comes in through it.').check();
  await letter(page, 'E It is of oak.').check();
  await expect(letters(page).getByRole('status')).toContainText('ake one back first.');
  await letter(page, 'A It is of elm.').click({ force: true });
  await expect(letter(page, 'A It is of elm.')).not.toBeChecked();
  await letter(page, 'E It is of oak.').uncheck();
  await letter(page, 'A It is of elm.').check();
  await expectGoodLooks(page, 'match-letters');

  await row(page, 5).getByRole('radio', { name: /^C, / }).click();
  await row(page, 6).getByRole('radio', { name: /^A, / }).click();
  await row(page, 7).getByRole('radio', { name: /^A, / }).click();
  await expect(row(page, 7).getByRole('radio', { name: 'A, Ama, a miller' })).toBeChecked();
  await expectGoodLooks(page, 'match-grid');

  // where there is room for it: at the edge of its pane a drag scrolls
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await expectDragged(page, true);
  await expectSecondFingerEndsIt(page);

  await word(page, 'A wall').click();
  await page.getByRole('button', { name: 'Question 8: put A wall here' }).click();
  await expect(gap(page, 8)).toHaveValue('A');
  await expect(gap(page, 8)).toBeFocused();
  // what is used is no choice for another gap until it is taken back
  await expect(gap(page, 9).locator('option[value="A"]')).toBeDisabled();
  await gap(page, 9).selectOption('D');
  await word(page, /^D wheel used for 9/).click();
  await expect(gap(page, 9)).toHaveValue('');
  await expectGoodLooks(page, 'match-words');

  // what can be read can be marked, and a marked choice is still pressed
  await selectWords(row(page, 5).locator('xpath=ancestor::*[@data-question]'), WOOD, hasTouch);
  await useTool(page, 'Highlight');
  await selectWords(letters(page), STAYS_DRY, hasTouch);
  await writeNote(page, 'Compare B');
  await letter(page, 'A It is of elm.').uncheck();
  await letter(page, 'D It stays dry.').check();
  await letter(page, 'D It stays dry.').uncheck();
  await letter(page, 'A It is of elm.').check();

  await expectLeavingAsksNothing(page);
  await page.reload();
  await expectMarked(page);
  await expect(letter(page, 'A It is of elm.')).toBeChecked();
  await expect(gap(page, 8)).toHaveValue('A');
  await expect(syncWords(page, /^Offline\. \d (saved|answers saved on this device)$/)).toBeVisible();
  await submit(page);
  await context.setOffline(false);
  // all but the visitor's flour and the gap that was given back
  await expect(resultBox(page, 'Correct Answers')).toHaveText('7/9');
  await expect(summaryLine(page, 3)).toContainText('A');
  await expect(summaryLine(page, 4)).toContainText('C');

  await page.getByRole('link', { name: 'Review paper' }).click();
  await expect(page.getByRole('group', { name: 'Question 7', exact: true })).toContainText('Right answerB');
  await expect(page.getByText('Your answer, right')).toHaveCount(2);
  await expectMarked(page);
  await expectGoodLooks(page, 'match-review');

  // at the paragraph too, with the words of the heading
  const passage = page.getByRole('button', { name: 'Passage', exact: true });
  if (await passage.isVisible()) await passage.click();
  await expect(inPassage(page, 'B')).toContainText('i What it was made of');
  await expect(inPassage(page, 'C')).toContainText('iii An end, and a new beginning');
  await expectGoodLooks(page, 'match-review-passage');
});

/** By mouse or finger a word goes into a gap, to another, and away. */
async function expectDragged(page: Page, hasTouch: boolean): Promise<void> {
  await bringToMiddle(placeOf(page, 8));
  await dragTo(page, word(page, 'C gate'), placeOf(page, 8), hasTouch);
  await expect(gap(page, 8)).toHaveValue('C');
  await dragTo(page, handle(page, 8), placeOf(page, 9), hasTouch);
  await expect(gap(page, 8)).toHaveValue('');
  await expect(gap(page, 9)).toHaveValue('C');
  await dragTo(page, handle(page, 9), await middleOf(page.getByRole('list', { name: 'Words' })), hasTouch);
  await expect(gap(page, 9)).toHaveValue('');
}

/** Highlights are painted once they are in sight. */
async function expectMarked(page: Page): Promise<void> {
  await bringToMiddle(page.getByText('They know which wood lasts.'));
  await expectPainted(page, 'highlight', [WOOD]);
  await bringToMiddle(page.getByText('It stays dry.'));
  await expectPainted(page, 'note', [STAYS_DRY]);
}

/** A second finger lets go of the word: nothing is answered, and the page stays as it is. */
async function expectSecondFingerEndsIt(page: Page): Promise<void> {
  const places = page.getByRole('button', { name: /: put .+ here$/ });
  const fingers = await fingersOn(page);
  const spot = await middleOf(word(page, 'B steam'));
  const other = { x: 40, y: spot.y + 60 };
  const before = await readStillness(page);
  await fingers.down(spot);
  await expect(places.first()).toBeVisible();
  await fingers.down(spot, other);
  await expect(places).toHaveCount(0);
  for (const by of [10, 20, 30, 40])
    await fingers.move({ x: spot.x + by, y: spot.y }, { x: other.x - by / 2, y: other.y });
  await fingers.up();
  expect(await readStillness(page)).toBe(before);
  for (const number of [8, 9]) await expect(gap(page, number)).toHaveValue('');
}

test('[R141, R146] letters, a grid, a word box and headings are answered with the keyboard alone, and words by the mouse @desktop', async ({
  page,
  server,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await publishWrittenPaper(server.origin, MATCH_PAPER, 9, TEXT);
  await sit(page, student, MATCH_PAPER);

  await tabTo(page, heading(page, /^iii /));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Question 2: put iii / }));
  await press('Enter');
  await expect(gap(page, 2)).toHaveValue('iii');
  await expect(gap(page, 2)).toBeFocused();

  await tabTo(page, letter(page, 'A It is of elm.'));
  await press('Space');
  await tabTo(page, letter(page, 'C Water comes in through it.'));
  await press('Space');

  await tabTo(page, row(page, 5).getByRole('radio').first());
  await press('Space');
  await press('ArrowRight');
  await press('ArrowRight');
  await expect(row(page, 5).getByRole('radio', { name: 'C, Cho, a carpenter' })).toBeChecked();
  await press('Delete');
  await expect(row(page, 5).getByRole('radio', { checked: true })).toHaveCount(0);
  await press('Space');
  await expect(row(page, 5).getByRole('radio', { name: 'C, Cho, a carpenter' })).toBeChecked();

  await tabTo(page, word(page, 'B steam'));
  await press('Enter');
  await press('Escape');
  await expect(word(page, 'B steam')).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, gap(page, 9));
  await press('ArrowDown');
  await press('ArrowDown');
  await expect(gap(page, 9)).toHaveValue('B');
  // the numbers of one question lead to it
  await page.getByRole('button', { name: /^Question 4, answered/ }).click();
  await expect(letter(page, 'A It is of elm.')).toBeFocused();
  await expectGoodLooks(page, 'match');
  await gap(page, 9).selectOption('');
  await expectDragged(page, false);
  await gap(page, 9).selectOption('B');
  await submit(page);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('5/9');
  await page.getByRole('link', { name: 'Review paper' }).click();
  await expect(inPassage(page, 'C')).toContainText('iii An end, and a new beginning');
  await expectGoodLooks(page, 'match-review');
});
