import { demoAccounts } from '../samples/demo-accounts.ts';
import { academyDate } from '../shared/access.ts';
import { people } from './accounts.ts';
import { mustFindExam, setPasswordByCall, signInByCall, signUpByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER, workerReady } from './fixtures.ts';
import { expectGoodColoursInTheDark, expectGoodLooks } from './looks.ts';
import { readResetLink } from './mails.ts';
import { PAPER } from './paper.ts';
import { readDownload, signIn } from './person.ts';

const DAY_MS = 86_400_000;
const NEW = { email: 'sanduni@papertide.test', password: demoAccounts.student.password };
/** Stays without an account, and is longer than the smallest phone is wide. */
const WAITS = 'somebody.who.has.not.signed.up.yet@a-far-away-academy.example';
const PHONE = { width: 390, height: 844 };

test('a class is made, given a month and a paper for a date; its students find it on their home, and how it went is seen @desktop', async ({
  page,
  server,
  dataDir,
  openDevice,
}) => {
  const admin = await signInByCall(server.origin, demoAccounts.admin);
  const exam = await mustFindExam(admin, PAPER);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const room = (name: string) => page.getByRole('navigation', { name: 'Group' }).getByRole('link', { name }).click();
  await signIn(page, people.admin);
  await page.goto('/admin/groups');
  await expect(page.getByText('There is no group yet.')).toBeVisible();
  await button('New group').click();
  await button('Save').click();
  await expect(page.getByText('Enter a name of up to 80 letters')).toBeVisible();
  await page.getByLabel('Name').fill('Monday class');
  await button('Save').click();
  await expect(page.getByRole('heading', { name: 'Monday class' })).toBeVisible();

  await button('Add students').click();
  await page
    .getByLabel('Email addresses')
    .fill(`Name,Email\nKasun Silva,${people.kasun.email}\n${NEW.email}\n${WAITS}\nno address`);
  await expectGoodLooks(page, 'group-add-students');
  await button('Add 3').click();
  await expect(page.getByRole('dialog').getByText('Added: 1, Kept until they sign up: 2')).toBeVisible();
  await expectGoodLooks(page, 'group-added');
  await button('Close').click();
  await expect(page.getByText('Add students to Monday class: Added: 1')).toBeVisible();
  await button('Done').click();
  await expect(page.getByRole('cell', { name: people.kasun.email })).toBeVisible();
  const ofKasun = page.getByRole('link', { name: people.kasun.name, exact: true });
  await expect(ofKasun).toHaveAttribute('href', /\/admin\/insight\?student=/);
  await expect(page.getByRole('region', { name: 'Waiting for sign-up' })).toContainText(NEW.email);
  await expectGoodLooks(page, 'group-students');
  const shownCode = page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const firstCode = await shownCode.innerText();
  await button('New code').click();
  await page.getByRole('dialog', { name: 'New code' }).getByRole('button', { name: 'Make a new code' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shownCode).not.toHaveText(firstCode);
  await button('Stop joining').click();
  await page.getByRole('dialog', { name: 'Stop joining' }).getByRole('button', { name: 'Stop joining' }).click();
  await expect(page.getByText('Nobody can join with a code.')).toBeVisible();
  await button('Make a code').click();
  const code = await shownCode.innerText();

  await room('Papers set');
  await button('Set a paper').click();
  await page.getByLabel('Paper', { exact: true }).selectOption(exam.exam_id);
  const dueDate = academyDate(Date.now() + 3 * DAY_MS);
  const until = page.getByLabel('Last day to take it');
  const colour = () => until.evaluate((field) => getComputedStyle(field).color);
  // a day in a week is proposed [R575]
  await expect(until).not.toHaveValue('');
  await until.fill('');
  const unset = await colour();
  await until.fill(dueDate);
  expect(unset, 'what stands in an empty field is no answer').not.toBe(await colour());
  await page.getByLabel('Message to the students').fill('Read the questions before the passage.');
  await expect(page.getByText('The group has no access.')).toBeVisible();
  await expectGoodLooks(page, 'group-set-paper');
  await button('Set the paper').click();
  await expect(page.getByRole('rowheader', { name: PAPER, exact: true })).toBeVisible();
  await expectGoodLooks(page, 'group-papers');

  await room('Months');
  await expect(page).toHaveTitle('Months - Monday class - Papertide');
  await page.getByLabel('Month', { exact: true }).selectOption(exam.category_month);
  await page.getByLabel('Year').selectOption(String(exam.category_year));
  await page.getByLabel('Number of Weeks').fill('4');
  await button('Give to the group').click();
  await expect(page.getByText(/given to 1 student\. Students who join later get it too\./)).toBeVisible();
  await expect(page.getByText('All students of the group have it.')).toBeVisible();
  await expectGoodLooks(page, 'group-months');
  await expectGoodColoursInTheDark(page, 'group-months');

  // a member of the list finds the paper on the phone, open, and still with the connection gone
  const phone = await openDevice({ viewport: PHONE });
  const student = await phone.newPage();
  await signIn(student, people.kasun);
  await student.goto('/');
  await workerReady(student);
  const set = student.getByRole('region', { name: 'Set for your class: Monday class' });
  await expect(set).toContainText(PAPER);
  await expect(set).toContainText('in 3 days');
  await expect(set).toContainText('Read the questions before the passage.');
  await expectGoodLooks(student, 'home-set-paper');
  await expectGoodColoursInTheDark(student, 'home-set-paper');
  await student.goto('/?review=1');
  await expect(student.getByRole('dialog', { name: 'Write a review' })).toBeVisible();
  await expectGoodLooks(student, 'review-dialog');
  await expectGoodColoursInTheDark(student, 'review-dialog');
  await student.getByRole('button', { name: 'Cancel' }).click();
  await phone.setOffline(true);
  await student.reload();
  await expect(set).toContainText('in 3 days');
  await phone.setOffline(false);
  await set.getByRole('link', { name: `Attend ${PAPER}` }).click();
  await expect(student.getByRole('button', { name: 'Start Exam' })).toBeVisible();

  // who waited is in it once the link that the sign-up mailed was used; somebody else joins by the code
  await signUpByCall(server.origin, NEW, 'Sanduni', 'Dias');
  await setPasswordByCall(server.origin, await readResetLink(dataDir, NEW.email), NEW.password);
  const other = await openDevice({ ...WITHOUT_WORKER, viewport: PHONE });
  const joining = await other.newPage();
  await signIn(joining, people.nimali);
  await joining.goto('/user/profile');
  const classes = joining.getByRole('region', { name: 'Your classes' });
  await classes.getByLabel('Code of a class').fill('ABCD');
  await classes.getByRole('button', { name: 'Join' }).click();
  await expect(classes.getByText('Enter the code that your academy gave you')).toBeVisible();
  await expectGoodLooks(joining, 'profile-join-wrong');
  await classes.getByLabel('Code of a class').fill(code.toLowerCase());
  await classes.getByRole('button', { name: 'Join' }).click();
  await expect(classes.getByRole('status')).toContainText('You are in Monday class now.');
  await expectGoodLooks(joining, 'profile-joined');

  // who leaves comes back by the code; whom the academy took out does not, until it adds them again
  const join = async () => {
    await classes.getByLabel('Code of a class').fill(code);
    await classes.getByRole('button', { name: 'Join' }).click();
  };
  await classes.getByRole('button', { name: 'Leave Monday class' }).click();
  await joining.getByRole('dialog', { name: 'Leave the class' }).getByRole('button', { name: 'Leave' }).click();
  await expect(classes.getByRole('status')).toContainText('You left Monday class.');
  await expect(classes).toBeFocused();
  await join();
  await expect(classes.getByRole('status')).toContainText('You are in Monday class now.');
  await page.reload();
  await room('Students');
  await button(`Remove ${people.nimali.name} from the group`).click();
  await expectGoodLooks(page, 'group-take-out');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('cell', { name: people.nimali.email })).toHaveCount(0);
  await join();
  await expect(classes.getByText('Your academy removed you from this class.')).toBeVisible();
  await button('Add students').click();
  await page.getByLabel('Email addresses').fill(people.nimali.email);
  await button('Add 1').click();
  await button('Close').click();
  await expect(page.getByRole('cell', { name: people.nimali.email })).toBeVisible();
  await button('Done').click();
  await button('Rename').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tuesday class');
  await button('Save').click();
  await expect(page.getByRole('heading', { name: 'Tuesday class' })).toBeVisible();

  const nimali = await signInByCall(server.origin, people.nimali);
  const begun = await nimali.call<{ data: { result_id: string } }>('POST', 'results/addresult', {
    start_time: Date.now(),
    exam_id: exam.exam_id,
  });
  await nimali.call('PUT', `results/endattendexam/${begun.data.result_id}`);
  await room('Overview');
  const line = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.reload();
  await expect(line(people.nimali.name)).toContainText('3.5');
  await expect(line('Sanduni Dias')).toContainText('Not begun');
  await expect(line('Class')).toContainText('mean of 1 scored');
  await expect(page.getByText('0 students fall behind, of 3.')).toBeVisible();
  // what an average is, is said at the head of its column, by keyboard too
  await button('What the average means').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The average of all these papers together')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The average of all these papers together')).toBeHidden();
  await expectGoodLooks(page, 'group-overview');
  await expectGoodColoursInTheDark(page, 'group-overview');
  const table = await readDownload(button('Download as CSV'));
  expect(table.name).toBe('Tuesday class.csv');
  expect(table.text).toContain(`Nimali,Perera,${people.nimali.email},,3.5,band,1,,${academyDate(Date.now())},0,0,0,0,`);
  expect(table.text).toContain(`Estimated band 3.5 or lower,0,40,1,${academyDate(Date.now())}`);
  await page.getByLabel('Show', { exact: true }).selectOption('behind');
  await expect(page.getByText('No student here.')).toBeVisible();
  await button('Show all students').click();

  // on paper there is the class alone
  await page.emulateMedia({ media: 'print' });
  await expect(line('Sanduni Dias')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  // each student on sheets of their own
  await button('Print 3 student pages').click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').filter({ hasText: people.nimali.name })).toContainText('0 of 40');
  await page.goBack();

  // a cell leads to the answers, and these to the student
  const classPage = page.url();
  await page.getByRole('link', { name: `3.5: ${PAPER}, ${people.nimali.name}` }).click();
  await expect(page.getByRole('table', { name: 'Questions', exact: true }).getByRole('row')).toHaveCount(41);
  await expect(page.getByText('0 of 40 right')).toBeVisible();
  await expectGoodLooks(page, 'insight-attempt');
  await page.getByRole('link', { name: `Back to ${people.nimali.name}` }).click();
  await expect(page.getByRole('region', { name: 'Which papers are set?' })).toContainText('Does not fall behind.');
  await expect(page.getByRole('region', { name: 'Which kinds of question are hard?' })).toContainText(
    'Of 1 ended attempt',
  );
  await expectGoodLooks(page, 'insight-student');
  await expectGoodColoursInTheDark(page, 'insight-student');
  // [R591] on paper it is for the family
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Which kinds of question are hard?' })).toBeVisible();
  for (const name of ['Is all work saved online?', 'Which months are open?', 'What did the markers say?'])
    await expect(page.getByRole('heading', { name })).toBeHidden();
  const sizePx = await page
    .locator('svg text')
    .first()
    .evaluate((text) => text.getBoundingClientRect().height);
  expect(sizePx, 'the words of the chart').toBeGreaterThan(11);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(classPage);

  await page.setViewportSize(PHONE);
  for (const name of ['Overview', 'Students', 'Months', 'Papers set']) {
    await room(name);
    await expectGoodLooks(page, `group-${name.toLowerCase().replace(' ', '-')}`);
  }
  await button('Set a paper').click();
  await expectGoodLooks(page, 'group-set-paper');
  await button('Cancel').click();
  await page.getByRole('link', { name: 'All groups' }).click();
  await expect(page.getByRole('heading', { name: 'Groups', level: 1 })).toBeVisible();
  await expectGoodLooks(page, 'groups');
  await page.getByRole('link', { name: 'Tuesday class' }).click();
  await button('Delete group').click();
  await expectGoodLooks(page, 'group-delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('There is no group yet.')).toBeVisible();
});
