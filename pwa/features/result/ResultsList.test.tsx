// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { openClock } from '../../local/time/clock.ts';
import { openLocalDatabase, writeMeta, type LocalDatabase } from '../../local/database/db.ts';
import { noteResultSeen } from '../../local/queries/new-results.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { ResultsList } from './ResultsList.tsx';
import { show, withPage } from '../../ui/testing.ts';

const page = () => document.body.textContent;
let db: LocalDatabase;
withPage({ isWithinAct: false });

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  const clock = await openClock(db);
  await show(
    <DeviceProvider device={{ db, user: null, now: () => 5, clock, requestSync: () => undefined }}>
      <MemoryRouter>
        <ResultsList />
      </MemoryRouter>
    </DeviceProvider>,
  );
});

afterEach(async () => {
  await db.delete();
});

it('[R2] says that there are no results once the first exchange told, and what comes before', async () => {
  await writeMeta(db, 'sync_state', { kind: 'under_way', done_at: null });
  await until(() => expect(page()).toContain('Your results are coming...'));
  expect(page()).not.toContain('There are no results yet.');
  await writeMeta(db, 'sync_state', { kind: 'unreachable', done_at: null });
  await until(() =>
    expect(page()).toContain('No result is on this device yet. Earlier ones come with the connection.'),
  );
  expect(page()).not.toContain('There are no results yet.');
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await until(() => expect(page()).toContain('There are no results yet.'));
});

it('shows what has come while more of it comes', async () => {
  await writeMeta(db, 'sync_state', { kind: 'under_way', done_at: null });
  await db.attempts.put({
    result_id: newId(),
    exam_id: newId(),
    revision: 1,
    start_time: 1,
    end_time: 2,
    abandoned: 0,
    state: 'received',
  });
  await until(() => expect(page()).toContain('Score not here yet'));
  await until(() => expect(page()).toContain('Your results are coming...'));
});

it('[R287] marks a result as new until it is opened', async () => {
  const result_id = newId();
  await db.attempts.put({
    result_id,
    exam_id: newId(),
    revision: 1,
    start_time: 1,
    end_time: 2,
    abandoned: 0,
    state: 'received',
  });
  await writeMeta(db, 'new_results', [result_id]);
  await until(() => expect(page()).toContain('New'));
  await noteResultSeen(db, result_id);
  await until(() => expect(page()).not.toContain('New'));
});

it('[R641] shows the sign of the paper, and the figure of a band apart from its unit', async () => {
  const of = { result_id: newId(), exam_id: newId(), revision: 1 };
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  await db.exams.put({ ...anExam(of), deleted: 0 });
  await db.results.put({ ...of, correct: 30, total: 40, score: { kind: 'band', value: 7 }, rows: [] });
  await db.attempts.put({ ...of, start_time: 1, end_time: 2, abandoned: 0, state: 'received' });
  await until(() => expect(document.querySelector('li b')?.textContent).toBe('7'));
  expect(document.querySelector('li small')?.textContent).toBe('estimated band');
  expect(document.querySelectorAll('li svg')).toHaveLength(2);
});
