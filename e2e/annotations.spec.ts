import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodLooks, sizeOf } from './looks.ts';
import { attend, control, openLibraryAs, openPart, partTab, sit, submit, syncWords } from './person.ts';
import { countStoredRows } from './stored-rows.ts';
import {
  expectPainted,
  noteBox,
  notesButton,
  notesPanel,
  readPainted,
  selectWords,
  textTools,
  useTool,
  writeNote,
  type Words,
} from './marks.ts';

const student = people.nimali;

const DRY = 'dry season, the mudflats';
const MUDFLATS = 'the mudflats behind the village';
const CHESSBOARD = 'turn into a chessboard';
/** From one paragraph into the next. */
const TWO_PARAGRAPHS: Words = { from: 'as long as anyone can remember', to: 'anyone can remember' };
const MEANING = 'if the statement contradicts the information';
/** In part 2 the letter of a paragraph is strong. */
const MARKUP: Words = { from: 'A At five minutes', to: 'to one' };

async function start(page: Page): Promise<void> {
  await sit(page, student);
}

/** The passage of the part on the screen. */
function passage(page: Page): Locator {
  return page.getByRole('region', { name: 'Passage' }).locator('article > [data-document-id]').last();
}

/** Returns the authored markup: the icon after a note is all that annotations put into it. */
function markup(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('a passage is an element');
    for (const icon of copy.querySelectorAll('[data-note-icon]')) icon.remove();
    return copy.innerHTML;
  });
}

/** Both presses come before the page could answer the first. */
async function pressTwiceAtOnce(button: Locator): Promise<void> {
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('a button is an element');
    element.click();
    element.click();
  });
}

/** As a phone that finds its connection again: what other devices sent comes. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** The block of the first question. */
function questions(page: Page): Locator {
  return page.getByRole('region', { name: 'Questions' }).locator('[data-document-id]:has([data-question])').first();
}

