import { createCrossTabLock } from '../base/cross-tab-lock.ts';
import { sessionRecords } from '../local/database/session-db.ts';
import { localStorageOrMemory } from './local-storage.ts';
import { isPaperPath } from './return-path.ts';
import { COPIED_KEYS } from './session-persistence.ts';
import { Session } from './session-store.ts';

export const session = new Session({
  fetch: (input, init) => fetch(input, init),
  records: sessionRecords,
  storage: localStorageOrMemory(),
  oneAtATime: createCrossTabLock('papertide-session'),
  now: () => Date.now(),
  isPaperOnScreen: () => isPaperPath(location.pathname),
  startAgain: () => location.assign('/'),
});

export async function loadSession(): Promise<void> {
  addEventListener('storage', ({ key }) => {
    if (key === null || COPIED_KEYS.includes(key)) void session.takeUpOtherTabs();
  });
  addEventListener('online', () => void session.connectionCameBack());
  await session.load();
}
