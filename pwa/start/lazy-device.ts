// The code that opens a user's database is a chunk of its own, with Dexie: a visitor does not wait for it.

import { loadWithRetry } from '../ui/load-with-retry.ts';
import type { HowToOpen, Opened } from './open-device.ts';

const load = () => import('./open-device.ts');

export async function loadDeviceCode(): Promise<void> {
  await loadWithRetry(load);
}

export async function tryToOpenSoon(userId: string | null, how?: HowToOpen): Promise<Opened> {
  const { tryToOpen } = await loadWithRetry(load);
  return tryToOpen(userId, how);
}