test('[R197] marks made without a connection are there after a reload, on a second device and in the review; a note that is being written is not lost @phone', async ({
  page,
  server,
  context,
  openDevice,
  hasTouch,
}) => {
  test.slow();
  await start(page);
  await workerReady(page);
  await context.setOffline(true);
  const html = await markup(passage(page));

  for (const words of [DRY, MUDFLATS]) {
    await selectWords(passage(page), words, hasTouch);
    await useTool(page, 'Highlight');
  }
  const across = await passage(page).evaluate((element, { from }) => {
    const [first, second] = element.querySelectorAll('p');
    const text = first?.textContent ?? '';
    return { first: text.slice(text.indexOf(from)), second: second?.textContent.slice(0, 14) ?? '' };
  }, TWO_PARAGRAPHS);
  await selectWords(passage(page), { from: across.first, to: across.second }, hasTouch);
  await useTool(page, 'Highlight');
  await selectWords(passage(page), CHESSBOARD, hasTouch);
  await writeNote(page, 'A picture of the pans 🧂');

  const statement = await questions(page).locator('[data-question="1"] > div').first().innerText();
  const inQuestion = statement.trim();
  await selectWords(questions(page), inQuestion, hasTouch);
  await useTool(page, 'Highlight');
  await selectWords(questions(page), inQuestion, hasTouch);
  await writeNote(page, 'Compare paragraph 1');

  const highlights = [DRY, MUDFLATS, across.first + across.second, inQuestion];
  const notes = [CHESSBOARD, inQuestion];
  await expectPainted(page, 'highlight', highlights);
  await expectPainted(page, 'note', notes);
  expect(await readPainted(page, 'note-on-highlight')).toEqual([inQuestion]);
  expect(await markup(passage(page))).toBe(html);

  await openPart(page, 2);
  const { user } = await signInByCall(server.origin, student);
  const countStored = async () => (await countStoredRows(page, user.user_id, 'annotations')) ?? 0;
  const before = await countStored();
  await selectWords(passage(page), MARKUP, hasTouch);
  await useTool(page, 'Highlight');
  await expectPainted(page, 'highlight', ['A At five minutes to one']);

  // painted before it is on the disk
  await expect.poll(countStored).toBe(before + 1);
  await page.reload();
  await expectPainted(page, 'highlight', ['A At five minutes to one']);
  await openPart(page, 1);
  await expectPainted(page, 'highlight', highlights);
  await expectPainted(page, 'note', notes);
  expect(await markup(passage(page))).toBe(html);

  await context.setOffline(false);
  await expect(syncWords(page, 'Saved online')).toBeVisible();
  const second = await (await openDevice(WITHOUT_WORKER)).newPage();
  await second.addInitScript(keepSlowly);
  await openLibraryAs(second, student);
  await (await attend(second)).getByRole('button', { name: 'Continue' }).click();
  await expectPainted(second, 'highlight', highlights);
  await expectPainted(second, 'note', notes);

  // what is written into a note that another device removes is a note of its own; Escape asks before words go
  const written = noteBox(second).getByRole('textbox');
  await passage(second).locator('[data-note-icon]').click();
  await written.fill('The pans from above');
  await notesButton(page).click();
  await notesPanel(page)
    .getByRole('button', { name: `Delete the note on ${CHESSBOARD}` })
    .click();
  await expect
    .poll(async () => {
      await comeBack(second);
      return readPainted(second, 'note');
    })
    .toEqual([inQuestion]);
  await written.press('Escape');
  await second.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(written).toHaveValue('The pans from above');
  // painted before it is on the disk; words that are selected meanwhile have their menu after that
  await second.evaluate(() => dispatchEvent(new Event('slow-disk')));
  await noteBox(second).getByRole('button', { name: 'Save' }).click();
  await expectPainted(second, 'note', notes);
  await expect(noteBox(second)).toBeVisible();
  await selectWords(passage(second), DRY, hasTouch);
  await expect(syncWords(second, 'Saved online')).toBeVisible();

  // one that is being written when another device ends the attempt is saved
  await useTool(second, 'Note');
  await written.fill('When is it dry?');
  await submit(page);
  await comeBack(second);
  await expect(second.getByText('Your note is saved.')).toBeVisible();
  await expect(syncWords(second, 'Saved online')).toBeVisible();
  notes.push(DRY);
  await page.getByRole('link', { name: 'Review paper' }).click();
  await expectPainted(page, 'highlight', highlights);
  await expect
    .poll(async () => {
      await comeBack(page);
      return readPainted(page, 'note');
    })
    .toEqual(notes.toSorted());
  await notesButton(page).click();
  await expect(notesPanel(page).getByRole('listitem')).toHaveCount(3);
  await expect(notesPanel(page)).toContainText('The pans from above');
  await expect(notesPanel(page)).toContainText('When is it dry?');
  await expectGoodLooks(page, 'review-notes');
});

