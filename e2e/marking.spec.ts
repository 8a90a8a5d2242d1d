import { demoAccounts } from '../samples/demo-accounts.ts';
import type { Page } from '@playwright/test';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { people } from './accounts.ts';
import type { MarkingResponse } from '../shared/marking.ts';
import { signInByCall, type Account, type Caller } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectNoScrollingPage } from './looks.ts';
import { readRoleLink } from './mails.ts';
import { signIn } from './person.ts';
import { sitWriting } from './written-paper.ts';

test.use(WITHOUT_WORKER);

const student = people.nimali;
const TEXTS = [
  'The table compare how people went to work.\n\nOverall, the car stayed first, although it lost a great deal of ground after 2010. The bus became much less important, whereas cycling was common by the final year.',
  'Some people think that students should work before they study. I believe that a short time of work is good for most of them, because it shows them what they can do and what they want.',
];

/** Another admin: an account that is given the role confirms it with the link that it is mailed. */
async function makeAdmin(origin: string, dataDir: string, account: Account): Promise<Caller> {
  const admin = await signInByCall(origin, demoAccounts.admin);
  const { user } = await signInByCall(origin, account);
  await admin.call('PUT', 'auth/setroles', { user_id: user.user_id, roles: ['admin'], group_ids: [] });
  const caller = await signInByCall(origin, account);
  const token = (await readRoleLink(dataDir, account.email)).split('token=')[1];
  await caller.call('POST', 'auth/confirmroles', { token });
  return caller;
}

