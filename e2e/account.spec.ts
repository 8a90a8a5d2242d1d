import { TOTP } from 'otpauth';
import { people } from './accounts.ts';
import { signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { countStoredRows } from './stored-rows.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksEnlarged } from './looks.ts';
import { readResetLink } from './mails.ts';
import { fillLogin, logIn, logOut, openLibrary, readDownload, signIn, userMenu } from './person.ts';

const student = people.nimali;
const NEW_PASSWORD = 'harbour7@';
const WRONG = 'The email address or the password is wrong.';

test('a protected page asks for a sign-in and leads back, and no address of another site does; what goes wrong at the door is said; a forgotten password is replaced by the link in the mail, which works once @phone', async ({
  page,
  context,
  dataDir,
}) => {
  await test.step('a protected page, other sites and no page', async () => {
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/auth\/user\/login\?returnTo=%2Fuser%2Fprofile$/);
    await page.getByLabel('Email', { exact: true }).fill(student.email);
    await page.getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(page.getByRole('heading', { name: student.name })).toBeVisible();

    for (const trick of ['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', '/.//evil.example']) {
      await page.goto(`/auth/user/login?returnTo=${encodeURIComponent(trick)}`);
      await expect(page).toHaveURL(({ pathname, hostname }) => pathname === '/' && hostname === 'localhost');
    }

    await page.goto('/user/exam/result');
    await expect(page.getByText('There are no results yet.')).toBeVisible();
    await page.goto('/there/is/no/such/page');
    await expect(page.getByRole('heading', { name: 'Sorry, Page Not Found!' })).toBeVisible();
    await expect(page).toHaveURL('/404');
    await page.goto('/disclaimer');
    await expect(page.getByText('It is not affiliated with')).toBeVisible();
    await page.getByRole('link', { name: 'Privacy: what is kept about you' }).click();
    await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
    await expect(page.getByText('Ask your academy, by mail')).toBeVisible();
    await expectGoodLooks(page, 'privacy');
    await expectGoodColoursInTheDark(page, 'privacy');
    await logOut(page, student);
  });

  await test.step('what goes wrong at the door', async () => {
    await page.goto('/user/register');
    await page.getByLabel('First Name').fill('Nimali');
    await page.getByLabel('Last Name').fill('Perera');
    await page.getByLabel('Email').fill(student.email);
    await page.getByLabel('Address').fill('1 Harbour Road');
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(NEW_PASSWORD);
    // the page that it leads to is another: what was typed stays
    const [privacy] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Privacy/ }).click(),
    ]);
    await expect(privacy.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible();
    await privacy.close();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
    await expect(page.getByText('There is already an account with this email address.').first()).toBeVisible();
    await expectGoodLooks(page, 'register-taken');

    await page.goto('/auth/user/login');
    await workerReady(page);
    await context.setOffline(true);
    await fillLogin(page, student);
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
    await expectGoodLooks(page, 'login-offline');
    await expect(page.getByRole('link', { name: 'Forgot Password?' })).toBeInViewport();
    await context.setOffline(false);

    await fillLogin(page, { ...student, password: 'wrong-one9!' });
    await expect(page.getByText(WRONG).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  });

  await test.step('a forgotten password', async () => {
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(student.email);
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Rest Password' }).click();
    await expect(page.getByText('Enter email address')).toBeVisible();
    await expectGoodLooks(page, 'forgot-password');
    await page.getByLabel('Email').fill(student.email);
    await expect(page.getByText('Enter email address')).toBeHidden();
    await page.getByRole('button', { name: 'Rest Password' }).click();
    await expect(page.getByRole('status').getByText('Reset link sent to your email.')).toBeVisible();
    await expectGoodLooks(page, 'forgot-password-sent');

    const link = await readResetLink(dataDir, student.email);
    await page.goto(link);
    const [password, confirm] = [
      page.getByLabel('Password', { exact: true }),
      page.getByLabel('Confirm Password', { exact: true }),
    ];
    await password.fill('short');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await password.fill('harbour#7');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('# is not allowed. Use one of @ $ ! % * ? &')).toBeVisible();
    await expectGoodLooks(page, 'reset-password');
    for (const field of [password, confirm]) await field.fill('Password1!');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Many people use this password.')).toHaveCount(1);
    await expect(password).toBeFocused();
    await password.fill(NEW_PASSWORD);
    await confirm.fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password reset successfully')).toBeVisible();

    await page.getByRole('link', { name: 'Login', exact: true }).last().click();
    await fillLogin(page, student);
    await expect(page.getByText(WRONG).first()).toBeVisible();
    await expect(userMenu(page, student)).toBeHidden();
    await fillLogin(page, { ...student, password: NEW_PASSWORD });
    await expect(userMenu(page, student)).toBeVisible();

    await page.goto(link);
    await expect(page.getByText('At least 8 characters')).toBeVisible();
    await password.fill('another8!');
    await confirm.fill('another8!');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    const newLink = page.getByRole('link', { name: 'Get a new link' });
    await expect(newLink).toBeVisible();
    // the way on stands at the foot, with no empty line under it
    const footPx = await newLink.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      const notice = link.closest('[role=group]')?.getBoundingClientRect();
      return (notice?.bottom ?? Infinity) - words.getBoundingClientRect().bottom;
    });
    expect(footPx).toBeLessThan(20);
    await expectGoodLooks(page, 'reset-link-used');
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  });
});

