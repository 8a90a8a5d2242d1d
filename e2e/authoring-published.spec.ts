import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { ZipFile } from 'yazl';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { mustFindExam, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { createHand } from './hand.ts';
import { expectGoodLooks, expectGoodLooksAtAllSizes } from './looks.ts';
import { card, openLibraryAs, resultBox, signIn, sit, submit } from './person.ts';
import { publishShortPaper, SHORT_PAPER } from './short-paper.ts';
import { finish } from './typist.ts';

test.use(WITHOUT_WORKER);

const { admin } = people;

test('a key is put right, the student sees the new score and why, and the paper goes out as a file and is the same on another server @desktop', async ({
  page,
  server,
  openDevice,
  openServer,
}, testInfo) => {
  test.slow();
  await publishShortPaper(server.origin, 600);
  await sit(page, people.nimali, SHORT_PAPER);
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('18.00');
  await submit(page);
  await expect(resultBox(page, 'Correct Answers')).toHaveText('0/1');

  const laptop = await (await openDevice()).newPage();
  await openLibraryAs(laptop, admin);
  for (const [act, title] of [
    ['Edit', 'Edit Exam'],
    ['Delete', 'Delete Exam'],
  ] as const) {
    await laptop.getByRole('button', { name: `${act} ${SHORT_PAPER}` }).click();
    const asked = laptop.getByRole('dialog', { name: title });
    await expectGoodLooks(laptop, `library-${act.toLowerCase()}`);
    await asked.getByRole('button', { name: 'Cancel' }).click();
  }
  const more = card(laptop, SHORT_PAPER).getByRole('button', { name: `More about ${SHORT_PAPER}` });
  await more.click();
  await expectGoodLooks(laptop, 'paper-menu', { menu: true });
  await laptop.getByRole('menuitem', { name: 'Export paper file' }).click();
  await expect(laptop.getByRole('dialog', { name: 'Export paper file' })).toBeVisible();
  await laptop.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await laptop.keyboard.press('Enter');
  await laptop.getByRole('menuitem', { name: 'Revisions' }).click();
  await expect(laptop.getByRole('heading', { name: 'Revision 1' })).toBeVisible();
  await expect(laptop.getByText('1 part, 1 question, 1 ended attempt')).toBeVisible();
  await laptop.getByRole('button', { name: 'Put the key right: revision 1' }).click();

  await laptop.getByRole('button', { name: 'Put right: question 1' }).click();
  await laptop.getByLabel('Accept this variant too').fill('18.00');
  await laptop.getByRole('button', { name: 'See what it changes' }).click();
  await expect(laptop.getByText('Say why, for the students to read.')).toBeVisible();
  await expect(laptop.getByText('Will count: ‘six’ / ‘6’ / ‘18.00’')).toBeVisible();
  await laptop.getByLabel('Reason, for the students to read').fill('A time on the 24-hour clock is as good.');
  await expectGoodLooksAtAllSizes(laptop, 'answer-key');
  await laptop.getByRole('button', { name: 'See what it changes' }).click();
  const question = laptop.getByRole('dialog', { name: 'Re-mark revision 1?' });
  await expect(question).toContainText('1 of 1 result gets another number of right answers.');
  await expect(question).toContainText('1 gets another band or percentage: 1 up, 0 down.');
  await expectGoodLooksAtAllSizes(laptop, 'remark-question');
  await question.getByRole('button', { name: 'Re-mark' }).click();
  await expect(laptop.getByText('All results are marked again.')).toBeVisible();
  const revisions = laptop.url();

  // one word is corrected while a student works on the paper
  const other = await (await openDevice()).newPage();
  await openLibraryAs(laptop, admin);
  await laptop.getByRole('button', { name: `Edit ${SHORT_PAPER}` }).click();
  await laptop.getByRole('button', { name: 'Correct this paper' }).click();
  await expect(laptop.getByText('Students see revision 1 while you correct this paper.')).toBeVisible();
  await expectGoodLooksAtAllSizes(laptop, 'correction');
  await sit(other, people.ruwan, SHORT_PAPER);
  await other.getByRole('textbox', { name: 'Question 1', exact: true }).fill('six');
  await writePassage(laptop, 'The ferry leaves at six in summer.');
  await laptop.getByRole('button', { name: 'Save paragraph 1' }).click();
  await finish(createHand(laptop));
  await submit(other);
  await expect(resultBox(other, 'Correct Answers')).toHaveText('1/1');

  // another correction is discarded with what was not saved
  await laptop.getByRole('button', { name: 'Edit Exam' }).click();
  await expectGoodLooks(laptop, 'edit-or-correct');
  await laptop.getByRole('button', { name: 'Correct this paper' }).click();
  await writePassage(laptop, 'The ferry leaves at seven.');
  await laptop.getByRole('button', { name: 'Discard the correction' }).click();
  await expectGoodLooksAtAllSizes(laptop, 'discard-correction');
  await laptop.getByRole('button', { name: 'Keep it' }).click();
  await laptop.goto('/admin/exam');
  await expect(laptop.getByText('Correction. Students see revision 2.')).toBeVisible();
  await expectGoodLooksAtAllSizes(laptop, 'pending-correction');
  await laptop.getByRole('button', { name: `Continue ${SHORT_PAPER}` }).click();
  await expect(laptop.getByText('The ferry leaves at seven.')).toBeVisible();
  await laptop.getByRole('button', { name: 'Discard the correction' }).click();
  await laptop.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(laptop.getByText('No pending exams available.')).toBeVisible();

  await laptop.goto(revisions);
  const compared = laptop.getByRole('region', { name: 'From revision 1 to 2' });
  await expect(compared).toContainText('Part 1, passage: ');
  await expect(compared).toContainText('in summer');
  await expectGoodLooksAtAllSizes(laptop, 'revisions');

  await page.reload();
  await expect(resultBox(page, 'Correct Answers')).toHaveText('1/1');
  await expect(page.getByText('A time on the 24-hour clock is as good.')).toBeVisible();
  await expect(page.getByText('Before: 0 of 1, 0%.')).toBeVisible();
  await expectGoodLooks(page, 'result-remarked');

  await laptop.getByRole('button', { name: 'Export paper file of revision 1' }).click();
  await expectGoodLooks(laptop, 'export-paper-file');
  const saved = laptop.waitForEvent('download');
  await laptop.getByRole('button', { name: 'Export', exact: true }).click();
  const file = testInfo.outputPath('a-short-paper.papertide.zip');
  await (await saved).saveAs(file);
  await expect(laptop.getByRole('dialog')).toHaveCount(0);

  // a server that has the paper takes nothing back
  await laptop.goto('/admin/exam');
  await laptop.getByRole('button', { name: 'Import paper file' }).click();
  const back = laptop.getByRole('dialog', { name: 'Import paper file' });
  await back.getByRole('checkbox', { name: 'Bring this paper back as it was' }).check();
  await back.getByLabel('Paper file', { exact: true }).setInputFiles(file);
  await back.getByRole('button', { name: 'Import' }).click();
  await expect(back.getByText('This server has this paper already, with revision 2.')).toBeVisible();
  await expectGoodLooksAtAllSizes(laptop, 'bring-paper-back');

  // another academy takes it in, and publishes the same paper
  const there = await openServer();
  const theirs = await (await openDevice({ baseURL: there.origin })).newPage();
  await signIn(theirs, admin);
  await theirs.goto('/admin/exam?samples=1');
  const samples = theirs.getByRole('dialog', { name: 'Load the sample papers' });
  await samples.getByRole('button', { name: /^Load \d papers$/ }).click();
  await expect(samples.getByText('All sample papers are in your papers.')).toBeVisible();
  await expectGoodLooksAtAllSizes(theirs, 'load-samples');
  await theirs.getByRole('button', { name: 'Close' }).click();
  await theirs.getByRole('button', { name: 'Import paper file' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Import paper file' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Choose a paper file first.')).toBeVisible();
  await dialog.getByLabel('Paper file', { exact: true }).setInputFiles(await wrongFile());
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText(/things are wrong in this file\. Nothing of it was kept\.$/)).toBeVisible();
  const wrong = dialog.getByRole('list', { name: 'What is wrong' }).getByRole('listitem');
  await expect(wrong.filter({ hasText: 'Part 1, transcript' })).toHaveText('Part 1, transcriptIt is missing.');
  await expectGoodLooksAtAllSizes(theirs, 'import-paper-file');
  await dialog.getByLabel('Paper file', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(theirs.getByRole('button', { name: `Continue ${SHORT_PAPER}` })).toBeVisible();
  await theirs.getByRole('button', { name: `Delete ${SHORT_PAPER}` }).click();
  await expectGoodLooks(theirs, 'pending-delete');
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByRole('button', { name: `More about ${SHORT_PAPER}` }).click();
  await theirs.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expectGoodLooks(theirs, 'pending-duplicate');
  await theirs.getByRole('button', { name: 'Cancel' }).click();
  await theirs.getByRole('button', { name: `Continue ${SHORT_PAPER}` }).click();
  await theirs.waitForURL(/\/details$/);
  await theirs.goto(theirs.url().replace('details', 'content'));
  await finish(createHand(theirs));
  expect(await bundleHash(there.origin)).toBe(await bundleHash(server.origin));
});

/** Types another passage in place of the one that stands there. */
async function writePassage(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit paragraph 1' }).click();
  await expect(page.getByRole('button', { name: 'Save paragraph 1' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

/** A paper file that somebody wrote by hand, and not well. */
async function wrongFile() {
  const zip = new ZipFile();
  zip.addBuffer(
    Buffer.from(JSON.stringify({ format: 'papertide-paper', version: 1, exam: {}, parts: [{}] })),
    'paper.json',
  );
  zip.end();
  return { name: 'by-hand.papertide.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) };
}

/** The hash of the short paper's bundle, its ids and instants named by the order in which they come: those are each server's own. */
async function bundleHash(origin: string): Promise<string> {
  const caller = await signInByCall(origin, demoAccounts.admin);
  const { exam_id } = await mustFindExam(caller, SHORT_PAPER);
  const bundle = JSON.stringify(await caller.call('GET', `exams/getalldataforexam/${exam_id}?revision=1`));
  expect(bundle).toContain('The ferry leaves at six.');
  const names = new Map<string, string>();
  const named = bundle
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!names.has(id)) names.set(id, `#${names.size}`);
      return names.get(id) ?? '';
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
  return createHash('sha256').update(named).digest('hex');
}
