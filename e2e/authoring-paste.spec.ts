import type { Page } from '@playwright/test';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { DraftPaper } from '../shared/authoring/draft.ts';
import { piecesOfDraft } from '../shared/authoring/text-form/draft-pieces.ts';
import { writeText } from '../shared/authoring/text-form/write-text.ts';
import { people } from './accounts.ts';
import { mustFindExam, signInByCall, type Caller } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';
import { PAPER } from './paper.ts';
import { answerQuestion, downloadPaper, logIn, openLibrary, openPart, resultBox, startExam, submit } from './person.ts';

const NAME = 'Typed in another editor';
const QUESTIONS_OF_PARTS = [13, 13, 14];

/** The sample paper as a teacher's file would have it, with its key and reasons. */
async function readAsText(admin: Caller): Promise<string> {
  const { exam_id } = await mustFindExam(admin, PAPER);
  const { data: copy } = await admin.call<{ data: { exam_id: string } }>('POST', 'exams/duplicateexam', { exam_id });
  const draft = DraftPaper.parse(await admin.call('GET', `exams/getalldataforexam/${copy.exam_id}`));
  const { parts, leftOut } = piecesOfDraft(draft.data);
  expect(leftOut).toEqual([]);
  return writeText(parts);
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Month', { exact: true }).selectOption('November');
  await page.getByLabel('Year', { exact: true }).selectOption('2026');
  await page.getByLabel('Exam Name').fill(NAME);
  await page.getByLabel('Hours').selectOption('1');
  await page.getByLabel('Minutes').selectOption('0');
  await page.getByLabel('Parent Category').selectOption({ label: 'Academic' });
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Reading' });
  await page.getByLabel('No Of Parts').selectOption({ label: '3' });
  await page.getByLabel('Give free access').check();
  await page.getByRole('button', { name: 'Next' }).click();
}

test('a whole paper is pasted, published, sat without a connection, and says afterwards why and where @desktop', async ({
  page,
  browser,
  server,
}) => {
  const text = await readAsText(await signInByCall(server.origin, demoAccounts.admin));
  await logIn(page, { ...demoAccounts.admin, name: 'Admin Papertide' });
  await page.goto('/admin/exam');
  const addNew = page.getByRole('button', { name: 'Add New' }).or(page.getByRole('link', { name: 'Add New' }));
  await expect(addNew).toBeVisible();
  await expectGoodLooks(page, 'authoring-pending');
  await addNew.click();
  await page.getByRole('button', { name: 'Next' }).click();
  for (const words of ['Select Month', 'Enter Exam Name', 'Enter Exam Duration', 'Select Category'])
    await expect(page.getByText(words, { exact: true }).last()).toBeVisible();
  await expectGoodLooks(page, 'authoring-details');
  await fillDetails(page);
  await expect(page.getByRole('heading', { name: 'Create parts' })).toBeVisible();
  for (const [index, count] of QUESTIONS_OF_PARTS.entries())
    await page
      .getByRole('main')
      .getByRole('textbox')
      .or(page.getByRole('main').getByRole('spinbutton'))
      .nth(index)
      .fill(String(count));
  await page.getByRole('button', { name: /^Next/ }).click();

  await page.getByRole('button', { name: 'Paste or import' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste or import' });
  await paste.getByRole('textbox').fill(text);
  await paste.getByRole('button', { name: 'Read it' }).click();
  await expect(paste.getByText('40 questions read. Nothing was unclear.')).toBeVisible();
  await expectGoodLooks(page, 'authoring-paste');
  await paste.getByRole('button', { name: 'Add to paper' }).click();
  await expect(paste.getByText(/and 40 questions\.$/)).toBeVisible();
  await paste.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/^40 of 40/)).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  const finish = page.getByRole('dialog', { name: /^Finish/ });
  await expect(finish.getByText(/Nothing is missing/)).toBeVisible();
  await finish.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Exam create successfully' })).toBeVisible();
  await expectGoodLooks(page, 'authoring-finished');

  const context = await browser.newContext();
  const desk = await context.newPage();
  await desk.goto(server.origin);
  await logIn(desk, people.kasun);
  await openLibrary(desk);
  await downloadPaper(desk, NAME);
  await workerReady(desk);
  await context.setOffline(true);
  await startExam(desk, NAME);
  let number = 1;
  for (const [index, count] of QUESTIONS_OF_PARTS.entries()) {
    if (index > 0) await openPart(desk, index + 1);
    for (const end = number + count; number < end; number += 1) await answerQuestion(desk, number);
  }
  await submit(desk);
  await context.setOffline(false);
  await expect(resultBox(desk, 'Correct Answers')).toHaveText('40/40');
  await expect(resultBox(desk, 'Score')).toHaveText('9 estimated band');
  await desk.getByRole('link', { name: 'Review paper' }).click();
  const why = desk.getByRole('button', { name: 'Why, question 2', exact: true });
  await why.click();
  await desk.getByRole('button', { name: 'Show me where, question 2', exact: true }).click();
  await expect(desk.getByRole('group', { name: 'Evidence for question 2', exact: true })).toBeFocused();
  await context.close();
});
