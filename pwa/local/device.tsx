import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { User } from '../../shared/accounts.ts';
import type { ServerClock, TimeTrust } from './clock.ts';
import type { LocalDatabase } from './db.ts';

/** What a feature is handed to read and write the student's rows on this device. */
export interface Device {
  db: LocalDatabase;
  /** Null for a visitor who is not signed in. */
  user: User | null;
  /** Epoch milliseconds by the server's clock, as well as this device knows it. */
  now: () => number;
  /** How far that can be trusted. */
  clock: Pick<ServerClock, 'readTrust' | 'subscribe' | 'doubt'>;
  /**
   * Asks for a sync after so many milliseconds of quiet; 0 means at once. With `unlessWithinMs` only where the last one is
   * older than that. Never fails, never waits.
   */
  requestSync: (quietMs: number, unlessWithinMs?: number) => void;
  /** What is done on it is neither kept nor sent, so that no screen says where that is [R2]. */
  isForShow?: true;
}

const DeviceContext = createContext<Device | null>(null);

/** Null: no database is open, because none was asked for yet, or because the browser keeps nothing. */
export function DeviceProvider({ device, children }: { device: Device | null; children: ReactNode }) {
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** The device of the signed-in student (or visitor); throws where none is open: the route does not say that it needs one. */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('useDevice stands in a route that needs no device');
  return device;
}

/** The same where one is open; for what stands on every page. */
export function useDeviceIfOpen(): Device | null {
  return useContext(DeviceContext);
}

/** How far the device's time can be trusted; renders again when that changes. */
export function useTimeTrust(): TimeTrust {
  const { clock } = useDevice();
  return useSyncExternalStore(clock.subscribe, clock.readTrust);
}
