import type { Locator, Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import { selectWords, textTools, useTool } from './marks.ts';
import { PAPER } from './paper.ts';
import { answerQuestion, keepPaper, openLibraryAs, readDownload, startExam, submit, userMenu } from './person.ts';

const student = people.nimali;
const DAY_MS = 86_400_000;

/** The passage of the part on the screen. */
function passage(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Passage' })
    .locator('[data-document-id]')
    .filter({ hasText: 'chessboard' })
    .last();
}

function card(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Save word' });
}

function wordInList(page: Page, word: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word, exact: true }) });
}

test('[R487, R488, R490] a word is saved in the review without a connection, gets its meaning once there is one, and is listed, found, noted, removed, put back and exported on every device @phone', async ({
  page,
  context,
  hasTouch,
  openDevice,
}) => {
  test.slow();
  await keepPaper(page, student);
  await startExam(page);

  await test.step('an attempt has no way to save a word', async () => {
    await selectWords(passage(page), 'chessboard', hasTouch);
    await expect(textTools(page).getByRole('menuitem')).toHaveText(['Highlight', 'Note', '']);
    await page.keyboard.press('Escape');
    await answerQuestion(page, 1, 'right');
    await submit(page);
  });

  await page.getByRole('link', { name: 'Review paper' }).click();
  await expect(page.getByRole('button', { name: /^Part 1 : / })).toBeVisible();
  const showPane = async (name: 'Passage' | 'Questions') => {
    // beside the other where there is room
    const tab = page.getByRole('button', { name, exact: true });
    if (await tab.isVisible()) await tab.click();
  };
  await showPane('Passage');

  await test.step('offline the word is saved, and its meaning comes by itself', async () => {
    await context.setOffline(true);
    await selectWords(passage(page), 'chessboard', hasTouch);
    await useTool(page, 'Save word');
    await expect(card(page)).toBeFocused();
    await expect(card(page).getByRole('status').first()).toHaveText('Saved to your words.');
    await expect(card(page)).toContainText('This meaning is not on this device yet.');
    await expectGoodLooks(page, 'word-card-away');
    await context.setOffline(false);
    await expect(card(page)).toContainText('a checkerboard used to play chess');
    await card(page).getByLabel('Your note').fill('lama');
    await expectGoodLooks(page, 'word-card');
    await expectGoodColoursInTheDark(page, 'word-card');
    await card(page).getByRole('button', { name: 'Done' }).click();
    await expect(card(page)).toBeHidden();
  });

  await test.step('what is too long is not saved', async () => {
    await selectWords(passage(page), { from: 'For six weeks', to: 'as long as anyone can remember' }, hasTouch);
    await textTools(page).getByRole('menuitem', { name: 'Save word' }).click();
    await expect(textTools(page).getByRole('alert')).toHaveText('This is too long. Choose one word or a short phrase.');
    await page.keyboard.press('Escape');
  });

  await test.step('words of a reason are saved, by the keyboard too', async () => {
    await showPane('Questions');
    await page.getByRole('button', { name: 'Why, question 2', exact: true }).click();
    const reason = page.locator('[data-document-id^="words-only/reason/"]').filter({ visible: true }).first();
    const word = await reason.evaluate((element) => /\p{L}{5,}/u.exec(element.textContent)?.[0] ?? '');
    await selectWords(reason, word, hasTouch);
    await expect(textTools(page).getByRole('menuitem')).toHaveText(['Save word', '']);
    await page.keyboard.press('Alt+KeyH');
    await page.keyboard.press('Alt+KeyW');
    await expect(card(page)).toContainText(word);
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
  });

  await test.step('the page of words', async () => {
    await showPane('Passage');
    await selectWords(passage(page), 'chessboard', hasTouch);
    await useTool(page, 'Save word');
    await expect(card(page).getByRole('status').first()).toHaveText('This is in your words already.');
    await expect(card(page).getByLabel('Your note')).toHaveValue('lama');
    await card(page).getByRole('link', { name: 'All your words' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your words' })).toBeVisible();
    await expect(page.getByText('2 words', { exact: true })).toBeVisible();
    const chessboard = wordInList(page, 'chessboard');
    await expect(chessboard).toContainText('a checkerboard used to play chess');
    await expect(chessboard.locator('mark')).toHaveText('chessboard');
    await expect(chessboard).toContainText('lama');
    await expect(chessboard.getByRole('link', { name: PAPER })).toBeVisible();
    await expectGoodLooks(page, 'words');
    await expectGoodLooksEnlarged(page, 'words');
    await expectGoodColoursInTheDark(page, 'words');

    await page.getByLabel('Search your words').fill('LAMA');
    await expect(page.getByText('1 of 2 words', { exact: true })).toBeVisible();
    await page.getByLabel('Search your words').fill('nothing like it');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByLabel('Search your words')).toBeFocused();
    await expect(page.getByText('2 words', { exact: true })).toBeVisible();
  });

  await test.step('[R492] the words are practised, without a connection, and come again on another day', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Practise 2 words' }).click();
    await expect(page.getByText('Word 1 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'chessboard', exact: true })).toBeFocused();
    await expect(page.getByText('lama')).toBeHidden();
    await expectGoodLooks(page, 'word-practice');
    await page.getByRole('button', { name: 'Show meaning' }).click();
    const meaning = page.getByRole('group', { name: 'Meaning and note' });
    await expect(meaning).toBeFocused();
    await expect(meaning).toContainText('a checkerboard used to play chess');
    await expect(meaning).toContainText('lama');
    await expectGoodLooks(page, 'word-practice-shown');
    await expectGoodColoursInTheDark(page, 'word-practice-shown');
    await page.getByRole('button', { name: 'I knew it' }).click();
    // the next word comes once the answer is stored
    await expect(page.getByText('Word 2 of 2', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Word 1 of 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Show meaning' }).click();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await expect(page.getByRole('heading', { name: 'Done. You knew 0 of 1 word.' })).toBeFocused();
    await expect(page.getByText(/^The next words come on /)).toBeVisible();
    await expectGoodLooks(page, 'word-practice-end');
    await page.getByRole('link', { name: 'All your words' }).click();
    await expect(page.getByText('2 words', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Practise/ })).toHaveCount(0);

    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 8 * DAY_MS });
    await later.goto(new URL('/words', page.url()).href);
    await later.getByRole('link', { name: 'Practise 2 words' }).click();
    await expect(later.getByText('Word 1 of 2', { exact: true })).toBeVisible();
    for (const number of [1, 2]) {
      await expect(later.getByText(`Word ${number} of 2`, { exact: true })).toBeVisible();
      await later.getByRole('button', { name: 'Show meaning' }).click();
      await later.getByRole('button', { name: 'I knew it' }).click();
    }
    await expect(later.getByRole('heading', { name: 'Done. You knew 2 of 2 words.' })).toBeFocused();
    await later.getByRole('link', { name: 'All your words' }).click();
    // on two days
    await expect(wordInList(later, 'chessboard')).toContainText('You know this word.');
    await expect(later.getByText('You know this word.')).toHaveCount(1);
    await expectGoodLooks(later, 'words-known');
    await later.getByRole('button', { name: 'Practise again: ‘chessboard’' }).click();
    await expect(later.getByRole('link', { name: 'Practise 1 word' })).toBeVisible();
    await later.close();
    await context.setOffline(false);
  });

  await test.step('a word is removed and put back, with its note', async () => {
    await page.getByRole('button', { name: 'Remove ‘chessboard’' }).click();
    const undo = page.getByRole('button', { name: 'Undo: put ‘chessboard’ back' });
    await expect(undo).toBeFocused();
    await expect(page.getByText('1 word', { exact: true })).toBeVisible();
    await expectGoodLooks(page, 'words-removed');
    await undo.click();
    await expect(wordInList(page, 'chessboard').getByRole('button', { name: 'Change note' })).toBeFocused();
    await wordInList(page, 'chessboard').getByRole('button', { name: 'Change note' }).click();
    await page.getByLabel('Your note').fill('=board');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(wordInList(page, 'chessboard').getByRole('button', { name: 'Change note' })).toBeFocused();
    await expect(wordInList(page, 'chessboard')).toContainText('=board');
  });

  await test.step('the file has the words with their meanings, and no formula', async () => {
    const { name, text } = await readDownload(page.getByRole('button', { name: 'Save as a CSV file' }));
    expect(name).toBe('papertide-words.csv');
    expect(text).toContain('chessboard,chessboard (noun): a checkerboard used to play chess');
    expect(text).toContain("'=board");
  });

  await test.step('a word is saved in practice too', async () => {
    await wordInList(page, 'chessboard').getByRole('link', { name: PAPER }).click();
    await page.getByRole('link', { name: 'Back to the result' }).click();
    await page.getByRole('link', { name: /^Practise \d+ questions/ }).click();
    await expect(page.getByRole('heading', { name: /^Question 2/ })).toBeVisible();
    await showPane('Passage');
    const passageText = page.locator('[data-document-id]').filter({ hasText: 'men of the village', visible: true });
    await selectWords(passageText.last(), 'village', hasTouch);
    await useTool(page, 'Save word');
    await expect(card(page).getByRole('status').first()).toHaveText('Saved to your words.');
    await card(page).getByRole('button', { name: 'Done' }).click();
  });

  await test.step('[R543] another device of the student has them too, one press away', async () => {
    const other = await (await openDevice(WITHOUT_WORKER)).newPage();
    await openLibraryAs(other, student);
    const drawer = other.getByRole('button', { name: 'Menu', exact: true });
    if (await drawer.isVisible()) {
      await drawer.click();
      await other.getByRole('link', { name: 'Words', exact: true }).click();
    } else {
      await userMenu(other, student).click();
      await other.getByRole('menuitem', { name: 'Words', exact: true }).click();
    }
    await expect(wordInList(other, 'chessboard')).toContainText('=board');
  });
});
