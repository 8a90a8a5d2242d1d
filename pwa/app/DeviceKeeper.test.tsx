// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../shared/testing/wait-for.ts';
import type { User } from '../../shared/accounts.ts';
import { session } from '../api/session.ts';
import { databaseName } from '../local/database/db.ts';
import { useDevice } from '../local/device.tsx';
import { startAttempt } from '../local/writes/save.ts';
import { openUnheeding } from '../local/testing.ts';
import { DeviceGate } from './DeviceGate.tsx';
import { DeviceKeeper } from './DeviceKeeper.tsx';
import { tryToOpen } from '../start/open-device.ts';
import { StorageStrip } from './StorageStrip.tsx';
import { show, withPage } from '../ui/testing.ts';

const user: User = {
  user_id: newId(),
  first_name: 'Amara',
  last_name: 'Silva',
  email: 'amara@papertide.test',
  address: '',
  role: 'student',
};
withPage({ isWithinAct: false });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no connection')));
  vi.stubGlobal('reportError', vi.fn()); // jsdom has none
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // Dexie says that it waits
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function OpenDevice() {
  const { db, now } = useDevice();
  const begin = () => void startAttempt({ db, now }, { exam_id: 'e', revision: 1 });
  return <button onClick={begin}>{db.isInMemory ? 'Begin in memory' : 'Begin'}</button>;
}

/** Shows a screen that needs the device, as the app starts with it. */
async function start(userId: string | null): Promise<void> {
  const first = await tryToOpen(userId);
  void show(
    <DeviceKeeper first={first} opening={null} isAside={false}>
      <StorageStrip />
      <DeviceGate>
        <OpenDevice />
      </DeviceGate>
    </DeviceKeeper>,
  );
}

const heading = () => document.querySelector('h1')?.textContent;
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
const shown = (name: string) => until(() => expect(button(name)).toBeDefined());

async function signIn(): Promise<void> {
  localStorage.setItem('userData', JSON.stringify(user));
  localStorage.setItem('accessToken', 'a.token.here');
  // later than the sign-out of the test before
  localStorage.setItem('accessTokenReceivedAt', String(Date.now() + 1));
  await session.load();
}

it('[F24, R136] says at once that another tab has to be closed first, and goes on by itself then', async () => {
  await session.load();
  const older = await openUnheeding(databaseName(null), 10);
  await start(null);
  await until(() => expect(heading()).toBe('Papertide is open in another tab, in an older version'));
  older.close();
  await shown('Begin');
});

it('[F27, R136] leaves the data of a newer version alone, says so, and offers the update and nothing else', async () => {
  const name = databaseName(newId());
  (await openUnheeding(name, 3000)).close();
  await signIn();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => IDBFactory.prototype.open.call(indexedDB, name));
  await start(user.user_id);
  await until(() => expect(heading()).toBe('This device has data of a newer version of Papertide'));
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['Update']);
  await session.signOut();
});

it('[F20, R135] goes on in memory where the browser keeps nothing, on a press, and says that it does', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access to IndexedDB is denied', 'SecurityError');
  });
  await signIn();
  await start(user.user_id);
  await until(() => expect(heading()).toBe('This browser does not let Papertide save anything'));
  button('Go on in this tab')?.click();
  await shown('Begin in memory');
  await shown('Save as a file');
  expect(document.body.textContent).toContain('This browser saves nothing.');
  const idle = () => button('Save as a file')?.dataset['idle'];
  const isAskedBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([idle(), isAskedBeforeLeaving()]).toEqual(['', false]);
  button('Begin in memory')?.click();
  await until(() => expect([idle(), isAskedBeforeLeaving()]).toEqual([undefined, true]));
  await session.signOut();
});

it('[F20] offers a visitor no attempt in memory, which nobody could be sent', async () => {
  await session.load();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Access to IndexedDB is denied', 'SecurityError');
  });
  await start(null);
  await shown('Try again');
  expect(button('Go on in this tab')).toBeUndefined();
});
