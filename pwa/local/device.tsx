import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { User } from '../../shared/accounts.ts';
import type { ServerClock, TimeTrust } from './time/clock.ts';
import type { LocalDatabase } from './database/db.ts';

export interface Device {
  db: LocalDatabase;
  user: User | null;
  now: () => number;
  clock: Pick<ServerClock, 'readTrust' | 'subscribe' | 'doubt'>;
  /**
   * Requests a sync after this many milliseconds of quiet; 0 means at once. With `unlessWithinMs` only if the last
   * one is older than that. Never fails, never waits.
   */
  requestSync: (quietMs: number, unlessWithinMs?: number) => void;
  /** A preview: nothing is stored or sent, so no screen shows a save state. */
  isForShow?: true;
}

const DeviceContext = createContext<Device | null>(null);

/** Null: no database is open, because none was needed yet, or because the browser has no storage. */
export function DeviceProvider({ device, children }: { device: Device | null; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('useDevice stands in a route that needs no device');
  return device;
}

export function useDeviceIfOpen(): Device | null {
  return useContext(DeviceContext);
}

export function useTimeTrust(): TimeTrust {
  const { clock } = useDevice();
  return useSyncExternalStore(clock.subscribe, clock.readTrust);
}
