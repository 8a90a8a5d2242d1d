import { useSyncExternalStore } from 'react';
import type { SessionState } from './session-store.ts';
import { session } from './tab-session.ts';

export { session };
export type { SessionState };

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state);
}
