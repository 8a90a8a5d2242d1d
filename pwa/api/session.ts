import { useSyncExternalStore } from 'react';
import { isPaperPath } from './own-path.ts';
import { createSession, type SessionState } from './session-store.ts';

export type { SessionState };

/** The session of this tab. */
export const session = createSession({
  fetch: (input, init) => fetch(input, init),
  storage: localStorage,
  oneAtATime,
  now: () => Date.now(),
  isPaperOnScreen: () => isPaperPath(location.pathname),
  startAgain: () => location.assign('/'),
});

/** Loads the session and follows the other tabs and the connection from then on. */
export function loadSession(): void {
  session.load();
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'userData' || event.key === 'accessToken') session.takeUpOtherTabs();
  });
  addEventListener('online', () => session.connectionCameBack());
}

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist on secure pages only; without them the server's grace for two racing tabs has to do
  return 'locks' in navigator ? navigator.locks.request('papertide-session', work) : work();
}
