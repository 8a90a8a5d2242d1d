import type { Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { FREE_SAMPLE_ID } from '../shared/free-sample/sample-id.ts';
import { EMPTY_PUSH, PROTOCOL } from '../shared/sync/protocol.ts';
import { people } from './accounts.ts';
import { signInByCall, signUpByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { readResetLink } from './mails.ts';
import { card, openLibraryAs, readDownload, signIn } from './person.ts';

test.use(WITHOUT_WORKER);

const { admin } = people;
const newcomer = { email: 'dilani@papertide.test', password: 'papertide4!', name: 'Dilani Jayawardena' };
const unproven = { email: 'chamara@papertide.test', password: 'papertide4!', name: 'Chamara Bandara' };

/** Fills the month of the papers of the samples, for so many weeks. */
async function fillMonth(page: Page, { month, year }: { month: string; year: string }, weeks: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Month').selectOption(month);
  await dialog.getByLabel('Year').selectOption(year);
  await dialog.getByLabel('Number of Weeks').fill(weeks);
}

test('an admin lets a student in, grants to a list whose unknown address signs up later, and deactivates; reviews are hidden @desktop', async ({
  page,
  server,
  dataDir,
  openDevice,
}) => {
  const kasun = await signInByCall(server.origin, people.kasun);
  const now = Date.now();
  const sat = { exam_id: FREE_SAMPLE_ID, revision: 1, start_time: now - 60_000, end_time: now, abandoned: 0 };
  const push = { ...EMPTY_PUSH, attempts: [{ result_id: newId(), ...sat }] };
  await kasun.call('POST', 'sync', { protocol: PROTOCOL, device_id: 'phone', cursor: null, push });
  await kasun.call('POST', 'exams/addfeedback', { rating: 2, textValue: 'Not for me.' });
  const device = { app: '1.0.0', waiting: 3 };
  await kasun.call('POST', 'sync', { protocol: PROTOCOL, device_id: 'phone', cursor: null, push: EMPTY_PUSH, device });

  await signIn(page, admin);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('1 is waiting');
  await expect(page.getByRole('region', { name: 'Marking' })).toContainText('Nothing to mark');
  const unsent = page.getByRole('region', { name: 'Unsent work' });
  await expect(unsent).toContainText('1 student');
  await expectGoodLooks(page, 'admin-home');
  await expectGoodColoursInTheDark(page, 'admin-home');
  await unsent.getByRole('link', { name: 'See who' }).click();
  await expect(page.getByRole('row', { name: /Kasun Silva/ })).toContainText('3 pieces');
  await expect(page.getByLabel('Which students')).toHaveValue('waiting');
  await page.goBack();
  await page.getByRole('link', { name: 'Read them' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Not for me.' })).toContainText('New');
  await expectGoodLooks(page, 'reviews');
  await expectGoodColoursInTheDark(page, 'reviews');
  // nobody else sees it before it is let through, and none after it is hidden
  const visitor = await (await openDevice()).newPage();
  await openLanding(visitor);
  await expect(visitor.getByRole('heading', { name: 'What students say' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show: review by Kasun Silva' }).click();
  await expect(page.getByRole('button', { name: 'Show: review by Kasun Silva' })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText('Not for me.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide: review by Kasun Silva' }).click();
  await expect(page.getByRole('button', { name: 'Show again: review by Kasun Silva' })).toBeVisible();
  await openLanding(visitor);
  await expect(visitor.getByRole('heading', { name: 'What students say' })).toHaveCount(0);
  await expectGoodLooks(visitor, 'landing-more');

  // a post that says nothing of itself is asked for its category and its image
  await page.goto('/?show=public');
  await page.getByRole('button', { name: 'Add post' }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  const image = page.getByLabel('Image', { exact: true });
  await expect(image).toHaveAccessibleDescription('Choose an image');
  const button = image.evaluate((field) => getComputedStyle(field, '::file-selector-button').fontWeight);
  expect(await button, 'the button for the file looks as every other').toBe('600');
  await expectGoodLooks(page, 'post-add');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Access Control' }).click();
  await page.getByLabel('Search users').fill('kasun');
  await expect(page.getByText('1 user found')).toBeVisible();
  await expectGoodLooks(page, 'access-users');
  await page.getByRole('button', { name: 'Kasun Silva' }).click();
  const user = page.getByRole('dialog', { name: 'Kasun Silva' });
  await expect(user.getByText('No Access Data')).toBeVisible();
  const { category_month: month, category_year } = (
    await kasun.call<{ data: { exam_name: string; category_month: string; category_year: number }[] }>(
      'GET',
      'exams/getexams',
    )
  ).data.find(({ exam_name }) => exam_name.startsWith('Academic Reading')) ?? { category_month: '', category_year: 0 };
  const when = { month, year: String(category_year) };
  await fillMonth(page, when, 'x');
  await user.getByRole('button', { name: 'Add access' }).click();
  await expect(user.getByText('Enter weeks, 1 to 520')).toBeVisible();
  await fillMonth(page, when, '520');
  await user.getByRole('button', { name: 'Add access' }).click();
  const long = page.getByRole('dialog', { name: 'Access for 520 weeks?' });
  await expect(long.getByRole('button', { name: 'Change the weeks' })).toBeFocused();
  await expectGoodLooks(page, 'access-long');
  await page.keyboard.press('Enter');
  await expect(long).toHaveCount(0);
  await expect(user.getByText('No Access Data')).toBeVisible();
  await fillMonth(page, when, '2');
  await user.getByRole('button', { name: 'Add access' }).click();
  await expect(user.getByText(`Access to ${month} ${when.year} was given until`)).toBeVisible();
  await user.getByRole('button', { name: 'Add access' }).click();
  await expect(user.getByText(`This user already has access to ${month} ${when.year}.`)).toBeVisible();
  await expectGoodLooks(page, 'access-user');
  await expectGoodColoursInTheDark(page, 'access-user');
  await user.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Give access to many' }).click();
  await page.getByLabel('Email addresses').fill(`${people.kasun.email}\n${newcomer.email}\nnobody`);
  await fillMonth(page, when, '4');
  await expectGoodLooks(page, 'grant-to-many');
  await page.getByRole('button', { name: 'Give access to 2' }).click();
  const report = page.getByRole('dialog', { name: 'Give access to many' });
  await expect(
    report.getByText('Access extended: 1, Kept until they sign up: 1, Not an email address: 1'),
  ).toBeVisible();
  await expectGoodLooks(page, 'grant-report');
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Give access to many: Access extended: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  // a list that stops without the server says why, is shown on another page too, and goes on from where it stood
  await page.getByRole('button', { name: 'Give access to many' }).click();
  await page.getByLabel('Email addresses').fill(people.ruwan.email);
  await fillMonth(page, when, '4');
  await server.kill();
  await page.getByRole('button', { name: 'Give access to 1' }).click();
  await expect(report.getByRole('alert')).toContainText('0 of 1 are done. You can continue with the rest.');
  await expectGoodLooks(page, 'grant-stopped');
  await report.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Log' }).click();
  const stopped = page.getByRole('alert').filter({ hasText: 'Give access to many:' });
  await expect(stopped.getByRole('button', { name: 'Give up' })).toBeVisible();
  await server.start();
  await stopped.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Give access to many: Already had access: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  // who signed up with an address that nobody proved waits too, until an admin says whose it is
  await signUpByCall(server.origin, unproven, 'Chamara', 'Bandara');
  await page.getByRole('button', { name: 'Give access to many' }).click();
  await page.getByLabel('Email addresses').fill(`Name/Email\nChamara/${unproven.email}\u200B`);
  await fillMonth(page, when, '4');
  await page.getByRole('button', { name: 'Give access to 1' }).click();
  await expect(report.getByText('Waits until the address is confirmed: 1')).toBeVisible();
  await expectGoodLooks(page, 'grant-not-confirmed');
  await report.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const waiter = await (await openDevice({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(waiter, unproven);
  await waiter.goto('/user/profile');
  const told = waiter.getByRole('group', { name: /^Confirm your email address/ });
  await expect(told).toContainText(`We sent a link to ${unproven.email}.`);
  await told.getByRole('button', { name: 'Send again' }).click();
  await expect(told.getByRole('status')).toHaveText(`Link sent to ${unproven.email}. Look in your spam folder too.`);
  await expectGoodLooks(waiter, 'profile-not-confirmed');
  await expectGoodColoursInTheDark(waiter, 'profile-not-confirmed');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search users').fill('bandara  CHAMARA');
  await expect(page.getByRole('row', { name: /Chamara Bandara/ })).toContainText('Not confirmed');
  await page.getByRole('button', { name: 'Chamara Bandara' }).click();
  const unknown = page.getByRole('dialog', { name: 'Chamara Bandara' });
  await expect(unknown.getByText('This email address is not confirmed')).toBeVisible();
  await expectGoodLooks(page, 'access-not-confirmed');
  await unknown.getByRole('button', { name: 'Confirm address' }).click();
  const word = page.getByRole('dialog', { name: 'Confirm address' });
  await expectGoodLooks(page, 'access-confirm-address');
  await word.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(unknown.getByText('is confirmed. What waited for it was given.')).toBeVisible();
  await expect(unknown.getByText('Not confirmed')).toHaveCount(0);
  await expect(unknown.getByRole('button', { name: `Remove access to ${month} ${when.year}` })).toBeVisible();
  await unknown.getByRole('button', { name: 'Close' }).click();
  await waiter.reload();
  await expect(waiter.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);

  await signUpByCall(server.origin, newcomer, 'Dilani', 'Jayawardena');
  await page.getByRole('link', { name: 'Waiting for sign-up' }).click();
  await expect(page.getByText('Signed up. The address is not confirmed yet.')).toBeVisible();
  await expectGoodLooks(page, 'access-waiting');
  await visitor.goto(await readResetLink(dataDir, newcomer.email));
  await visitor.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await visitor.getByLabel('Confirm Password', { exact: true }).fill(newcomer.password);
  await visitor.getByRole('button', { name: 'Reset Password' }).click();
  await expect(visitor.getByText('Password reset successfully')).toBeVisible();
  const student = await (await openDevice()).newPage();
  await openLibraryAs(student, newcomer);
  await expect(student.getByText('Payment Done').first()).toBeVisible();
  await expect(card(student).getByRole('button', { name: 'How to pay' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Log' }).click();
  const log = page.getByRole('table', { name: 'Log' });
  await expect(log).toContainText('given because the address was confirmed');
  await expect(log).toContainText('extended until');
  await expectGoodLooks(page, 'access-log');
  const { text } = await readDownload(page.getByRole('button', { name: 'Export CSV' }));
  expect(text).toContain('Dilani Jayawardena');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodLooks(page, 'access-log');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: newcomer.name }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expectGoodLooks(page, 'access-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const ask = page.getByRole('dialog', { name: 'Deactivate account' });
  await expectGoodLooks(page, 'access-deactivate');
  await ask.getByRole('button', { name: 'Deactivate' }).click();
  await expect(
    page.getByRole('dialog', { name: newcomer.name }).getByText('Deactivated', { exact: true }),
  ).toBeVisible();
  await expectGoodLooks(page, 'access-user');
  await expect(signInByCall(server.origin, newcomer)).rejects.toThrow('This account is closed');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
  await expectGoodLooks(page, 'admin-home');
  await page.goto('/admin/reviews');
  await expect(page.getByText('No review is waiting for you.')).toBeVisible();
  await page.getByRole('link', { name: 'Hidden' }).click();
  await expect(page.getByText('1 review', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'reviews');
});

/** Opens the landing page and waits for its reviews, so that their absence can be seen. */
async function openLanding(page: Page): Promise<void> {
  await Promise.all([page.waitForResponse(/getallfeedbacks/), page.goto('/')]);
  await expect(page.getByRole('heading', { name: 'Questions asked often' })).toBeVisible();
}
