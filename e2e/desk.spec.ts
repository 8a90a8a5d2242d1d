import { people } from './accounts.ts';
import { mustFindExam, readAnswers, signInByCall, signUpByCall } from './calls.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { PAPER, storedAnswer } from './paper.ts';
import {
  answerQuestion,
  askToLogOut,
  logOut,
  downloadPaper,
  fillLogin,
  logIn,
  openLibrary,
  savedOffline,
  signIn,
  startExam,
  syncWords,
  unfinished,
  userMenu,
  LIBRARY,
} from './person.ts';
import { readNewAddressLink } from './mails.ts';

// an account that was merged into another cannot log in
test.use({ refusedCall: /\/api\/auth\/signin$/ });

const { admin, nimali } = people;
const second = { email: 'nimali.old@papertide.test', password: 'papertide4!', name: 'Nimali Perera' };
const MOVED = 'nimali.new@papertide.test';

test('[R410, R411, R413, R414, R415] the desk corrects a name and an address, merges the two accounts of a student, whose unsent work arrives, and undoes the merge @desktop', async ({
  page,
  server,
  dataDir,
  openDevice,
}) => {
  const asAdmin = await signInByCall(server.origin, admin);
  await signUpByCall(server.origin, second, 'Nimalee', 'Perera');
  const asSecond = await signInByCall(server.origin, second);
  const exam = await mustFindExam(asAdmin, PAPER);
  await asAdmin.call('POST', 'subscription/addsubscription', {
    selectedYear: exam.category_year,
    selectedMonth: exam.category_month,
    endDate: '2099-12-31',
    selectedUser: asSecond.user.user_id,
  });
  const device = await openDevice();
  const phone = await device.newPage();
  const answers = new Map<number, string>();
  const dialog = page.getByRole('dialog').first();
  const openAccount = async (search: string) => {
    await page.goto(`/admin/access-control?search=${encodeURIComponent(search)}`);
    await page.getByRole('rowheader').getByRole('button').first().click();
    await expect(dialog.getByRole('button', { name: 'Change details' })).toBeVisible();
  };

  await test.step('the desk corrects a name', async () => {
    await signIn(page, admin);
    await openAccount(second.email);
    await dialog.getByRole('button', { name: 'Change details' }).click();
    const form = page.getByRole('dialog', { name: 'Change details' });
    await form.getByLabel('First name').fill('');
    await form.getByLabel('Phone').fill('call me');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter first name')).toBeVisible();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expectGoodLooks(page, 'change-details');
    await form.getByLabel('First name').fill('Nimali');
    await form.getByLabel('Phone').fill('077 1234567');
    await form.getByLabel('Note for staff').fill('Asked for one account');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('heading', { name: 'Nimali Perera' })).toBeVisible();
    await expect(dialog.getByText('077 1234567')).toBeVisible();
    await expectGoodLooks(page, 'account');
    await expectGoodColoursInTheDark(page, 'account');
    // [R565] Back closes the dialog, and the list behind it is as it was
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    // [R563] found by the phone number, among those who are not confirmed
    await page.getByLabel('Search users').fill('0771234567');
    await page.getByLabel('Email address').selectOption('Not confirmed');
    await expect(page).toHaveURL(/search=0771234567&confirmed=no/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectGoodLooks(page, 'users-narrowed');
    await page.getByRole('rowheader').getByRole('button').click();
  });

  await test.step('a new address counts when its mailbox is proven', async () => {
    await dialog.getByRole('button', { name: 'Change email' }).click();
    const form = page.getByRole('dialog', { name: 'Change email address' });
    await form.getByLabel('New email address').fill(MOVED);
    await expectGoodLooks(page, 'change-email');
    await form.getByRole('button', { name: 'Send link' }).click();
    await expect(dialog.getByText(`New address: ${MOVED}. It waits for the link to be opened.`)).toBeVisible();
    await phone.goto(await readNewAddressLink(dataDir, MOVED));
    await expectGoodLooks(phone, 'new-address');
    await phone.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(phone.getByText(`Your email address is ${MOVED} now.`)).toBeVisible();
  });

  const moved = { ...second, email: MOVED };
  await test.step('the student works offline with the second account, and logs out', async () => {
    await logIn(phone, moved);
    await openLibrary(phone);
    await downloadPaper(phone);
    await workerReady(phone);
    await device.setOffline(true);
    await startExam(phone);
    for (const number of [1, 7]) answers.set(number, await answerQuestion(phone, number));
    await expect(syncWords(phone, savedOffline(2))).toBeVisible();
    await phone.goto(LIBRARY);
    await askToLogOut(phone, moved);
    await phone.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log out now' }).click();
    await expect(phone.getByRole('link', { name: 'Login' })).toBeVisible();
    await device.setOffline(false);
  });

  await test.step('the desk merges the two accounts', async () => {
    await openAccount(nimali.email);
    await dialog.getByRole('button', { name: 'Merge with another account' }).click();
    const merge = page.getByRole('dialog', { name: 'Merge two accounts' });
    await expectGoodLooks(page, 'merge-choose');
    await merge.getByLabel('Search accounts').fill(MOVED);
    await merge.getByRole('button', { name: MOVED }).click();
    await expect(merge.getByRole('columnheader', { name: /Goes/ })).toBeVisible();
    await expect(merge.getByText(`${MOVED} is logged out everywhere`)).toBeVisible();
    await expectGoodLooks(page, 'merge');
    await expectGoodColoursInTheDark(page, 'merge');
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(dialog.getByText(`The account ${MOVED} went into this one`)).toBeVisible();
    await expectGoodLooks(page, 'merged');
  });

  const asNimali = await signInByCall(server.origin, nimali);
  await test.step('the student is told which address to use, and the unsent work arrives with it', async () => {
    await phone.goto('/auth/user/login');
    await fillLogin(phone, moved);
    await expect(phone.getByText(`Log in with ${nimali.email}`)).toBeVisible();
    await logIn(phone, nimali);
    await openLibrary(phone);
    await expect(unfinished(phone)).toContainText('2 answered');
    const stored = Object.fromEntries([...answers].map(([number, text]) => [number, storedAnswer(number, text)]));
    await expect.poll(() => readAnswers(asNimali, exam.exam_id)).toEqual(stored);
  });

  await test.step('the merge is undone, and the attempt is back with the second account, as on its device', async () => {
    await page.getByRole('button', { name: 'Undo the merge' }).click();
    const question = page.getByRole('dialog', { name: 'Undo the merge?' });
    await expectGoodLooks(page, 'undo-merge');
    await question.getByRole('button', { name: 'Undo the merge' }).click();
    await expect(dialog.getByText('The merge was undone.')).toBeVisible();
    expect(await readAnswers(asNimali, exam.exam_id)).toEqual({});
    const again = await signInByCall(server.origin, moved);
    const stored = Object.fromEntries([...answers].map(([number, text]) => [number, storedAnswer(number, text)]));
    expect(await readAnswers(again, exam.exam_id)).toEqual(stored);
    await logOut(phone, nimali);
    await logIn(phone, moved);
    await openLibrary(phone);
    await expect(unfinished(phone)).toContainText('2 of 40 answered');
    await expect(userMenu(phone, second)).toBeVisible();
  });
});