test('a highlight and a note are removed by the menu that made them; a note in the panel leads to its words in another part; the tools stand exactly where the parts are @phone', async ({
  page,
  hasTouch,
}) => {
  await start(page);

  await test.step('the text tools stand where the parts are', async () => {
    const size = sizeOf(page);
    await expect(control(page, 1)).toBeAttached();
    for (const one of [{ width: 360, height: 640 }, size]) {
      await page.setViewportSize(one);
      // alone on a small phone, and beside the questions again on the larger one
      await page.getByRole('button', { name: 'Passage', exact: true }).click();
      const parts = await page.getByRole('tablist', { name: 'Parts' }).locator('..').boundingBox();
      await selectWords(passage(page), CHESSBOARD, hasTouch);
      expect(await textTools(page).boundingBox()).toEqual({ ...parts, x: 0, width: one.width });
      await textTools(page).getByRole('menuitem', { name: 'Close' }).click();
      await expect(textTools(page)).toBeHidden();
    }
  });

  await test.step('removed again by the same menu', async () => {
    await selectWords(passage(page), { from: DRY, to: CHESSBOARD }, hasTouch);
    await useTool(page, 'Highlight');
    await selectWords(passage(page), MUDFLATS, hasTouch);
    await writeNote(page, 'Where is it?');
    await expectPainted(page, 'note', [MUDFLATS]);

    await selectWords(passage(page), MUDFLATS, hasTouch);
    await useTool(page, 'Remove note');
    await expectPainted(page, 'note', []);
    await selectWords(passage(page), MUDFLATS, hasTouch);
    await pressTwiceAtOnce(textTools(page).getByRole('menuitem', { name: 'Remove highlight' }));
    await expect(textTools(page)).toBeHidden();
    await expectPainted(page, 'highlight', []);

    await expect(syncWords(page, 'Saved online')).toBeVisible();
    await page.reload();
    await expect(passage(page)).toBeVisible();
    await notesButton(page).click();
    await expect(notesPanel(page)).toContainText('No notes yet.');
    await expectPainted(page, 'highlight', []);
    await notesButton(page).click();
  });

  await test.step('[R262] a note in folded instructions opens them', async () => {
    const instructions = page.getByRole('button', { name: 'Full instructions' }).first();
    const box = page.getByRole('region', { name: 'Questions' }).locator('dl').first();
    await instructions.click();
    await selectWords(box, MEANING, hasTouch);
    await writeNote(page, 'Opposite');
    await page.reload();
    await expect(box.getByText(MEANING)).toBeHidden();
    await notesButton(page).click();
    await notesPanel(page)
      .getByRole('button', { name: /Opposite/ })
      .click();
    await expect(instructions).toHaveAttribute('aria-expanded', 'true');
    await expect(box.getByText(MEANING)).toBeInViewport({ ratio: 1 });
    await expectPainted(page, 'note', [MEANING]);
    await selectWords(box, MEANING, hasTouch);
    await useTool(page, 'Remove note');
    await expectPainted(page, 'note', []);
  });

  await test.step('a note in the panel leads to its words in another part', async () => {
    await selectWords(passage(page), CHESSBOARD, hasTouch);
    await expectGoodLooks(page, 'text-tools');
    await useTool(page, 'Note');
    await expectGoodLooks(page, 'note-box');
    await noteBox(page).getByRole('button', { name: 'Cancel' }).click();
    await selectWords(passage(page), CHESSBOARD, hasTouch);
    await writeNote(page, 'First part');

    await openPart(page, 2);
    await passage(page).evaluate((element) => element.closest('section')?.scrollTo(0, 0));
    await selectWords(passage(page), MARKUP, hasTouch);
    await writeNote(page, 'Second part');
    await page.getByRole('button', { name: 'Questions', exact: true }).click();

    await notesButton(page).click();
    await expect(notesButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(notesPanel(page).getByRole('listitem')).toHaveText([/First part/, /Second part/]);
    // whose keys this device may not have
    await expect(notesPanel(page).getByText('With the keyboard')).toBeHidden();
    await expectGoodLooks(page, 'notes-panel');
    await notesPanel(page)
      .getByRole('button', { name: /First part/ })
      .click();
    await expect(partTab(page, 1)).toHaveAttribute('aria-selected', 'true');
    await expect(passage(page)).toBeVisible();
    const isInSight = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get('pt-note') ?? [];
        const pane = document.querySelector('section[aria-label="Passage"]')?.getBoundingClientRect();
        const box = range instanceof Range ? range.getBoundingClientRect() : null;
        return box && pane ? box.top >= pane.top && box.bottom <= pane.bottom : false;
      });
    await expect.poll(isInSight).toBe(true);
  });
});

/** From a page's 'slow-disk' on, what it writes of annotations takes long: run in the page. */
function keepSlowly(): void {
  const HELD_MS = 700;
  // oxlint-disable-next-line typescript/unbound-method -- called on its own object below
  const { transaction: begin } = IDBDatabase.prototype;
  let isSlow = false;
  addEventListener('slow-disk', () => (isSlow = true));
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
    const transaction = begin.apply(this, asked);
    if (!isSlow || asked[1] !== 'readwrite' || !transaction.objectStoreNames.contains('annotations'))
      return transaction;
    const until = performance.now() + HELD_MS;
    const hold = () => {
      if (performance.now() < until) transaction.objectStore('annotations').count().onsuccess = hold;
    };
    hold();
    return transaction;
  };
}
