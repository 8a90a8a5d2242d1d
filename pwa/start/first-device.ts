// What a start waits for, IndexedDB, is asked for as soon as this file runs, while the browser still reads the code of what
// shows it: who is signed in, and that person's database.

import { loadSession, session } from '../api/tab-session.ts';
import { tryToOpenSoon } from './late-device.ts';
import type { Opened } from './open-device.ts';

/** A page that stands on a device of its own: nobody else's is opened. */
const isAside = location.pathname.endsWith('/preview');

let opened: Promise<Opened> | null = null;

/** Resolves to who is signed in, null for a visitor. */
export const firstUser = loadSession().then(() => {
  const state = session.state();
  const user = state.kind === 'authenticated' ? state.user : null;
  if (user && !isAside) void openFirstDevice(user.user_id);
  return user;
});

/** Opens the device that the first screen stands on, or that it stands beside; asking twice is asking once. Never rejects. */
export function openFirstDevice(userId: string | null): Promise<Opened> {
  opened ??= tryToOpenSoon(userId, { firstPath: location.pathname });
  return opened;
}
