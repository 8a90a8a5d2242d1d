// @vitest-environment jsdom
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../shared/accounts.ts';
import { MOCK_SKILLS } from '../../../shared/mocks.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { openClock } from '../../local/time/clock.ts';
import { press, show, until, withPage, words } from '../../ui/testing.ts';
import { MockScreen, type OfLibrary } from './MockScreen.tsx';

const user: User = {
  user_id: newId(),
  first_name: 'Amara',
  last_name: 'Silva',
  email: 'amara@papertide.test',
  address: '',
  role: 'student',
};
const exams = MOCK_SKILLS.map((skill) => anExam({ exam_category: skill, exam_name: `Tides ${skill}` }));
const offer = {
  set_id: newId(),
  mock_id: newId(),
  title: 'March mock',
  parent_category: 'academic',
  break_minutes: 10,
  papers: exams.map(({ exam_category: skill, exam_id, exam_name }) => ({ skill, exam_id, exam_name })),
  due_date: '2026-12-31',
  words: '',
};
const none = () => null;
const ofLibrary: OfLibrary = { Attend: none, Download: none, DownloadAll: none };
let db: LocalDatabase;
withPage({ isWithinAct: false });

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  db = await openLocalDatabase(user.user_id);
  await db.exams.bulkPut(exams.map((exam) => ({ ...exam, deleted: 0 })));
});

afterEach(() => db.delete());

async function open(mock_id: string) {
  const clock = await openClock(db);
  const requestSync = vi.fn<(delayMs?: number) => void>();
  const router = createMemoryRouter([{ path: '/mock/:mockId', element: <MockScreen ofLibrary={ofLibrary} /> }], {
    initialEntries: [`/mock/${mock_id}`],
  });
  await show(
    <DeviceProvider device={{ db, user, now: clock.now, clock, requestSync }}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  );
  return { requestSync };
}

it('[R600] a mock that is set for the class begins on its own page, offline too', async () => {
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Monday', papers: [], mocks: [offer] }]);
  const { requestSync } = await open(offer.mock_id);
  await until(() => expect(words()).toContain('Listening: Tides listening'));
  await press('Take this mock: March mock');
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('March mock'));
  expect(words()).toContain('0 of 4 parts done');
  expect(requestSync).toHaveBeenCalledWith(0);
  const rows = await db.mock_parts.toArray();
  expect(Object.fromEntries(rows.map(({ skill, exam_id }) => [skill, exam_id]))).toEqual(
    Object.fromEntries(exams.map(({ exam_category, exam_id }) => [exam_category, exam_id])),
  );
  expect(rows.map(({ mock_id }) => mock_id)).toEqual(exams.map(() => offer.mock_id));
});

it('[R600] a mock that is not set for the class, or not any more, is said not to be there', async () => {
  await writeMeta(db, 'groups', [{ group_id: newId(), name: 'Monday', papers: [], mocks: [offer] }]);
  await open(newId());
  await until(() => expect(words()).toContain('This full mock is not on this device.'));
  expect(words()).not.toContain('Tides');
});
