import { v7 as newId } from 'uuid';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { academyDate } from '../shared/access.ts';
import { people } from './accounts.ts';
import { mustFindExam, signInByCall, signUpByCall } from './calls.ts';
import { expect, test, WITHOUT_WORKER } from './fixtures.ts';
import { expectRoomForAll } from './looks.ts';
import { signIn } from './person.ts';
import { sitWriting } from './written-paper.ts';

test.use(WITHOUT_WORKER);

/** As long as a name may be, and with no place to break it. */
const NAME = 'Wijesinghearachchigewijesinghearachchigewijesinghearachchigewijesinghearachchige';
const STUDENT = {
  email: `${NAME.toLowerCase().slice(0, 60)}@papertide.test`,
  password: 'papertide4!',
  name: `${NAME} ${NAME}`,
};
const PHONE = { width: 390, height: 844 };

test('a name of 80 letters breaks no page, of students, visitors or staff @desktop', async ({
  page,
  server,
  openDevice,
}) => {
  const admin = await signInByCall(server.origin, demoAccounts.admin);
  await signUpByCall(server.origin, STUDENT, NAME, NAME);
  const { user, call } = await signInByCall(server.origin, STUDENT);
  await admin.call('POST', 'auth/confirmaddress', { user_id: user.user_id });
  const { exam_id, category_year, category_month } = await mustFindExam(admin, academicWriting.examName);
  const group_id = newId();
  await admin.call('PUT', 'groups/savegroup', { group_id, name: NAME });
  await admin.call('POST', 'groups/addmembers', { group_id, emails: [STUDENT.email], keepUnknown: true });
  const month = { selectedYear: category_year, selectedMonth: category_month };
  const endDate = academyDate(Date.now() + 30 * 86_400_000);
  await admin.call('PUT', 'groups/givemonth', { group_id, ...month, endDate });
  const paper = { set_id: newId(), group_id, exam_id, due_date: endDate, words: '' };
  await admin.call('PUT', 'groups/setpaper', paper);
  const result_id = await sitWriting(server.origin, STUDENT, ['The table compares how people went to work.']);
  const { data: review } = await call<{ data: { feedback_id: string } }>('POST', 'exams/addfeedback', {
    rating: 5,
    textValue: 'Clear and quick.',
  });
  await admin.call('PUT', 'exams/hidefeedback', { feedback_id: review.feedback_id, hidden: 0 });

  const phone = await openDevice({ viewport: PHONE });
  const visitor = await phone.newPage();
  await visitor.goto('/');
  await expect(visitor.getByText(STUDENT.name).first()).toBeVisible();
  await expectRoomForAll(visitor, 'long-name-landing');

  const student = await (await openDevice({ viewport: PHONE })).newPage();
  await signIn(student, STUDENT);
  for (const [name, path] of [
    ['home', '/'],
    ['library', '/user/exam/attend'],
    ['profile', '/user/profile'],
  ] as const) {
    await student.goto(path);
    await expect(student.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoomForAll(student, `long-name-${name}`);
  }
  await student.getByRole('button', { name: /, menu$/ }).click();
  await expectRoomForAll(student, 'long-name-menu', { menu: true });

  await signIn(page, people.admin);
  for (const size of [PHONE, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size);
    for (const [name, path, shown] of [
      ['users', '/admin/access-control?search=wijesinghe', STUDENT.name],
      ['log', '/admin/access-control?show=log', STUDENT.name],
      ['groups', '/admin/groups', NAME],
      ['group', `/admin/groups/${group_id}`, STUDENT.name],
      ['overview', `/admin/groups/${group_id}?show=overview`, STUDENT.name],
      ['marking', '/admin/marking', STUDENT.name],
      ['response', `/admin/marking/${result_id}`, STUDENT.name],
      ['reviews', '/admin/reviews?show=all', STUDENT.name],
      ['students', '/admin/insight?show=students', STUDENT.name],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(shown).filter({ visible: true }).first(), name).toBeVisible();
      await expectRoomForAll(page, `long-name-${name}`);
    }
    await page.goto('/admin/access-control?search=wijesinghe');
    await page.getByRole('button', { name: STUDENT.name }).click();
    await expect(page.getByRole('dialog').getByText('Access months')).toBeVisible();
    await expectRoomForAll(page, 'long-name-user');
  }
});
