// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FREE_SAMPLE_ID } from '../../../shared/free-sample/sample-id.ts';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import type { User } from '../../../shared/accounts.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openClock, type ServerClock } from '../../local/time/clock.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../../local/database/db.ts';
import { noteResultSeen } from '../../local/queries/new-results.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { found, show, withPage } from '../../ui/testing.ts';

const user: User = {
  user_id: newId(),
  first_name: 'Amara',
  last_name: 'Silva',
  email: 'amara@papertide.test',
  address: '',
  role: 'student',
};
let db: LocalDatabase;
withPage({ isWithinAct: false });

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  db = await openLocalDatabase(user.user_id);
});

afterEach(async () => {
  await db.delete();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Home on this device, at this time; its clock, which no sync has confirmed yet. */
async function openHome(now?: () => number): Promise<ServerClock> {
  const clock = await openClock(db);
  const router = createMemoryRouter([{ path: '/', element: <HomeScreen /> }]);
  await show(
    <DeviceProvider device={{ db, user, now: now ?? clock.now, clock, requestSync: () => undefined }}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  );
  return clock;
}

const page = () => document.body.textContent;
const titles = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const trackButton = (track: string) =>
  found(
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(track)),
    track,
  );

it('says that papers are coming, not that none is open or was ever sat, until the first exchange is done', async () => {
  // papers come before what opens them
  await db.exams.put({ ...anExam({ access_control: '[]' }), deleted: 0 });
  await writeMeta(db, 'sync_state', { kind: 'under_way', done_at: null });
  await openHome();
  await until(() => expect(page()).toContain('Your papers are coming...'));
  expect(page()).not.toContain('No paper is open to you yet');
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: Date.now() });
  await until(() => expect(page()).toContain('No paper is open to you yet'));
  expect(page()).not.toContain('Your papers are coming...');
});

it('[R53] says that a paper’s time is over only once the server confirmed the time, and by this device’s clock before', async () => {
  const exam = anExam({ exam_name: 'Tides' });
  await db.exams.put({ ...exam, deleted: 0 });
  await db.attempts.put({
    result_id: newId(),
    exam_id: exam.exam_id,
    revision: 1,
    start_time: Date.now() - 61 * 60_000,
    end_time: null,
    abandoned: 0,
    state: 'received',
  });
  const clock = await openHome();
  await until(() => expect(page()).toContain('Time is up by this device’s clock.'));
  expect(page()).toContain('Continue Tides');
  expect(page()).not.toContain('Your paper’s time is over');
  clock.confirm(Date.now());
  await until(() => expect(page()).toContain('Your paper’s time is over'));
  expect(page()).not.toContain('by this device’s clock');
});

it('the days to the test are counted from the day where the device is, not at the academy, and of papers that are set from there', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
  const exam = anExam({ exam_name: 'Tides', access_control: '["all"]' });
  const papers = [{ set_id: newId(), exam_id: exam.exam_id, exam_name: 'Tides', due_date: '2026-11-24', words: '' }];
  await db.exams.put({ ...exam, deleted: 0 });
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Class', papers }]);
  await db.settings.put({ name: 'test_date', value: '2026-11-24', hlc: '', state: 'received' });
  // the 24th in Colombo
  await openHome(() => Date.UTC(2026, 10, 23, 23, 3));
  await until(() => expect(page()).toContain('Your test is tomorrow.'));
  await until(() => expect(page()).toContain('Until today'));
});