test('a text is marked by keys, with comments in it, and released; the student reads them in the text; a correction says why @desktop', async ({
  page,
  server,
  dataDir,
  openDevice,
}) => {
  const result_id = await sitWriting(server.origin, student, TEXTS);
  await signIn(page, people.admin);
  await page.goto('/admin/marking');
  await expect(page.getByText('1 to mark')).toBeVisible();
  await expectGoodLooks(page, 'marking-queue');
  await page.getByRole('link', { name: student.name }).click();

  // the prompt and the response stand together
  await expect(page.getByRole('region', { name: 'Task 1: what was asked' })).toBeInViewport();
  const response = page.getByRole('region', { name: 'Response' });
  await expect(response).toContainText('37 of 150 words');
  await response.locator('p[dir]').evaluate((element) => {
    const text = element.firstChild;
    const start = text?.textContent?.indexOf('Overall') ?? 0;
    getSelection()?.setBaseAndExtent(text ?? element, start, text ?? element, start + 'Overall'.length);
  });
  await expect(response.getByRole('textbox', { name: 'Select words in the text' })).toHaveValue('Overall');
  await response.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.keyboard.type('Name the verb’s subject first.');
  await response.getByRole('textbox', { name: 'Select words in the text' }).fill('table compare');
  await page.keyboard.press('Enter');
  await page.keyboard.type('It compares: mind the ending.');
  await expect(response.getByRole('button', { name: 'Comment 2', exact: true })).toBeVisible();

  // [R574] the response has the room beside its task, and all bands are on the first screen with Save
  await expect(page.getByRole('radio', { name: 'Grammatical range and accuracy: band 9' })).toBeInViewport();
  await page.getByRole('radio', { name: 'Task achievement: band 0' }).focus();
  for (const digit of ['6', '6', '5', '7']) {
    await page.keyboard.press(digit);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('Task 1: no band yet')).toHaveCount(0);
  await expect(page.getByText('Task 2: no band yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('A clear overview.');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expectGoodLooks(page, 'marking-desk');
  await expectNoScrollingPage(page, 'marking-desk');
  await expectGoodColoursInTheDark(page, 'marking-desk');

  // another admin takes it over and saves meanwhile: both stand beside each other, and neither is lost
  const rival = await makeAdmin(server.origin, dataDir, people.kasun);
  await rival.call('POST', 'marking/claim', { result_id, take_over: true });
  const { marking } = (await rival.call<{ data: MarkingResponse }>('GET', `marking/response/${result_id}`)).data;
  const tasks = marking.draft?.tasks.map((task) => ({ ...task, comment: 'As Kasun sees it.' }));
  await rival.call('PUT', 'marking/savedraft', { result_id, version: marking.version, draft: { tasks } });
  await page.getByRole('textbox', { name: 'Comment on Task 1' }).fill('A clear overview, and a plan.');
  const both = page.getByRole('dialog', { name: 'Kasun Silva marks this too' });
  await expect(both.getByRole('row', { name: /^Comments/ }).first()).toContainText(
    /A clear overview, and a plan\.[^]*As Kasun sees it\./,
  );
  await expectGoodLooks(page, 'marking-conflict');
  await both.getByRole('button', { name: 'Use mine' }).click();
  await expect(both).toHaveCount(0);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const saved = (await rival.call<{ data: MarkingResponse }>('GET', `marking/response/${result_id}`)).data.marking;
  expect(saved.draft?.tasks[0]?.comment).toBe('A clear overview, and a plan.');

  // what is given while the server is away is kept, over a reload too
  await server.kill();
  await page.getByRole('button', { name: 'Task 2' }).click();
  await page.getByRole('radio', { name: 'Task response: band 0' }).focus();
  for (const digit of ['7', '7', '7', '7']) {
    await page.keyboard.press(digit);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByText('It is saved on this device.')).toBeVisible();
  const address = page.url();
  // a page that saw the server come back would save it by itself
  await page.goto('about:blank');
  await server.start();
  await page.goto(address);
  await expect(page.getByText('were saved on this device. They are here again')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();

  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Release the marks?' });
  await expect(dialog).toContainText('Nimali Perera sees band 6.5');
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused();
  await expectGoodLooks(page, 'marking-release');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('The student has band')).toBeVisible();

  const phone = await (await openDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signIn(phone, student);
  await phone.goto(`/user/exam/result/${result_id}`);
  await expect(phone.getByText('2 comments are in your text below.')).toBeVisible();
  await phone.getByRole('button', { name: 'Comment 1', exact: true }).click();
  const first = phone.getByRole('listitem').filter({ hasText: 'It compares: mind the ending.' });
  await expect(first).toBeFocused();
  await expect(first).toContainText('table compare');
  await expectGoodLooks(phone, 'result-with-comments');
  await phone.goto(`/user/exam/result/${result_id}/review`);
  await phone.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(phone.getByRole('region', { name: 'Your text' })).toContainText('Name the verb’s subject first.');
  await expectGoodLooks(phone, 'review-with-comments');

  await page.getByRole('button', { name: 'Correct these marks' }).click();
  await page.getByRole('button', { name: 'Task 2' }).click();
  await page.getByRole('radio', { name: 'Lexical resource: band 9' }).check();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expectGoodLooks(page, 'marking-correcting');
  await page.getByRole('button', { name: 'Discard correction' }).click();
  const discarding = page.getByRole('dialog', { name: 'Discard the correction?' });
  await expect(discarding.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectGoodLooks(page, 'marking-discard');
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The correction is discarded. Nimali Perera has band 6.5.')).toBeVisible();
  expect(
    (await rival.call<{ data: MarkingResponse }>('GET', `marking/response/${result_id}`)).data.marking.draft,
  ).toBeNull();

  await page.getByRole('button', { name: 'Correct these marks' }).click();
  await page.getByRole('radio', { name: 'Lexical resource: band 9' }).check();
  await page.getByRole('radio', { name: 'Task response: band 9' }).check();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  const correction = page.getByRole('dialog', { name: 'Release the corrected marks?' });
  await correction.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(correction.getByText('Write why you corrected the marks. The student reads it.')).toBeVisible();
  await correction.getByLabel('Reason, for the student to read').fill('The second task was read again.');
  await expectGoodLooks(page, 'marking-correction');
  await correction.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(correction).toHaveCount(0);
  await phone.goto(`/user/exam/result/${result_id}`);
  await expect(phone.getByText('The second task was read again. Before: band 6.5.')).toBeVisible();

  // at a phone's size, one pane at a time
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLooks(page, 'marking-desk');
  const sticksOut = await response.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(sticksOut, 'what of the response stands below its ground').toBeLessThan(1);
  await page.getByRole('group', { name: 'Shown' }).getByRole('button', { name: 'Bands' }).click();
  await expectGoodLooks(page, 'marking-bands');
  await page.goto('/admin/marking?state=marked');
  await expect(page.getByText('1 released')).toBeVisible();
  await expectGoodLooks(page, 'marking-released');
});

test('a teacher’s morning: what was given out is marked one after the other, a second marker disagrees, and the owner decides @desktop', async ({
  page,
  server,
  dataDir,
  openDevice,
}) => {
  const first_id = await sitWriting(server.origin, student, TEXTS);
  const second_id = await sitWriting(server.origin, people.ruwan, TEXTS);
  await makeAdmin(server.origin, dataDir, people.kasun);

  // the owner asks for two markers, and gives the work out
  await signIn(page, people.admin);
  await page.goto('/admin/marking');
  await page.getByRole('link', { name: 'Markers' }).click();
  await page.getByRole('switch', { name: `Two people mark ${academicWriting.examName}` }).click();
  await expect(page.getByText(`Two people mark ${academicWriting.examName} now.`)).toBeVisible();
  await expectGoodLooks(page, 'markers');
  await expectGoodColoursInTheDark(page, 'markers');
  await page.goto('/admin/marking');
  await page.getByRole('button', { name: 'Give out' }).click();
  const give = page.getByRole('dialog', { name: 'Give work to markers' });
  await give.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(give.getByText('Choose at least one person.')).toBeVisible();
  await give.getByRole('checkbox', { name: /^Kasun Silva/ }).check();
  await expectGoodLooks(page, 'marking-give');
  await give.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByText('Given: 2 to Kasun Silva.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all that are shown' }).check();
  await expect(page.getByRole('group', { name: '2 chosen' })).toBeVisible();
  await expectGoodLooks(page, 'marking-chosen');

  // the teacher marks what is theirs, by keys, one after the other
  const teacher = await (await openDevice()).newPage();
  await signIn(teacher, people.kasun);
  await teacher.goto('/admin/marking');
  await teacher.getByRole('combobox', { name: 'Marker' }).selectOption('mine');
  await expect(teacher.getByText('2 of 2 to mark')).toBeVisible();
  await teacher.getByRole('button', { name: 'Mark the oldest' }).click();
  await expect(teacher.getByText('Two people mark this paper. You do not see the other marks.')).toBeVisible();
  const giveBands = async (one: Page, band: string) => {
    for (const task of ['Task 1', 'Task 2']) {
      await one.getByRole('button', { name: task }).click();
      await one.getByRole('radio', { name: /^Task \w+: band 0/ }).focus();
      for (let criterion = 0; criterion < 4; criterion++) {
        await one.keyboard.press(band);
        await one.keyboard.press('Tab');
      }
    }
  };
  // the model answer stands under the task
  await teacher.getByText('Model answer').click();
  await expect(teacher.getByRole('region', { name: 'Task 1: what was asked' })).toContainText(
    /Model answer.*\d+ words/,
  );
  // a comment is saved, and put in with one key on the next response
  await teacher.getByRole('textbox', { name: 'Comment on Task 1' }).fill('Plan two minutes first.');
  await teacher.getByRole('button', { name: 'Saved comments' }).click();
  await teacher.getByRole('button', { name: 'Save a comment' }).click();
  const saving = teacher.getByRole('form', { name: 'Save a comment' });
  await expect(saving.getByRole('textbox', { name: 'Comment' })).toHaveValue('Plan two minutes first.');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(teacher.getByRole('button', { name: /^Plan two minutes first\./ })).toBeVisible();
  await expectGoodLooks(teacher, 'comment-bank');
  await expectGoodColoursInTheDark(teacher, 'comment-bank');
  await giveBands(teacher, '5');
  await teacher.getByRole('button', { name: 'Finish', exact: true }).click();
  const finishing = teacher.getByRole('dialog', { name: 'Finish your marks?' });
  await expect(finishing).toContainText('You give band 5. Nimali Perera does not see it yet');
  await finishing.getByRole('button', { name: 'Finish and next' }).click();
  await expect(teacher.locator(':focus')).toContainText('Finished: you gave Nimali Perera band 5.');
  await expect(teacher).toHaveURL(new RegExp(`/admin/marking/${second_id}\\?marker=mine$`));
  await teacher.reload();
  await teacher.getByRole('textbox', { name: 'Comment on Task 1' }).focus();
  await teacher.keyboard.press('Alt+c');
  await teacher.getByRole('searchbox', { name: 'Search saved comments' }).fill('two minutes');
  await expect(teacher.getByRole('button', { name: /^Plan two minutes first\./ })).toBeVisible();
  await teacher.keyboard.press('Enter');
  await expect(teacher.getByRole('textbox', { name: 'Comment on Task 1' })).toHaveValue('Plan two minutes first.');
  await teacher.keyboard.press('Alt+n');
  await expect(
    teacher.getByText('You came to the end of this list. Not marked yet, earlier in the list: 1.'),
  ).toBeVisible();
  await expectGoodLooks(teacher, 'marking-end');
  await expect(teacher.getByRole('row', { name: /Ruwan Fernando/ })).toContainText('Draft');

  // the owner marks the first one too, without the teacher's marks, and then decides
  await page.goto(`/admin/marking/${first_id}`);
  await expect(page.getByText('No marks yet')).toBeVisible();
  await expect(page.getByText('Plan two minutes first.')).toHaveCount(0);
  await giveBands(page, '7');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('Finished: you gave Nimali Perera band 7.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: '1 to decide: two people have marked it' }).click();
  await page.getByRole('link', { name: student.name }).click();
  const both = page.getByRole('region', { name: 'Two markers' });
  await expect(both).toContainText('They differ by 2 bands.');
  await expectGoodLooks(page, 'marking-decide');
  await expectGoodColoursInTheDark(page, 'marking-decide');
  await both.getByRole('button', { name: `Use the marks of ${people.kasun.name}` }).click();
  await page.getByRole('radio', { name: /^Task \w+: band 6/ }).check();
  await page.getByRole('button', { name: 'Release the decision' }).click();
  const deciding = page.getByRole('dialog', { name: 'Release the decision?' });
  await deciding.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(deciding.getByText('Write why you decide so.')).toBeVisible();
  await deciding.getByLabel('Reason, for staff only').fill('The task is answered, as Kasun says.');
  await deciding.getByRole('button', { name: 'Release and next' }).click();
  await expect(page.getByText('You came to the end of this list. Nothing is left to mark in it.')).toBeVisible();
  await page.getByRole('link', { name: 'Markers' }).click();
  await expect(page.getByRole('row', { name: /^Kasun Silva/ })).toContainText('-2 of 1');

  const phone = await (await openDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signIn(phone, student);
  await phone.goto(`/user/exam/result/${first_id}`);
  await expect(phone.getByText('Plan two minutes first.').first()).toBeVisible();
  await expect(phone.getByText('as Kasun says')).toHaveCount(0);
});
