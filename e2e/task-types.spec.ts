import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectGoodLooksAtAllSizes } from './looks.ts';
import { expectPainted, selectWords, useTool } from './marks.ts';
import { keepPaper, resultBox, startExam, submit, syncWords } from './person.ts';
import { publishTaskPaper, TASK_PAPER } from './task-paper.ts';

const WRITTEN = new Map([
  [1, '1743'],
  [2, 'wind'],
  [3, 'gate'],
  [5, 'clay'],
  [6, 'the miller'],
  [7, 'oak'],
]);

function gap(page: Page, number: number) {
  return page.getByRole('textbox', { name: `Question ${number}`, exact: true });
}

test('tables, flow charts, notes and short answers are sat without a connection and by the keyboard, and read again @desktop', async ({
  page,
  server,
}) => {
  await publishTaskPaper(server.origin);
  await keepPaper(page, people.nimali, TASK_PAPER);
  await server.kill();
  await startExam(page, TASK_PAPER);

  const table = page.getByRole('table', { name: 'Mills of the coast' });
  await expect(table.getByRole('columnheader')).toHaveText(['Mill', 'Built', 'Driven by']);
  await expect(table.getByRole('rowheader')).toHaveText(['River mouth', 'North hill']);
  await expect(page.getByRole('list', { name: 'How flour was made' }).getByRole('listitem')).toHaveCount(3);
  await expectGoodLooksAtAllSizes(page, 'the tasks');

  // what scrolls sideways is reached by the keyboard, and so is each gap, in the order of the questions
  await tabTo(page, page.getByRole('region', { name: 'Mills of the coast' }));
  for (let number = 1; number <= 7; number += 1) {
    await tabTo(page, number === 4 ? page.getByRole('combobox', { name: 'Question 4' }) : gap(page, number));
    await page.keyboard.type(WRITTEN.get(number) ?? 'f');
  }
  await expect(syncWords(page, 'Offline: 7 answers waiting')).toBeVisible();

  // words of a cell with a gap in it are marked, and the gap is still pressed
  const words = { from: 'the', to: 'the' };
  const cell = table.getByRole('row').nth(2).getByRole('cell').last();
  await selectWords(cell, words, false);
  await useTool(page, 'Highlight');
  await gap(page, 2).click();
  await expect(gap(page, 2)).toBeFocused();
  await page.reload();
  await expect(gap(page, 1)).toHaveValue('1743');
  await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectPainted(page, 'highlight', ['the']);
  await expect(page.getByRole('combobox', { name: 'Question 4' })).toHaveValue('fills');

  await server.start();
  await submit(page);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('6/7');
  await page.getByRole('link', { name: 'Wrong answers (1)' }).click();
  const answer = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  await expect(table.getByRole('row').nth(1)).toContainText('1743');
  await expect(answer(5)).toContainText('clay');
  await expect(answer(5)).toContainText('stone');
  await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectPainted(page, 'highlight', ['the']);
  await expectGoodLooksAtAllSizes(page, 'the review of the tasks');
});
