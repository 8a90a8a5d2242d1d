// The staff of the demo with a class, so that each of them has something to do.

import { v7 as newId } from 'uuid';
import { academyDate } from '../shared/access.ts';
import type { StaffRole } from '../shared/roles.ts';
import { type Call, type DemoAccount, demoAccounts, findUser, signIn, signUp } from './demo-accounts.ts';
import { answersTo, findPaper, openPaper, sendAttempt } from './demo-attempts.ts';
import { academicReading } from './papers/academic-reading.ts';
import { academicWriting } from './papers/academic-writing.ts';

export const demoStaff = {
  teacher: { email: 'teacher@papertide.test', password: 'papertide4!', note: 'teaches a class, and marks its work' },
  desk: { email: 'desk@papertide.test', password: 'papertide5!', note: 'gives and takes access' },
  marker: { email: 'marker@papertide.test', password: 'papertide6!', note: 'marks what is given to them' },
  author: { email: 'author@papertide.test', password: 'papertide8!', note: 'types papers, which an admin publishes' },
};

const NAMES = {
  teacher: ['Ruwan', 'Fernando'],
  desk: ['Shirani', 'Gunawardena'],
  marker: ['Tharindu', 'Bandara'],
  author: ['Ishara', 'Wijesinghe'],
} as const satisfies { readonly [Role in StaffRole]?: readonly [string, string] };

const CLASS = 'Monday evening';
const STUDENTS = [
  ['Amaya', 'Dissanayake', 'amaya@papertide.test'],
  ['Dilan', 'Jayasuriya', 'dilan@papertide.test'],
] as const;
const STUDENT_PASSWORD = 'papertide7!';

const DAY_MS = 86_400_000;
const ACCESS_DAYS = 90;

const ESSAY =
  'The chart shows how people in the town travelled to work in two years. Most of them went by bus in the first year, ' +
  'and fewer did so ten years later. The share of people who cycle has doubled, while the number of those who walk stayed ' +
  'about the same. Overall, people moved from public transport to bicycles.\n\nIn the first year, six in ten workers took ' +
  'the bus. This number went down to four in ten.';

/** Adds the staff, a class of the teacher with set papers, and work of its students. The samples are there already. */
export async function addDemoStaff(origin: string): Promise<void> {
  const admin = await signIn(origin, demoAccounts.admin);
  const group_id = newId();
  await admin('PUT', '/api/groups/savegroup', { group_id, name: CLASS });
  for (const role of ['teacher', 'desk', 'marker', 'author'] as const) {
    const [first, last] = NAMES[role];
    await signUp(origin, first, last, demoStaff[role]);
    await giveRole(origin, admin, { account: demoStaff[role], role, group_ids: role === 'teacher' ? [group_id] : [] });
  }
  await addClass(origin, admin, group_id);
  const amaya = await takePapers(origin, STUDENTS[0][2]);
  await takePapers(origin, STUDENTS[1][2]);
  const { user_id: marker } = await findUser(admin, demoStaff.marker.email);
  await admin('PUT', '/api/marking/assign', { markers: [marker], result_ids: [amaya] });
}

interface GivenRole {
  account: DemoAccount;
  role: StaffRole;
  group_ids: readonly string[];
}

async function giveRole(origin: string, admin: Call, { account, role, group_ids }: GivenRole): Promise<void> {
  const { user_id } = await findUser(admin, account.email);
  await admin('POST', '/api/auth/confirmaddress', { user_id });
  await admin('PUT', '/api/auth/setroles', { user_id, roles: [role], group_ids });
  const { data } = await admin<{ data: { code: string } }>('POST', '/api/auth/setrolecode', { user_id });
  const own = await signIn(origin, account);
  await own('POST', '/api/auth/confirmroles', { code: data.code });
}

async function addClass(origin: string, admin: Call, group_id: string): Promise<void> {
  for (const [first, last, email] of STUDENTS) {
    await signUp(origin, first, last, { email, password: STUDENT_PASSWORD });
    await admin('POST', '/api/auth/confirmaddress', { user_id: (await findUser(admin, email)).user_id });
  }
  const emails = [demoAccounts.student.email, ...STUDENTS.map(([, , email]) => email)];
  await admin('POST', '/api/groups/addmembers', { group_id, emails, keepUnknown: false });
  const endDate = academyDate(Date.now() + ACCESS_DAYS * DAY_MS);
  for (const { category_year, category_month } of [academicReading, academicWriting]) {
    const month = { selectedYear: category_year, selectedMonth: category_month, endDate };
    await admin('PUT', '/api/groups/givemonth', { group_id, list_id: newId(), ...month });
  }
  const month = { selectedYear: academicReading.category_year, selectedMonth: academicReading.category_month };
  const waiting = { emails: ['new.student@papertide.test'], keepUnknown: true, list_id: newId() };
  await admin('POST', '/api/subscription/grantmany', { ...month, endDate, ...waiting });
  for (const [paper, days] of [
    [academicReading, 2],
    [academicWriting, 5],
  ] as const) {
    const exam_id = await findPaper(admin, paper.examName);
    const due_date = academyDate(Date.now() + days * DAY_MS);
    await admin('PUT', '/api/groups/setpaper', { set_id: newId(), group_id, exam_id, due_date, words: '' });
  }
}

/** Takes a reading paper, with every third answer wrong, and a writing paper; returns the attempt that is to be marked. */
async function takePapers(origin: string, email: string): Promise<string> {
  const student = await signIn(origin, { email, password: STUDENT_PASSWORD });
  const admin = await signIn(origin, demoAccounts.admin);
  const reading = await openPaper(student, academicReading.examName);
  await sendAttempt(student, reading, await answersTo(admin, reading, (number) => number % 3 !== 1));
  const writing = await openPaper(student, academicWriting.examName);
  return sendAttempt(
    student,
    writing,
    writing.part_ids.map((question_id) => ({ question_id, answer_type: 'writing', answer: ESSAY })),
  );
}
