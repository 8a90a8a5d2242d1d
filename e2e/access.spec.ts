import { people } from './accounts.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodLooks, sizeOf } from './looks.ts';
import { attend, attendButton, card, fillLogin, LIBRARY, logOut, openLibrary, userMenu } from './person.ts';

test.use(WITHOUT_WORKER);

const FREE_PAPER = 'General Reading, October paper';

test('a visitor sees the library, is asked to log in to attend, and comes back to where they were; registration says what is wrong with each field, and leads to a first login; a student without access is told how to pay, and is led to what is free @phone', async ({
  page,
  server,
}) => {
  await server.stop();
  await server.start({
    PRICE_INFO: 'Rs 2,000 a month',
    PAYMENT_INFO: 'A month costs Rs 2,000 at the office.\\nCall 011 234 5678 or write to office@academy.test.',
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Exam Library' }).click();
  await expect(card(page)).toBeVisible();
  await page.getByLabel('Exam Category').selectOption('Reading');
  await expect(page).toHaveURL(`${LIBRARY}?examCategory=reading`);
  await expect(card(page, 'Academic Listening')).toHaveCount(0);

  await expect(card(page)).toContainText('Rs 2,000 a month');
  // the sample stands above the months alone, where it needs no account
  await expect(page.getByRole('link', { name: 'Try 13 questions, no account' })).toBeVisible();
  await expect(page.getByText('Umbrellas on loan')).toHaveCount(0);
  const dialog = await attend(page);
  await expect(dialog).toContainText('60 minutes');
  await expect(dialog).toContainText('Academic, Reading');
  // so low that the current month stands below
  const size = sizeOf(page);
  await page.setViewportSize({ width: size.width, height: 480 });
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/auth\/user\/login\?returnTo=/);
  await fillLogin(page, people.nimali);
  await expect(page).toHaveURL(`${LIBRARY}?examCategory=reading`);
  await expect(page.getByText('Payment Done').first()).toBeVisible();

  await test.step('[R259] the library opens at the current month, and after Back where the student was', async () => {
    const month = page.locator('[data-opens-here] h2');
    await expect(month).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Exam Library' })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollBy(0, -60));
    const place = await page.evaluate(() => scrollY);
    await page.getByRole('link', { name: 'Papertide' }).click();
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    if (size.width < 640) {
      await page.getByRole('button', { name: 'Earlier' }).click();
      await expect(page.getByLabel('Parent Category')).toBeInViewport();
    }
    await page.setViewportSize(size);
  });

  await page.goto('/auth/user/login');
  await expect(page).toHaveURL('/');
  await logOut(page, people.nimali);
  await expect(page).toHaveURL('/');

  const field = (label: string) => page.getByLabel(label, { exact: true });
  const register = page.getByRole('button', { name: 'Register' });
  await page.goto('/user/register');
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
  await register.click();
  const passwordRule = 'Password must be at least 8 characters, include a number and a special character.';
  for (const error of ['Enter first name', 'Enter last name', 'Email is required.', 'Enter address', passwordRule])
    await expect(page.getByText(error)).toBeVisible();
  await expect(field('First Name')).toBeFocused();

  await field('First Name').fill('Tharushi');
  await expect(page.getByText('Enter last name')).toHaveCount(0);
  await field('Last Name').fill('de Silva');
  await field('Email').fill('tharushi');
  await field('Address').fill('12 Lake Road, Kandy');
  await field('Password').fill('longbutplain');
  await field('Confirm Password').fill('another');
  await register.click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.getByText(passwordRule)).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();

  const password = 'papertide5!';
  await field('Password').fill(password);
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await field('Confirm Password').fill(password);
  await field('Email').fill('tharushi@papertide.test');
  await register.click();
  await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
  await expect(page.getByText('Your account is ready. Please log in.').first()).toBeVisible();
  await expect(field('Email')).toHaveValue('tharushi@papertide.test');

  await fillLogin(page, { email: 'tharushi@papertide.test', password: 'papertide6!' });
  await expect(page.getByRole('alert').getByText('The email address or the password is wrong.')).toBeVisible();
  await field('Password').fill(password);
  await field('Password').press('Enter');
  await expect(userMenu(page, { name: 'Tharushi de Silva', email: '', password: '' })).toBeVisible();

  // who signed up only now has no access
  await openLibrary(page);
  await expect(page.getByText('Payment Done')).toHaveCount(0);
  await expect(attendButton(page)).toHaveCount(0);
  await expect(card(page)).toContainText('Rs 2,000 a month');
  await card(page).getByRole('button', { name: 'How to pay' }).click();
  const unpaid = page.getByRole('dialog', { name: 'How to pay' });
  await expect(unpaid).toContainText('Rs 2,000 a month');
  await expect(unpaid).toContainText('You do not have access. Please make a payment.');
  await expect(unpaid).toContainText('Call 011 234 5678');
  await expect(unpaid.getByRole('button', { name: 'Start Exam' })).toHaveCount(0);
  await expectGoodLooks(page, 'attend-no-access');
  await unpaid.getByRole('button', { name: 'Show free papers' }).click();
  await expect(unpaid).toBeHidden();
  await expect(page).toHaveURL(`${LIBRARY}?show=free`);
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Free papers' }).getByText(FREE_PAPER)).toBeVisible();
  await expect(card(page, FREE_PAPER).getByRole('button', { name: /^Download/ })).toBeVisible();
  await expectGoodLooks(page, 'library-free');
  await page.getByRole('button', { name: /^Free/ }).click();
  await expect(card(page).getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await page.getByLabel('Parent Category').selectOption('General');
  // the journeys' library has no listening paper of general
  await page.getByLabel('Exam Category').selectOption('Listening');
  await expect(page.getByText('No pending exams available.')).toBeVisible();
  // its number is of what the two choices leave
  await expect(page.getByRole('button', { name: /^Free/ })).toHaveCount(0);
});
