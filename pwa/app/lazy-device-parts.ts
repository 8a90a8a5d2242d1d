import { loadWithRetry } from '../ui/load-with-retry.ts';
import { screen } from './screen.tsx';

const load = () => import('./device-parts.ts');

export const showSettings = screen(async () => (await loadWithRetry(load)).ShowSettings);
export const syncOfDevice = screen(async () => (await loadWithRetry(load)).SyncOfDevice);

export async function loadDeviceParts(): Promise<void> {
  await load();
  await Promise.all([showSettings.load(), syncOfDevice.load()]);
}
