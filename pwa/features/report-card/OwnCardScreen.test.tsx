// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import type { Sharing } from '../../../shared/report-cards/sharing.ts';
import { openLocalDatabase, readMeta, type LocalDatabase } from '../../local/database/db.ts';
import { DeviceProvider, type Device } from '../../local/device.tsx';
import { openClock } from '../../local/time/clock.ts';
import { newPage, show, unmount, until, withPage, words } from '../../ui/testing.ts';
import { OwnCardScreen } from './OwnCardScreen.tsx';

withPage({ isWithinAct: false });

const result_id = newId();
const line = { result_id, exam_name: 'Tides', exam_category: 'reading' as const, band: 6.5 };
const sharing: Sharing = {
  codes: [{ code: 'ABCDEFGHJKMN', name: 'Amaya Perera', made_at: 1, lines: [line] }],
  links: [],
};
let db: LocalDatabase;
let device: Device;
/** Null without a connection. */
let answered: Sharing | null;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('fetch', async (path: string) => {
    if (!answered || !String(path).includes('mysharing')) throw new TypeError('no connection');
    return Response.json({ data: answered });
  });
  db = await openLocalDatabase(newId());
  const clock = await openClock(db);
  const user = { first_name: 'Amaya', last_name: 'Perera' } as Device['user'];
  device = { db, user, now: clock.now, clock, requestSync: () => undefined };
  await db.exams.put({ ...anExam({ exam_id: 'e', revision: 1, exam_name: 'Tides' }), deleted: 0 });
  const of = { result_id, exam_id: 'e', revision: 1 };
  await db.attempts.put({ ...of, start_time: 1, end_time: 2, abandoned: 0, state: 'received' });
  await db.results.put({ ...of, correct: 27, total: 40, score: { kind: 'band', value: 6.5 }, rows: [] });
});

afterEach(async () => {
  await unmount();
  await db.delete();
});

const open = () =>
  show(
    <MemoryRouter>
      <DeviceProvider device={device}>
        <OwnCardScreen />
      </DeviceProvider>
    </MemoryRouter>,
  );

async function openAnew(now: Sharing | null): Promise<void> {
  await unmount();
  newPage();
  answered = now;
  await open();
}

it('[R502] the card has its code without a connection too, as the device knew it last', async () => {
  answered = sharing;
  await open();
  await until(() => expect(words()).toContain('Check this card: ABCD-EFGH-JKMN'));
  await vi.waitFor(async () => expect(await readMeta(db, 'card_codes')).toEqual(sharing.codes));
  await openAnew(null);
  await until(() => expect(words()).toContain('Check this card: ABCD-EFGH-JKMN'));
  expect(words()).toContain('This card has the code ABCD-EFGH-JKMN.');
  // withdrawn meanwhile, and the device has heard of it
  await openAnew({ codes: [], links: [] });
  await vi.waitFor(async () => expect(await readMeta(db, 'card_codes')).toEqual([]));
  await openAnew(null);
  await until(() => expect(words()).toContain('This card has no check code.'));
});
