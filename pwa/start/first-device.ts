// A start waits for IndexedDB, so this file asks it as soon as it runs, while the browser still loads the code of the
// screen: for the signed-in user, and for their database.

import { loadSession, session } from '../api/tab-session.ts';
import { tryToOpenSoon } from './lazy-device.ts';
import type { Opened } from './open-device.ts';

const isAside = location.pathname.endsWith('/preview');

let opened: Promise<Opened> | null = null;

export const firstUser = loadSession().then(() => {
  const state = session.state();
  const user = state.kind === 'authenticated' ? state.user : null;
  if (user && !isAside) void openFirstDevice(user.user_id);
  return user;
});

export function openFirstDevice(userId: string | null): Promise<Opened> {
  opened ??= tryToOpenSoon(userId, { firstPath: location.pathname });
  return opened;
}
