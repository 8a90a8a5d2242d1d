// What opens a person's database comes as code of its own, Dexie with it: who is not signed in does not wait for it.

import { loadUntilHere } from '../ui/load-until-here.ts';
import type { HowToOpen, Opened } from './open-device.ts';

const load = () => import('./open-device.ts');

/** Resolves once the code is here; asking twice costs nothing. */
export async function loadDeviceCode(): Promise<void> {
  await loadUntilHere(load);
}

/** tryToOpen of open-device.ts, as soon as its code is here. Never rejects. */
export async function tryToOpenSoon(userId: string | null, how?: HowToOpen): Promise<Opened> {
  const { tryToOpen } = await loadUntilHere(load);
  return tryToOpen(userId, how);
}
