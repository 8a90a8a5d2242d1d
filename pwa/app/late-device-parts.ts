import { loadUntilHere } from '../ui/load-until-here.ts';
import { screen } from './screen.tsx';

const load = () => import('./device-parts.ts');

export const showSettings = screen(async () => (await loadUntilHere(load)).ShowSettings);
export const syncOfDevice = screen(async () => (await loadUntilHere(load)).SyncOfDevice);

export async function loadDeviceParts(): Promise<void> {
  await load();
  await Promise.all([showSettings.load(), syncOfDevice.load()]);
}
