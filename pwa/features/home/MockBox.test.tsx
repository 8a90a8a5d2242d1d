// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '../../../shared/accounts.ts';
import { MOCK_SKILLS } from '../../../shared/mocks.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { openClock } from '../../local/time/clock.ts';
import { removeMock, saveMock } from '../../local/writes/save-mock.ts';
import { found, show, unmount, until, withPage, newPage } from '../../ui/testing.ts';
import { MockBox } from './MockBox.tsx';

const user: User = {
  user_id: newId(),
  first_name: 'Amara',
  last_name: 'Silva',
  email: 'amara@papertide.test',
  address: '',
  role: 'student',
};
const exams = MOCK_SKILLS.map((skill) => anExam({ exam_category: skill }));
const offer = {
  set_id: newId(),
  mock_id: newId(),
  title: 'March mock',
  parent_category: 'academic',
  break_minutes: 10,
  papers: exams.map(({ exam_category: skill, exam_id, exam_name }) => ({ skill, exam_id, exam_name })),
  due_date: '2026-12-10',
  words: 'On paper.',
};
let db: LocalDatabase;
withPage({ isWithinAct: false });

beforeEach(async () => {
  db = await openLocalDatabase(user.user_id);
  await db.exams.bulkPut(exams.map((exam) => ({ ...exam, deleted: 0 })));
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Monday', papers: [], mocks: [offer] }]);
});

afterEach(async () => {
  await unmount();
  await db.delete();
});

/** The box on this day, at noon at the academy. */
async function open(day: string): Promise<void> {
  await unmount();
  newPage();
  const clock = await openClock(db);
  const now = () => Date.parse(`${day}T12:00:00+05:30`);
  await show(
    <DeviceProvider device={{ db, user, now, clock, requestSync: () => undefined }}>
      <MemoryRouter>
        <p>Home</p>
        <MockBox />
      </MemoryRouter>
    </DeviceProvider>,
  );
}

const lines = () => [...document.querySelectorAll('li')].map((line) => line.textContent.replaceAll(/\s+/g, ' ').trim());

async function take(parts: number): Promise<void> {
  await saveMock({ db, now: Date.now }, offer);
  for (const { exam_id, exam_category: skill } of exams.slice(0, parts)) {
    const attempt = { result_id: newId(), exam_id, revision: 1, start_time: 1, end_time: 2, abandoned: 0 as const };
    await db.attempts.put({ ...attempt, state: 'received' });
    const row = found(await db.mock_parts.get([offer.mock_id, skill]), 'row');
    await db.mock_parts.put({ ...row, entry: attempt.result_id });
  }
}

it('[R600] a mock that is set is one line on home that leads to it, says until when or that it was due, and goes a week later', async () => {
  const later = { ...offer, set_id: newId(), mock_id: newId(), title: 'April mock', due_date: '2026-12-24' };
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Monday', papers: [], mocks: [offer, later] }]);
  const april = expect.stringContaining('April mock');
  await open('2026-12-08');
  const toDo = 'March mockYour class: MondayOn paper. 0 of 4 parts done. Until Thursday 10 December, in 2 days.';
  await until(() => expect(lines()).toEqual([toDo, april]));
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(`/mock/${offer.mock_id}`);
  await open('2026-12-17');
  await until(() => expect(lines()).toEqual([expect.stringContaining('It was due on Thursday 10 December'), april]));
  await open('2026-12-18');
  await until(() => expect(lines()).toEqual([april]));
});

it('[R600] a mock that is set says how far it is, and until its day that it is done', async () => {
  await take(3);
  await open('2026-12-10');
  await until(() => expect(lines()).toEqual([expect.stringContaining('3 of 4 parts done. Until today.')]));
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Full mock set for you']);
  await take(4);
  await until(() => expect(lines()).toEqual(['March mock Done']));
});

it('[R600] a mock that is set stays done after the student removed it from the list', async () => {
  await take(4);
  await removeMock({ db, now: Date.now }, offer.mock_id, true);
  await open('2026-12-10');
  await until(() => expect(lines()).toEqual(['March mock Done']));
});