it('[R287, R620] tells of marks that came before anything else, and of the next paper after it', async () => {
  const exam = anExam({ exam_name: 'Harbours', exam_category: 'writing' });
  const result_id = newId();
  await db.exams.put({ ...exam, deleted: 0 });
  await db.attempts.put({
    result_id,
    exam_id: exam.exam_id,
    revision: 1,
    start_time: 1,
    end_time: 2,
    abandoned: 0,
    state: 'received',
  });
  const marks = { criteria: [], band: 5.5, comment: '', marked_at: 3 };
  await db.results.put({
    result_id,
    exam_id: exam.exam_id,
    revision: 1,
    correct: 0,
    total: 0,
    score: null,
    rows: [],
    marks,
  });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await writeMeta(db, 'new_results', [result_id]);
  await openHome();
  await until(() => expect(page()).toContain('Your writing was marked: 5.5.HarboursRead the comments Harbours'));
  await until(() => expect(document.querySelector('#next')).not.toBeNull());
  // the last result is the new one, and is said once
  expect(titles()).not.toContain('Last result');
  expect(titles()[0]).toBe('New for you');
  await noteResultSeen(db, result_id);
  await until(() => expect(page()).not.toContain('New for you'));
  expect(titles()).toContain('Your bands');
  // [R620] on a wide screen what was done stands beside what is to be done, and after it for the keyboard
  const [todo, done] = document.querySelectorAll('h1 + div > div');
  expect(todo?.querySelector('#next')).not.toBeNull();
  expect([...(done?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(['Your bands']);
});

it('[R312] asks a new student which test, then suggests one paper of it, and shows no empty box', async () => {
  await db.exams.put({
    ...anExam({ exam_name: 'Tides', parent_category: 'academic', access_control: '["all"]' }),
    deleted: 0,
  });
  await db.exams.put({
    ...anExam({ exam_name: 'Letters', parent_category: 'general', access_control: '["all"]' }),
    deleted: 0,
  });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(titles()).toEqual(['Which test will you take?']));
  expect(page()).not.toContain('Tides');
  expect(page()).not.toContain('Letters');
  // as a browser does before the press
  trackButton('General').focus();
  trackButton('General').click();
  await until(() => expect(titles()).toEqual(['Your next paper', 'Your target']));
  expect(page()).toContain('Attend Letters');
  expect(document.activeElement?.textContent).toBe('Attend Letters');
  expect(page()).not.toContain('Write a review');
});

it('[R548] leads a student whose test has only locked papers to one of them and its price, not to the other test', async () => {
  await db.exams.put({
    ...anExam({ exam_name: 'Tides', parent_category: 'academic', access_control: '[]' }),
    deleted: 0,
  });
  await db.exams.put({
    ...anExam({ exam_name: 'Letters', parent_category: 'general', access_control: '["all"]' }),
    deleted: 0,
  });
  await db.settings.put({ name: 'track', value: 'academic', hlc: '', state: 'received' });
  const unset = { payment_info: null, payment_phone: null, chat_address: null };
  await writeMeta(db, 'payment', { ...unset, price_info: 'Rs 2,000 a month' });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(page()).toContain('How to pay Tides'));
  await until(() => expect(page()).toContain('Rs 2,000 a month'));
  expect(page()).not.toContain('Attend Letters');
});

it('[R549] a student who has done a set paper finds the next one above the question, and the done one in a line', async () => {
  const done = anExam({ exam_name: 'Tides', access_control: '["all"]' });
  await db.exams.put({ ...done, deleted: 0 });
  await db.exams.put({ ...anExam({ exam_name: 'Harbours', access_control: '["all"]' }), deleted: 0 });
  const of = { result_id: newId(), exam_id: done.exam_id, revision: 1 };
  await db.attempts.put({ ...of, start_time: 1, end_time: 2, abandoned: 0, state: 'received' });
  const papers = [
    { set_id: newId(), exam_id: done.exam_id, exam_name: 'Tides', due_date: '2999-11-24', words: 'Read first.' },
  ];
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Monday evening', papers }]);
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(titles().slice(0, 2)).toEqual(['Your next paper', 'Which test will you take?']));
  expect(page()).toContain('Attend Harbours');
  expect(document.querySelector('[aria-labelledby=set] li')?.textContent).toBe('Tides Done on 1 January 1970');
});

it('[R549] a student who has done only the free sample is asked first which test', async () => {
  await db.exams.put({ ...anExam({ exam_name: 'Harbours', access_control: '["all"]' }), deleted: 0 });
  const of = { result_id: newId(), exam_id: FREE_SAMPLE_ID, revision: 1 };
  await db.attempts.put({ ...of, start_time: 1, end_time: 2, abandoned: 0, state: 'received' });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(titles()[0]).toBe('Which test will you take?'));
  expect(page()).not.toContain('Harbours');
});

