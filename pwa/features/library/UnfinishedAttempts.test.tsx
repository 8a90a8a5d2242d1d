// @vitest-environment jsdom
import { MemoryRouter, useLocation } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import { waitFor as until } from '../../../shared/testing/wait-for.ts';
import { openLocalDatabase, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { aDevice } from '../../local/testing.ts';
import { openClock } from '../../local/time/clock.ts';
import { button, show, withPage } from '../../ui/testing.ts';
import { UnfinishedAttempts } from './UnfinishedAttempts.tsx';

let db: LocalDatabase;
withPage({ isWithinAct: false });
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

function Place() {
  return <output>{useLocation().pathname}</output>;
}

it('[R614] one press opens an attempt whose paper is not on this device', async () => {
  const exam = anExam({ exam_category: 'listening', exam_name: 'Tides' });
  const attempt = {
    result_id: 'r',
    exam_id: exam.exam_id,
    revision: 1,
    start_time: Date.now(),
    end_time: null,
    abandoned: 0 as const,
    state: 'received' as const,
  };
  const missing = { refusal: null, exam, listed: exam, answeredCount: 3, questionCount: null, ready: false };
  await show(
    <DeviceProvider device={aDevice(db, { clock: await openClock(db) })}>
      <MemoryRouter>
        <UnfinishedAttempts unfinished={[{ attempt, begunHere: true, ...missing }]} />
        <Place />
      </MemoryRouter>
    </DeviceProvider>,
  );
  await until(() => button('Continue Tides').click());
  await until(() =>
    expect(document.querySelector('output')?.textContent).toBe(`/user/exam/attend/listening/${exam.exam_id}/r`),
  );
});
