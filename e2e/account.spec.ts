import { people } from './accounts.ts';
import { expect, test, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { readResetLink } from './mails.ts';
import { fillLogin, logIn, userMenu } from './person.ts';

const student = people.nimali;
const NEW_PASSWORD = 'harbour7@';
const WRONG = 'The email address or the password is wrong.';

test('a forgotten password is replaced by the link in the mail, which works once @phone', async ({ page, dataDir }) => {
  await page.goto('/auth/user/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('button', { name: 'Rest Password' }).click();
  await expect(page.getByText('Enter email address')).toBeVisible();
  await expectGoodLooks(page, 'forgot-password');
  await page.getByLabel('Email').fill(student.email);
  await expect(page.getByText('Enter email address')).toBeHidden();
  await page.getByRole('button', { name: 'Rest Password' }).click();
  await expect(page.getByRole('status').getByText('Reset link sent to your email.')).toBeVisible();

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
  await expectGoodLooks(page, 'reset-password');
  await password.fill(NEW_PASSWORD);
  await expect(page.getByText('Passwords do not match.')).toBeHidden();
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

test('a protected page asks for a sign-in and leads back; no address of another site does, and one of no page says so @phone', async ({
  page,
}) => {
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
});

test('what goes wrong at the door is said in words that fit the screen @phone', async ({ page, context }) => {
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
  await logIn(page, student);
});
