// The code that opens a user's database is a chunk of its own, with Dexie: a visitor does not wait for it.

import { loadUntilHere } from '../ui/load-until-here.ts';
import type { HowToOpen, Opened } from './open-device.ts';

const load = () => import('./open-device.ts');

export async function loadDeviceCode(): Promise<void> {
  await loadUntilHere(load);
}

export async function tryToOpenSoon(userId: string | null, how?: HowToOpen): Promise<Opened> {
  const { tryToOpen } = await loadUntilHere(load);
  return tryToOpen(userId, how);
}
