import { v7 as newId } from 'uuid';
import { academyTime } from '../shared/access.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { people } from './accounts.ts';
import { type Caller, signInByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks, expectGoodLooksAtAllSizes } from './looks.ts';
import { signIn, userMenu } from './person.ts';

test.use(WITHOUT_WORKER);
test.use({ timezoneId: 'America/New_York' });
// to a teacher the class of another is not there
test.use({ refusedCall: /\/api\/groups\/getgroup\?/ });

const teacher = people.kasun;

async function makeClass({ call }: Caller, name: string, emails: string[]): Promise<string> {
  const group_id = newId();
  await call('PUT', 'groups/savegroup', { group_id, name });
  if (emails.length > 0) await call('POST', 'groups/addmembers', { group_id, emails, keepUnknown: true });
  return group_id;
}

test('the owner makes a teacher of two classes, who accepts it by a code and sees these two and nothing else @desktop', async ({
  page,
  server,
  openDevice,
}) => {
  const owner = await signInByCall(server.origin, demoAccounts.admin);
  await makeClass(owner, 'Monday class', [people.nimali.email]);
  await makeClass(owner, 'Friday class', []);
  const others = await makeClass(owner, 'Class of another', []);

  await signIn(page, people.admin);
  await page.goto(`/admin/access-control?search=${teacher.email}`);
  await page.getByRole('button', { name: teacher.name }).click();
  const account = page.getByRole('dialog', { name: teacher.name });
  await account.getByRole('checkbox', { name: /^Teacher/ }).check();
  await account.getByRole('checkbox', { name: 'Monday class' }).check();
  await account.getByRole('checkbox', { name: 'Friday class' }).check();
  await expectGoodLooksAtAllSizes(page, 'roles');
  await account.getByRole('button', { name: 'Save roles' }).click();
  const question = page.getByRole('dialog', { name: 'Change the roles?' });
  await expect(question).toContainText('will be: Teacher.');
  await question.getByRole('button', { name: 'Save roles' }).click();
  await expect(account.getByText('This role waits for the person.')).toBeVisible();
  await expectGoodLooks(page, 'roles-wait');
  await account.getByRole('button', { name: 'Make a one-time code' }).click();
  await page
    .getByRole('dialog', { name: 'Make a one-time code' })
    .getByRole('button', { name: 'Make a one-time code' })
    .click();
  const said = await account.getByText('The code is').innerText();
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(said)?.[0] ?? '';

  const theirs = await (await openDevice(WITHOUT_WORKER)).newPage();
  await signIn(theirs, teacher);
  await theirs.goto('/user/profile');
  await theirs.getByLabel('Code', { exact: true }).fill('AAAA-AAAA');
  await theirs.getByRole('button', { name: 'Accept the role' }).click();
  await expect(theirs.getByText('This code is wrong.')).toBeVisible();
  await expectGoodLooks(theirs, 'role-offer');
  await theirs.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await theirs.getByRole('button', { name: 'Accept the role' }).click();
  await theirs.getByRole('link', { name: 'Go to your start page' }).click();

  const classes = theirs.getByRole('region', { name: 'My classes' });
  await expect(classes).toContainText('2 classes');
  await expectGoodLooksAtAllSizes(theirs, 'teacher-home');
  await expectGoodColoursInTheDark(theirs, 'teacher-home');
  await userMenu(theirs, teacher).click();
  await expect(theirs.getByRole('menuitem')).toHaveText(['Profile', 'My classes', 'Insight', 'Log Out', /Remove/]);
  await theirs.getByRole('menuitem', { name: 'My classes' }).click();
  await expect(theirs.getByRole('row')).toHaveCount(3);
  await theirs.getByRole('link', { name: 'Monday class' }).click();
  await expect(theirs.getByRole('cell', { name: people.nimali.email })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Add students' })).toHaveCount(0);
  await expectGoodLooks(theirs, 'class-of-teacher');
  await theirs.goto(`/admin/groups/${others}`);
  await expect(theirs.getByText('This class was not found.')).toBeVisible();
  await theirs.goto('/admin/access-control');
  await expect(theirs.getByText('Your account cannot open this page.')).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to your start page' }).click();
  await theirs.getByRole('link', { name: 'My own practice' }).click();
  await expect(theirs.getByRole('region', { name: 'My classes' })).toHaveCount(0);

  // the owner looks at it as the teacher, and can change nothing there
  // [R565] the dialog has an address of its own
  await page.reload();
  await expect(account.getByText('Monday class').first()).toBeVisible();
  await account.getByRole('button', { name: 'View as this person' }).click();
  await page
    .getByRole('dialog', { name: 'View as this person' })
    .getByRole('button', { name: 'View as this person' })
    .click();
  await expect(page.getByText(`You see what ${teacher.name} sees.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'My classes' })).toContainText('2 classes');
  await expectGoodLooks(page, 'view-as');
  await page.getByRole('link', { name: 'Monday class' }).click();
  await page.getByRole('link', { name: 'Papers' }).click();
  const setPaper = page.getByRole('button', { name: 'Set a paper' });
  await expect(setPaper).toHaveAccessibleDescription(/You can change nothing here/);
  await setPaper.click({ force: true });
  await expect(page.getByText('You only look here. Go back to your own view first.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // [R406] the header names the person, and what belongs to one person alone is not there
  await expect(userMenu(page, people.admin)).toHaveCount(0);
  await userMenu(page, teacher).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Not part of this view' })).toBeVisible();
  await expectGoodLooks(page, 'view-as-profile');
  await page.getByRole('button', { name: 'Back to your own view' }).click();
  await expect(page.getByRole('heading', { name: 'Access control' })).toBeVisible();

  // [R567] the owner's own profile tells the time of the academy, wherever the device is
  await page.goto('/user/profile');
  const [quarter, now] = [Date.now() - 900_000, Date.now()].map((at) => academyTime(at).slice(11, 13));
  await expect(page.getByText(new RegExp(`Logged in .*,\\s(${quarter}|${now}):`)).first()).toBeVisible();
});
