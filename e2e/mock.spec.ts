import type { Page } from '@playwright/test';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { mustFindExam, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import { goTo, openLibraryAs, putKeyboardAway, signIn, syncWords } from './person.ts';

const SKILLS = ['Listening', 'Reading', 'Writing', 'Speaking'] as const;
type Skill = (typeof SKILLS)[number];
const student = people.nimali;

const part = (page: Page, skill: Skill) => page.getByRole('region', { name: skill, exact: true });
const overall = (page: Page) => page.getByRole('region', { name: 'Overall band' });

async function start(page: Page, skill: Skill): Promise<void> {
  await page.getByRole('button', { name: `Start: ${skill}` }).click();
  await page.getByRole('dialog', { name: 'Attend Exam' }).getByRole('button', { name: 'Start Exam' }).click();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
}

/** Submits the open paper, and goes back to the mock. */
async function submit(page: Page): Promise<void> {
  await putKeyboardAway(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit your answers?' });
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('link', { name: 'Open the mock' }).click();
  await expect(overall(page)).toBeVisible();
}

/** As a marker does: the same band for all of every response that waits. */
async function markAll(origin: string, band: number): Promise<void> {
  const marker = await signInByCall(origin, demoAccounts.admin);
  const { data: queue } = await marker.call<{ data: { result_id: string }[] }>('GET', 'marking/queue');
  for (const { result_id } of queue) {
    const { data } = await marker.call<{ data: { to_mark: { part_id: string | null; criteria: string[] }[] } }>(
      'GET',
      `marking/response/${result_id}`,
    );
    const tasks = data.to_mark.map(({ part_id, criteria }) => ({
      part_id,
      criteria: criteria.map((name) => ({ name, band })),
      comment: 'Good.',
    }));
    const [whole] = tasks;
    // an interview is marked as a whole
    const marks = whole?.part_id === null ? { criteria: whole.criteria, comment: whole.comment } : { tasks };
    await marker.call('PUT', `marking/mark/${result_id}`, marks);
  }
}

test('[R496, R497, R498] a student makes a full mock, takes its parts without a connection, and the overall band comes with the marks @phone', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  const lacking = await (await openDevice(WITHOUT_WORKER)).newPage();
  await signIn(lacking, people.kasun);
  await lacking.goto('/mock');
  await expect(lacking.getByText('You have no speaking paper on the General track.')).toBeVisible();
  await expect(lacking.getByText('A full mock needs one paper of each kind.')).toBeVisible();
  await expectGoodLooks(lacking, 'mocks-lacking');

  await openLibraryAs(page, student);
  await page.getByRole('link', { name: 'Full mock', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make the mock' })).toBeVisible();
  await page.getByLabel('Listening').selectOption({ index: 0 });
  await expectGoodLooks(page, 'mocks');
  await expectGoodLooksEnlarged(page, 'mocks');
  await page.getByRole('button', { name: 'Make the mock' }).click();
  await expect(page.getByText('Academic. 0 of 4 parts done')).toBeVisible();
  await expect(overall(page)).toContainText('It comes when all four parts have a band.');

  await page.getByRole('button', { name: 'Choose another paper: Writing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose another paper' });
  await expectGoodLooks(page, 'mock-change', { pageInDialog: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^Download all, / }).click();
  for (const skill of SKILLS) await expect(part(page, skill)).toContainText('Ready offline', { timeout: 60_000 });
  await workerReady(page);
  await expectGoodLooks(page, 'mock');
  await expectGoodLooksEnlarged(page, 'mock');

  await context.setOffline(true);
  await page.reload();
  await expect(part(page, 'Listening')).toContainText('Ready offline');
  await start(page, 'Listening');
  await submit(page);
  await expect(part(page, 'Listening')).toContainText('Done. The band comes when you are online again.');
  await expect(page.getByText(/^Break: 10 minutes left\./)).toBeVisible();
  await expect(page.getByText('Academic. 1 of 4 parts done')).toBeVisible();
  await expectGoodLooks(page, 'mock-break');

  await start(page, 'Reading');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await goTo(page, '/');
  await expect(page.getByText('1 of 4 parts done. Next: reading.')).toBeVisible();
  await expectGoodLooks(page, 'home-mock');
  await page.getByRole('link', { name: 'Continue the full mock' }).click();
  await expect(part(page, 'Reading')).toContainText('The clock does not stop.');
  await page.getByRole('button', { name: 'Continue: Reading' }).click();
  await submit(page);
  await start(page, 'Writing');
  await page.getByRole('textbox', { name: 'Writing, task 1' }).fill('The table compares two years.');
  await submit(page);
  await start(page, 'Speaking');
  await submit(page);
  await expect(page.getByText('Academic. 4 of 4 parts done')).toBeVisible();

  await context.setOffline(false);
  await expect(overall(page)).toContainText('Still to come: writing and speaking.', { timeout: 30_000 });
  await expect(part(page, 'Reading')).toContainText('3.5 or lower');
  await expect(part(page, 'Writing')).toContainText('A teacher will mark it.');
  await expect(syncWords(page, 'Saved online')).toBeVisible({ timeout: 30_000 });
  await markAll(server.origin, 6);
  await page.reload();
  await expect(overall(page)).toContainText('5 or lower', { timeout: 30_000 });
  await expect(overall(page)).toContainText('On another day it could be between 4.5 and 5.5.');
  await expectGoodLooks(page, 'mock-overall');
  await expectGoodLooksEnlarged(page, 'mock-overall');

  await page.getByRole('button', { name: 'Remove this mock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this mock' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /Overall band 5$/ }).click();
  await expect(overall(page)).toContainText('5 or lower');
});

test('[R499] an author makes a full mock, students take it, and it is withdrawn without taking theirs away @desktop', async ({
  page,
  openDevice,
  server,
}) => {
  await signIn(page, people.admin);
  await page.goto('/admin/exam');
  await page.getByRole('button', { name: 'Full mocks' }).click();
  await expect(page.getByText('There is no full mock yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New full mock' }).click();
  const dialog = page.getByRole('dialog', { name: 'New full mock' });
  await expect(dialog.getByLabel('Speaking')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a speaking paper.')).toBeVisible();
  await expectGoodLooks(page, 'made-mock-wrong');
  await dialog.getByLabel('Name').fill('November mock');
  for (const skill of SKILLS) {
    const { exam_id } = await mustFindExam(
      await signInByCall(server.origin, people.admin),
      `Academic ${skill}, November paper`,
    );
    await dialog.getByLabel(skill).selectOption(exam_id);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'November mock' })).toBeVisible();
  await expectGoodLooks(page, 'made-mocks');

  const theirs = await (await openDevice(WITHOUT_WORKER)).newPage();
  await signIn(theirs, student);
  await theirs.goto('/mock');
  await theirs.getByRole('button', { name: 'Take this mock: November mock' }).click();
  await expect(theirs.getByRole('heading', { name: 'November mock' })).toBeVisible();
  await expectGoodLooks(theirs, 'mock');

  await page.getByRole('button', { name: 'Withdraw: November mock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/Withdrawn$/)).toBeVisible();
  await theirs.goto('/mock');
  await expect(theirs.getByRole('link', { name: /^November mock/ })).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'From your academy' })).toBeHidden();
  await page.getByRole('button', { name: 'Offer again: November mock' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw: November mock' })).toBeVisible();
});
