// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REFUSAL_TEXTS } from '../../../shared/sync/protocol.ts';
import { openClock } from '../../local/time/clock.ts';
import { openLocalDatabase, type LocalDatabase, type RefusedRow } from '../../local/database/db.ts';
import { DeviceProvider } from '../../local/device.tsx';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import { SyncWords } from '../../ui/SyncWords.tsx';
import { button, press, show, unmount, until, withPage, words } from '../../ui/testing.ts';
import { SendingBox } from './SendingBox.tsx';

withPage({ isWithinAct: false });

const USER = newId();
const header = () => document.querySelector('header')?.textContent;
let db: LocalDatabase;

beforeEach(async () => {
  db = await openLocalDatabase(USER);
});

afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
  await db.delete();
});

function aRefusal(result_id = newId()): RefusedRow {
  const question_id = newId();
  const key = `${result_id}/${question_id}`;
  const row = { result_id, question_id, exam_id: newId(), answer_type: 'fillBlank', answer: 'late', hlc: '' };
  const reason = { code: 'attempt_ended', message: REFUSAL_TEXTS.attempt_ended } as const;
  return { id: `answers/${key}`, collection: 'answers', key, ...reason, row, refused_at: 1 } as RefusedRow;
}

function Header() {
  return (
    <header>
      <SyncWords status={useSyncStatus(db)} />
    </header>
  );
}

async function open(): Promise<void> {
  const clock = await openClock(db);
  await show(
    <DeviceProvider device={{ db, user: null, now: () => 5, clock, requestSync: () => undefined }}>
      <MemoryRouter>
        <Header />
        <SendingBox user_id={USER} />
      </MemoryRouter>
    </DeviceProvider>,
  );
}

it('[R172] what was not accepted alarms until it is said to have been read, stays in the list, and alarms again with the next', async () => {
  await db.refusals.bulkPut([aRefusal(), aRefusal()]);
  await open();
  await until(() => expect(header()).toContain('2 not accepted'));
  await press('I have read this');
  await until(() => expect(header()).not.toContain('not accepted'));
  await until(() => expect(document.activeElement?.textContent).toBe('Read'));
  expect(words()).toContain('2 changes, saved on this device');
  expect((await db.refusals.toArray()).map(({ read_at }) => read_at)).toEqual([5, 5]);
  await db.refusals.put(aRefusal());
  await until(() => expect(header()).toContain('1 not accepted'));
  await until(() => expect(button('I have read this')).toBeDefined());
  expect(words()).toContain('3 changes, saved on this device');
});

it('[R172] a device that cannot keep that it was read says so, and goes on alarming', async () => {
  await db.refusals.put(aRefusal());
  await open();
  vi.spyOn(db.refusals, 'bulkPut').mockRejectedValueOnce(new Error('The disk is full'));
  await press('I have read this');
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('could not save'));
  expect(header()).toContain('1 not accepted');
  expect(button('I have read this')).toBeDefined();
});

it('unsent work is saved as one file, however often it is pressed', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:unsent');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await db.refusals.put(aRefusal());
  await open();
  await until(() => expect(button('Save unsent work as a file')).toBeDefined());
  const pressed = button('Save unsent work as a file');
  pressed.click();
  pressed.click();
  await until(() => expect(words()).toContain('The file was made.'));
  await until(() => expect(button('Save unsent work as a file')).toBeDefined());
  expect(saved).toHaveBeenCalledTimes(1);
});
