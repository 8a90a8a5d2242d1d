// The desk gives a month to 120 wrong addresses and takes it back with two presses, takes a month back from one student,
// gives a month with its payment, imports a file of which two rows are wrong, and finds it all on its home.

import { v7 as newId } from 'uuid';
import { academyDate } from '../shared/access.ts';
import { people } from './accounts.ts';
import { type Caller, signInByCall, signUpByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { signIn } from './person.ts';

test.use(WITHOUT_WORKER);

const DAY_MS = 86_400_000;
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

const desk = { email: 'desk@papertide.test', password: 'papertide5!', name: 'Shirani Dias' };
const ama = { email: 'ama@papertide.test', password: 'papertide6!', name: 'Ama Dias' };

async function signUpDesk(origin: string): Promise<Caller> {
  const { user } = await signUpByCall(origin, desk, 'Shirani', 'Dias').then(() => signInByCall(origin, desk));
  const { user_id } = user;
  const owner = await signInByCall(origin, people.admin);
  await owner.call('POST', 'auth/confirmaddress', { user_id });
  await owner.call('PUT', 'auth/setroles', { user_id, roles: ['desk'], group_ids: [] });
  const { data } = await owner.call<{ data: { code: string } }>('POST', 'auth/setrolecode', { user_id });
  const { call } = await signInByCall(origin, desk);
  await call('POST', 'auth/confirmroles', { code: data.code });
  return signInByCall(origin, desk);
}

test('[R420, R421, R423, R475, R494, R558, R559, R560, R562] the desk takes 120 wrong grants back, records payments, imports students with two bad rows, and has its day on its home @desktop', async ({
  page,
  server,
}) => {
  const { call } = await signUpDesk(server.origin);
  await signIn(page, desk);
  const box = (name: string) => page.getByRole('region', { name });

  await test.step('[R562] on a new day the home of the desk has nothing to show', async () => {
    await page.goto('/');
    await expect(box('Paid today')).toContainText('No payment yet today.');
    await expect(box('Waiting for sign-up')).toContainText('No address is waiting.');
    await expect(box('Last lists')).toContainText('There is no list yet.');
  });

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

  await test.step('[R495, R564] the log has one line for each of the two, which opens', async () => {
    await page.getByRole('link', { name: 'Log' }).click();
    const log = page.getByRole('table', { name: 'Log' });
    await log.getByRole('link', { name: /no longer waits for sign-up: 119 people/ }).click();
    await expect(log.getByRole('row')).toHaveCount(51);
    await expect(page.getByRole('heading', { name: /no longer waits for sign-up: 119 people/ })).toBeVisible();
    await expect(page.getByText(/, by Shirani Dias$/)).toBeVisible();
    await expectGoodLooks(page, 'log-list');
    await page.getByRole('link', { name: 'Back to the log' }).click();
    await page.getByLabel('Kind').selectOption('Access');
    await page.getByLabel('Search by name or email').fill('wrong7@');
    await expect(page).toHaveURL(/kind=access&search=wrong7/);
    await expect(log.getByRole('row')).toHaveCount(3);
    await expectGoodLooks(page, 'log-narrowed');
  });

  await test.step('a month is taken back after a look', async () => {
    const month = { selectedYear: 2026, selectedMonth: 'March', endDate: '2036-12-31' };
    await call('POST', 'subscription/grantmany', {
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
    await expectGoodLooks(page, 'payments-cancelled');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 payment, total 2,000.50')).toBeVisible();
    await expect(row).not.toContainText('Typed for the wrong student');
  });

  await test.step('[R494] another payment is recorded from the list', async () => {
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const form = page.getByRole('dialog', { name: 'Record a payment' });
    await form.getByPlaceholder('Name, email or phone').fill('kasun');
    await form.getByRole('button', { name: people.kasun.name }).click();
    await expect(form.getByLabel('Amount')).toBeFocused();
    await form.getByLabel('Amount').fill('1,500');
    await form.getByLabel('Receipt number').fill('A-18');
    await expectGoodLooks(page, 'record-payment');
    await expectGoodColoursInTheDark(page, 'record-payment');
    await form.getByRole('button', { name: 'Save the payment' }).click();
    await expect(page.getByText(`The payment of 1,500 by ${people.kasun.name} was recorded.`)).toBeVisible();
    await page.getByPlaceholder('Search by name, email or receipt').fill('kasun');
    await expect(page.getByText('2 payments, total 3,500.50')).toBeVisible();
  });

  await test.step('students are imported', async () => {
    await page.goto('/admin/access-control');
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
  });

  await test.step('[R562] the home of the desk has the day, and undoes the import', async () => {
    const month = { selectedYear: 2026, selectedMonth: 'April', endDate: academyDate(Date.now() + 3 * DAY_MS) };
    await signUpByCall(server.origin, ama, 'Ama', 'Dias');
    const { user } = await signInByCall(server.origin, ama);
    await call('POST', 'subscription/addsubscription', { ...month, selectedUser: user.user_id });
    const emails = ['waits@papertide.test'];
    await call('POST', 'subscription/grantmany', { ...month, list_id: newId(), emails, keepUnknown: true });
    await page.goto('/');
    await expect(box('Paid today')).toContainText('Total 3,500.50');
    await expect(box('Waiting for sign-up')).toContainText('1 address');
    await expect(box('Last lists').getByRole('listitem')).toHaveCount(3);
    await expectGoodLooks(page, 'desk-home');
    await expectGoodColoursInTheDark(page, 'desk-home');
    await box('This week').getByRole('link', { name: 'See whose access ends' }).click();
    await expect(page.getByRole('row', { name: ama.name })).toBeVisible();
    await page.goBack();
    await box('Last lists').getByRole('button', { name: 'Undo: Students imported' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo this list?' });
    await expect(undo.getByText('3 accounts are deleted.', { exact: false })).toBeVisible();
    await expectGoodLooks(page, 'import-undo');
    await undo.getByRole('button', { name: 'Undo the list' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await page.goto('/admin/access-control?search=amara');
    await expect(page.getByText('No user has “amara”', { exact: false })).toBeVisible();
  });
});
