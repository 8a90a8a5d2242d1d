// What stands on every page of somebody whose database is open, and reads it: its code comes with that of the database.

import { loadUntilHere } from '../ui/load-until-here.ts';
import { screen } from './screen.tsx';

const load = () => import('./device-parts.ts');

export const showSettings = screen(async () => (await loadUntilHere(load)).ShowSettings);
export const syncOfDevice = screen(async () => (await loadUntilHere(load)).SyncOfDevice);

/** Resolves once both show with the first commit; asking twice costs nothing. Rejects where the code cannot be had now. */
export async function loadDeviceParts(): Promise<void> {
  await load();
  await Promise.all([showSettings.load(), syncOfDevice.load()]);
}
