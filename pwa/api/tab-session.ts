import { createTurns } from '../base/turns.ts';
import { sessionShelf } from '../local/session-db.ts';
import { localStorageOrMemory } from './local-storage.ts';
import { isPaperPath } from './own-path.ts';
import { COPIED_KEYS } from './session-keeper.ts';
import { Session } from './session-store.ts';

export const session = new Session({
  fetch: (input, init) => fetch(input, init),
  shelf: sessionShelf,
  storage: localStorageOrMemory(),
  oneAtATime: createTurns('papertide-session'),
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