it('[R312] a paper that a teacher set stands before the question', async () => {
  const exam = anExam({ exam_name: 'Tides', access_control: '["all"]' });
  const papers = [{ set_id: newId(), exam_id: exam.exam_id, exam_name: 'Tides', due_date: '2999-11-24', words: '' }];
  await db.exams.put({ ...exam, deleted: 0 });
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Class', papers }]);
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(titles()).toEqual(['Set for your class: Class', 'Which test will you take?']));
});

it('[R258] shows the last band of each skill of the student’s test, and a word where there is none', async () => {
  const kinds = [
    ['reading', 'academic', 6],
    ['reading', 'general', 8],
    ['writing', 'academic', null],
  ] as const;
  for (const [at, [exam_category, parent_category, band]] of kinds.entries()) {
    const result_id = newId();
    const exam = anExam({ exam_name: `${parent_category} ${exam_category}`, exam_category, parent_category });
    await db.exams.put({ ...exam, deleted: 0 });
    const times = { start_time: Date.UTC(2026, 9, 10 + at, 8), end_time: Date.UTC(2026, 9, 10 + at, 9) };
    const of = { result_id, exam_id: exam.exam_id, revision: 1 };
    await db.attempts.put({ ...of, ...times, abandoned: 0, state: 'received' });
    const score = band === null ? null : { kind: 'band' as const, value: band };
    await db.results.put({ ...of, correct: 0, total: 40, score, rows: [] });
  }
  await db.settings.put({ name: 'target_band', value: '7', hlc: '', state: 'received' });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  const lines = () =>
    [...document.querySelectorAll('[aria-labelledby=results] li')].map((line) => line.textContent).join(' | ');
  await openHome();
  await until(() => expect(lines()).toContain('Reading11 October 2026, general reading8'));
  await db.settings.put({ name: 'track', value: 'academic', hlc: '', state: 'received' });
  await until(() =>
    expect(lines()).toBe(
      'Reading10 October 2026, academic reading6 | Writingacademic writing. A teacher will mark it.',
    ),
  );
  expect(page()).toContain('No band yet: listening, speaking. You get a band for a whole paper with the clock.');
  expect(document.querySelector('#results')?.textContent).toBe('Your bands, Academic');
});

it('[R286] asks once which test the student takes', async () => {
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(page()).toContain('Which test will you take?'));
  trackButton('General').click();
  await until(() => expect(page()).not.toContain('Which test will you take?'));
  expect(await db.settings.get('track')).toMatchObject({ value: 'general', state: 'unsent' });
});

it('[R462] shows the last result with the bands if it is none of them, and says what was lost', async () => {
  const exam = anExam({ exam_name: 'Tides', access_control: '["all"]' });
  const result_id = newId();
  const of = { result_id, exam_id: exam.exam_id, revision: 1 };
  const end_time = Date.UTC(2026, 9, 10, 9);
  const row = (at: number, is_correct: 0 | 1, student_answer: string) => ({
    question_id: newId(),
    question_number: at,
    correct_answer: 'salt',
    student_answer,
    is_correct,
  });
  await db.exams.put({ ...exam, deleted: 0 });
  await db.attempts.put({ ...of, start_time: 1, end_time, listening_mode: 'untimed', abandoned: 0, state: 'received' });
  const rows = [row(1, 1, 'salt'), row(2, 0, 'sand'), row(3, 0, '')];
  await db.results.put({ ...of, correct: 1, total: 3, score: { kind: 'percent', value: 33 }, rows });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await openHome();
  await until(() => expect(titles()).toContain('Last result'));
  await until(() => expect(page()).toContain('Last time: 1 wrong, 1 not answered.'));
  const ways = [...document.querySelectorAll('[aria-labelledby=results] a')].map((way) => way.getAttribute('href'));
  expect(ways).toEqual([`/user/exam/result/${result_id}`]);
  await db.results.put({ ...of, correct: 0, total: 1, score: null, rows: [row(3, 0, '')] });
  // of a paper that was only opened there is nothing to practise
  await until(() => expect(page()).not.toContain('Last time:'));
});