test('a student sees where they are logged in, logs a device out, and changes the password; Log Out offers to remove what lies there; the student saves all that is kept about them as a file, and deletes the account, which clears the device @phone', async ({
  page,
  context,
  server,
  openDevice,
}) => {
  const other = await (await openDevice(WITHOUT_WORKER)).newPage();
  await logIn(other, student);
  await signIn(page, student);
  await page.goto('/user/profile');
  const login = page.getByRole('region', { name: 'Login' });
  const devices = login.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: /This (device|phone)/ })).toHaveCount(1);
  await expectGoodLooks(page, 'profile-login');
  await devices.getByRole('button', { name: /^Log out: / }).click();
  const ask = page.getByRole('dialog', { name: /^Log out / });
  await expect(ask).toContainText('Work that is not sent yet is sent after the next login on that device.');
  await expectGoodLooks(page, 'log-out-device');
  await ask.getByRole('button', { name: 'Log out' }).click();
  await expect(login.getByRole('status')).toHaveText(/ is logged out\.$/);
  await expect(devices).toHaveCount(1);
  await openLibrary(other);
  await expect(other.getByText('You are logged out.').first()).toBeVisible();

  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(login.getByText('The list could not be loaded. No connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(devices).toHaveCount(1);

  await login.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = dialog.getByRole('button', { name: 'Change password' });
  await dialog.getByLabel('Old password', { exact: true }).fill('wrong-one9!');
  await dialog.getByLabel('New password', { exact: true }).fill('harbour-7');
  await expect(dialog.getByText('- is not allowed. Use one of @ $ ! % * ? &')).toBeVisible();
  await change.click();
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await expectGoodLooks(page, 'change-password');
  await expectGoodLooksEnlarged(page, 'change-password');
  await expectGoodColoursInTheDark(page, 'change-password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD);
  await change.click();
  await expect(dialog.getByText('The password is wrong.')).toBeVisible();
  await dialog.getByLabel('Old password', { exact: true }).fill(student.password);
  await change.click();
  await expect(login.getByText('Your password is changed. All other devices are logged out.')).toBeVisible();
  await expect(devices).toHaveCount(1);

  await userMenu(page, student).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Log Out' });
  await expect(leaving).toContainText('Your papers and answers stay on this device for your next login.');
  await expectGoodLooks(page, 'log-out-all-sent');
  await leaving.getByRole('button', { name: 'Remove my data from this device' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove my data from this device' });
  await removing.getByRole('button', { name: 'Remove my data' }).click();
  await expect(page.getByText('Your data was removed from this device. You are logged out.')).toBeVisible();
  await fillLogin(page, { ...student, password: NEW_PASSWORD });
  await expect(userMenu(page, student)).toBeVisible();

  await test.step('all that is kept is saved as a file, and the account deleted', async () => {
    const changed = { ...student, password: NEW_PASSWORD };
    const { user } = await signInByCall(server.origin, changed);
    await page.goto('/user/profile');
    const yours = page.getByRole('region', { name: 'Your data' });
    const file = await readDownload(yours.getByRole('button', { name: 'Save my data' }));
    expect(file.name).toMatch(/^papertide-my-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(file.text.slice(0, 2)).toBe('PK');
    await expect(yours.getByRole('status')).toHaveText('The file is in your downloads.');
    await expectGoodLooks(page, 'profile-your-data');

    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    const deleting = page.getByRole('dialog', { name: 'Delete my account' });
    await deleting.getByRole('button', { name: 'Delete my account' }).click();
    await expect(deleting.getByText('Type the address of this account.')).toBeVisible();
    await deleting.getByLabel('Your email address').fill(student.email);
    await deleting.getByLabel('Password', { exact: true }).fill('not the one 1!');
    await deleting.getByRole('button', { name: 'Delete my account' }).click();
    await expect(deleting.getByText('The password is wrong.')).toBeVisible();
    await expectGoodLooks(page, 'profile-delete-account');
    await expectGoodColoursInTheDark(page, 'profile-delete-account');
    await deleting.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await deleting.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText('Your account was deleted. Your data was removed from this device.')).toBeVisible();
    await expect(page).toHaveURL(/\/auth\/user\/login/);
    await expect(signInByCall(server.origin, changed)).rejects.toThrow('wrong_credentials');
    expect(await countStoredRows(page, user.user_id, 'answers')).toBeNull();
  });
});

test('an admin is told of the second step, sets it up, logs in with it, and turns it off @phone', async ({ page }) => {
  const { admin } = people;
  await logIn(page, admin);
  await page.goto('/');
  await expect(page.getByText('Protect your account.')).toBeVisible();
  await expectGoodLooks(page, 'admin-home-advice');
  await page.getByRole('link', { name: 'Set up two-step login' }).click();
  const login = page.getByRole('region', { name: 'Login' });
  await login.getByRole('button', { name: 'Set up two-step login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-step login' });
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectGoodLooks(page, 'second-factor-set-up');
  await expectGoodColoursInTheDark(page, 'second-factor-set-up');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code(0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectGoodLooks(page, 'recovery-codes');
  const [recovery = ''] = await codes.allTextContents();
  expect((await readDownload(dialog.getByRole('button', { name: 'Save as a file' }))).text).toContain(recovery);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(login.getByText('10 recovery codes are left.')).toBeVisible();
  await expectGoodLooks(page, 'profile-second-factor');

  await logOut(page, admin);
  await page.goto('/auth/user/login');
  await fillLogin(page, admin);
  await expect(page.getByRole('heading', { name: 'Two-Step Login' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('This code is wrong or was used already.').first()).toBeVisible();
  await expectGoodLooks(page, 'two-step-login');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(userMenu(page, admin)).toBeVisible();

  await page.goto('/user/profile');
  await expect(login.getByText('9 recovery codes are left.')).toBeVisible();
  await login.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step login' });
  await off.getByLabel('Password', { exact: true }).fill(admin.password);
  await off.getByRole('textbox', { name: 'Code' }).fill(code(1));
  await expectGoodLooks(page, 'second-factor-turn-off');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(login.getByText('Two-step login is off.')).toBeVisible();
});
