// The desk gives a month to 120 wrong addresses and takes it back with two presses, takes a month back from one student,
// gives a month with its payment, and imports a file of which two rows are wrong.

import { v7 as newId } from 'uuid';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { signIn } from './person.ts';

test.use(WITHOUT_WORKER);

const WRONG = Array.from({ length: 119 }, (_, index) => `wrong${index}@papertide.test`);
const FILE = [
  'sep=;',
  'Student;E-mail;Mobile;Class',
  'Amara Perera;amara@papertide.test;077 123 4567;7B',
  `${people.kasun.name};${people.kasun.email};;7B`,
  'Ruwan;ruwan2@papertide.test;;7B',
  'Kamala Dias;nobody;;7B',
  'Nimali Silva;nimali silva;;7B',
].join('\r\n');

test('[R420, R421, R423, R558, R559, R560] 120 wrong grants are taken back, and students are imported with two bad rows @desktop', async ({
  page,
  server,
}) => {
  const admin = await signInByCall(server.origin, people.admin);
  await signIn(page, people.admin);
  await page.goto('/admin/access-control');

  await test.step('120 wrong grants are given, and undone with two presses', async () => {
    await page.getByRole('button', { name: 'Give access to many' }).click();
    await page.getByLabel('Email addresses').fill([people.kasun.email, 'Kamala, no address', ...WRONG].join('\n'));
    await expect(page.getByRole('list', { name: 'Lines without an address' })).toHaveText('Line 2: Kamala, no address');
    const form = page.getByRole('dialog', { name: 'Give access to many' });
    await form.getByLabel('Month').selectOption('March');
    await form.getByLabel('Year').selectOption('2026');
    await form.getByLabel('Number of Weeks').fill('4');
    await form.getByRole('button', { name: 'Give access to 120' }).click();
    await expect(
      form.getByText('Access given: 1, Kept until they sign up: 119, Not an email address: 1'),
    ).toBeVisible();
    await expect(form.getByRole('row').nth(1)).toContainText('Kamala, no address');
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Lists' }).click();
    await expect(page.getByRole('row', { name: /Access given: March 2026/ })).toContainText('120');
    await expectGoodLooks(page, 'lists');
    await expectGoodColoursInTheDark(page, 'lists');
    await page.getByRole('button', { name: /^Undo: Access given: March 2026/ }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this list?' });
    await expect(undo.getByText('Access ends: 1, Waits no more: 119.')).toBeVisible();
    await expectGoodLooks(page, 'lists-undo');
    await undo.getByRole('button', { name: 'Undo the list' }).click();
    const done = page.getByRole('dialog', { name: 'What the undo did' });
    await expect(done.getByText('Access ends: 1, Waits no more: 119.')).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^Undone .* by /)).toBeVisible();
    await page.getByRole('link', { name: 'Waiting for sign-up' }).click();
    await expect(page.getByText('No address is waiting.', { exact: false })).toBeVisible();
  });

  await test.step('[R564] the log has one line for each of the two, which opens', async () => {
    await page.getByRole('link', { name: 'Log' }).click();
    const log = page.getByRole('table', { name: 'Log' });
    await log.getByRole('link', { name: /no longer waits for sign-up: 119 people/ }).click();
    await expect(log.getByRole('row')).toHaveCount(51);
    await page.getByRole('link', { name: 'Back to the log' }).click();
    await page.getByLabel('Kind').selectOption('Access');
    await page.getByLabel('Search by name or email').fill('wrong7@');
    await expect(page).toHaveURL(/kind=access&search=wrong7/);
    await expect(log.getByRole('row')).toHaveCount(3);
    await expectGoodLooks(page, 'log-narrowed');
  });

  await test.step('a month is taken back after a look', async () => {
    const month = { selectedYear: 2026, selectedMonth: 'March', endDate: '2036-12-31' };
    await admin.call('POST', 'subscription/grantmany', {
      ...month,
      list_id: newId(),
      emails: [people.kasun.email],
      keepUnknown: true,
    });
    await page.getByRole('button', { name: 'Take access back' }).click();
    const form = page.getByRole('dialog', { name: 'Take access back' });
    await form.getByLabel('Email addresses').fill(`${people.kasun.email}\nstranger@papertide.test`);
    await form.getByLabel('Month').selectOption('March');
    await form.getByLabel('Year').selectOption('2026');
    await expectGoodLooks(page, 'take-back');
    await form.getByRole('button', { name: 'Look first' }).click();
    await expect(form.getByText('1 student will lose access to March 2026.', { exact: false })).toBeVisible();
    await expect(form.getByRole('row', { name: /stranger@/ })).toContainText('No account with this address');
    await expectGoodLooks(page, 'take-back-look');
    await expectGoodColoursInTheDark(page, 'take-back-look');
    await form.getByRole('button', { name: 'Take back from 1' }).click();
    await expect(form.getByText('Access taken back: 1')).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('a month is given with its payment, which is found and cancelled', async () => {
    await page.goto('/');
    await page.getByPlaceholder('Name, email or phone').fill(people.kasun.email);
    await page.getByRole('list', { name: 'Students found' }).getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: people.kasun.name });
    await dialog.getByLabel('Number of Weeks').fill('4');
    await dialog.getByLabel('Record a payment too').check();
    await dialog.getByLabel('Amount').fill('2,000.50');
    await dialog.getByLabel('Receipt number').fill('A-17');
    await dialog.getByRole('button', { name: 'Add access' }).click();
    await expect(dialog.getByText('The payment was recorded.', { exact: false })).toBeVisible();
    await expect(dialog.getByText('1 payment, total 2,000.50')).toBeVisible();
    await expectGoodLooks(page, 'person-payments');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/admin/access-control?show=payments');
    await page.getByPlaceholder('Search by name, email or receipt').fill('a-17');
    const row = page.getByRole('row', { name: people.kasun.name });
    await expect(row).toContainText('2,000.50');
    await expect(page.getByText('1 payment, total 2,000.50')).toBeVisible();
    await expectGoodLooks(page, 'payments');
    await expectGoodColoursInTheDark(page, 'payments');
    await row.getByRole('button', { name: /^Cancel the payment of 2,000\.50/ }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this payment?' });
    await question.getByLabel('Why?').fill('Typed for the wrong student');
    await question.getByRole('button', { name: 'Cancel the payment' }).click();
    await expect(row).toContainText('Typed for the wrong student');
    await expect(page.getByText('0 payments, total 0')).toBeVisible();
    await page.goto('/admin/access-control');
  });

  await test.step('students are imported, and the import is undone', async () => {
    await page.getByRole('button', { name: 'Import students' }).click();
    const form = page.getByRole('dialog', { name: 'Import students' });
    await form.locator('input[type=file]').setInputFiles({
      name: 'class.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    });
    await expect(form.getByLabel('Mobile')).toHaveValue('phone');
    await expect(form.getByLabel('Student', { exact: true })).toHaveValue('name');
    await expectGoodLooks(page, 'import');
    await form.getByRole('button', { name: 'Check the rows' }).click();
    await expect(form.getByText('2 rows have errors and are left out.', { exact: false })).toBeVisible();
    await expect(form.getByText('2 students will get an account and an invitation by mail.')).toBeVisible();
    // a wrong row is corrected where it stands
    const kamala = form.getByRole('group', { name: 'Correct row 5' });
    await expect(kamala).toContainText('Enter a valid email address.');
    await kamala.getByLabel('Email').fill('kamala9@papertide.test');
    await expectGoodLooks(page, 'import-correct');
    await form.getByRole('button', { name: 'Check again' }).click();
    await expect(form.getByText('1 row has errors and is left out.', { exact: false })).toBeVisible();
    await expect(form.getByText('3 students will get an account and an invitation by mail.')).toBeVisible();
    await expect(form.getByRole('row', { name: /Amara Perera/ })).toContainText('077 123 4567');
    await expect(form.getByRole('row').nth(2)).toContainText(`Has an account: ${people.kasun.name}`);
    await expectGoodLooks(page, 'import-look');
    await expectGoodColoursInTheDark(page, 'import-look');
    await form.getByRole('button', { name: 'Import 4 students' }).click();
    await expect(form.getByText(/Account made, invitation sent: 3/)).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByLabel('Search users').fill('amara');
    await expect(page.getByRole('row', { name: /Amara Perera/ })).toContainText('Not confirmed');

    await page.getByRole('link', { name: 'Lists' }).click();
    await page.getByRole('button', { name: 'Undo: Students imported' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this list?' });
    await expect(undo.getByText('3 accounts are deleted.', { exact: false })).toBeVisible();
    await expectGoodLooks(page, 'import-undo');
    await undo.getByRole('button', { name: 'Undo the list' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await page.goto('/admin/access-control?search=amara');
    await expect(page.getByText('No user has “amara”', { exact: false })).toBeVisible();
  });
});
