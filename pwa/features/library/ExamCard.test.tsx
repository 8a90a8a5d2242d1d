// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { User } from '../../../shared/accounts.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { aDevice } from '../../local/testing.ts';
import { show, until, withPage, words } from '../../ui/testing.ts';
import { ExamCard } from './ExamCard.tsx';

let db: LocalDatabase;
withPage({ isWithinAct: false });
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

const KASUN: User = {
  user_id: newId(),
  first_name: 'Kasun',
  last_name: 'Silva',
  email: 'kasun@papertide.test',
  address: '',
  role: 'student',
};
const free = anExam({ exam_name: 'Tides', access_control: '["all"]' });
const paid = anExam({ exam_name: 'Tides' });

async function showCard(props: {
  user: User | null;
  exam: typeof free;
  isAmongFree?: boolean;
  isOffline?: boolean;
}): Promise<void> {
  const { user, exam, isAmongFree = false, isOffline = false } = props;
  await show(
    <DeviceProvider device={aDevice(db, { user })}>
      <MemoryRouter>
        <ExamCard
          exam={exam}
          papers={[]}
          isAmongFree={isAmongFree}
          isNew={false}
          resume={null}
          lastAttempt={undefined}
          mayDownload={user !== null && exam === free}
          isOffline={isOffline}
          price="Rs 2,000 a month"
          onAttend={() => undefined}
        />
      </MemoryRouter>
    </DeviceProvider>,
  );
}
const locks = () => document.querySelectorAll('svg[width="16"]').length;

it('[R616] a locked card has the price, a lock and how to pay; a free one says Free once', async () => {
  await showCard({ user: KASUN, exam: paid });
  await until(() => expect(words()).toContain('Rs 2,000 a monthHow to pay'));
  expect(locks()).toBe(1);
  await showCard({ user: KASUN, exam: free });
  await until(() => expect(words()).toContain('FreeDownload'));
  await showCard({ user: KASUN, exam: free, isAmongFree: true });
  await until(() => expect(words()).not.toContain('Free'));
});

it('[R615] a visitor finds a lock on what costs something, never on what is free', async () => {
  await showCard({ user: null, exam: paid });
  await until(() => expect(words()).toContain('Rs 2,000 a monthAttend'));
  expect(locks()).toBe(1);
  await showCard({ user: null, exam: free, isAmongFree: true });
  await until(() => expect(words()).toContain('Log in to attendAttend'));
  expect(locks()).toBe(0);
});

it('[R621] offline a paper that is not here says so, and offers no download', async () => {
  await showCard({ user: KASUN, exam: free, isOffline: true });
  await until(() => expect(words()).toMatch(/Not on this (phone|device)Attend$/));
  expect(words()).not.toContain('Download');
});
