import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { expectGoodLooksAtAllSizes } from './looks.ts';
import { expectPainted, selectWords, useTool } from './marks.ts';
import { keepPaper, resultBox, savedOffline, startExam, submit, syncWords } from './person.ts';
import { publishWrittenPaper } from './written-paper.ts';

const TASK_PAPER = 'The tide mill';

/** A paper of tasks as an admin would write it in any editor. */
const TEXT = `[Title] The tide mill
[Passage]
The mill at the mouth of the river was built in 1743. Its pond fills through a gate of oak, which the sea itself pushes open, and the miller grinds on the ebb.

[Heading 3] Questions 1–7
[Table]
Title: Mills of the coast
| # Mill | # Built | # Driven by |
| # River mouth | {1 ____ 1 words, 1 numbers} | the tide |
| # North hill | 1802 | the {2 ____ 1 words} |
[Flow chart]
Title: How flour was made
- The sea opens the {3 ____ 1 words}.
- The pond {4 fills | empties}.
- The miller grinds.
[Notes]
Title: The building
- Walls
-- of {5 ____ 1 words} from the river
-- and brick
- Gate
[Short answers]
- Who owned the mill? {6 ____ 2 words}
- What was the gate made of? {7 ____ 2 words}
[Answer key]
1 1743
2 wind
3 gate
4 fills
5 stone
6 the miller
7 oak
`;

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
  await publishWrittenPaper(server.origin, TASK_PAPER, 7, TEXT);
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
  await expect(syncWords(page, savedOffline(7))).toBeVisible();

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
  await page.getByRole('link', { name: 'Review paper' }).click();
  const answer = (number: number) => page.getByRole('group', { name: `Question ${number}`, exact: true });
  await expect(table.getByRole('row').nth(1)).toContainText('1743');
  await expect(answer(5)).toContainText('clay');
  await expect(answer(5)).toContainText('stone');
  await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expectPainted(page, 'highlight', ['the']);
  await expectGoodLooksAtAllSizes(page, 'the review of the tasks');
});
