// A phone or laptop of a student: what stays on it when its pages go, and the clock that it goes by.

import type { FetchApi } from '../pwa/api/fetch-api.ts';
import type { LocalDatabase } from '../pwa/local/db.ts';
import type { SessionRecord, SessionShelf } from '../pwa/local/session-db.ts';
import type { Reading } from '../pwa/local/time-count.ts';
import type { Account } from './academy.ts';
import type { Chance } from './chance.ts';
import type { Given } from './diary.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { Ledger } from './ledger.ts';
import { createLine, type Line } from './network.ts';

/** A tab of the app. */
export interface Page {
  db: LocalDatabase;
  now: () => number;
  disk: DiskWatch;
  fetchApi: FetchApi;
  /** What befell it, in order. */
  story: string[];
  requestSync: (quietMs: number) => void;
  /** How many exchanges came to their end. */
  exchanges: () => number;
  /** The student signs in, or tries to, where the server asks for it; false where it does not. */
  signInIfAsked: () => Promise<boolean>;
  /** Another tab has changed the session. */
  hearOfSession: () => void;
  /** The browser closes the database under the page, which lives on. */
  loseConnection: () => void;
  isDead: () => boolean;
  /** Leaves the page as a student does who closes the tab: what is under way comes to its end. */
  close: () => Promise<void>;
  /** Takes everything that is not on the disk. */
  kill: () => void;
}

export interface Device {
  /** Names its database and its locks: no other device has it. */
  name: string;
  account: Account;
  chance: Chance;
  ledger: Ledger;
  line: Line;
  shelf: SessionShelf;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readClocks: () => Reading;
  /** How far its own clock is off. */
  skewMs: number;
  pages: Page[];
  /** What its pages have shown as saved since it was last looked for. */
  shown: Map<string, Given>;
  /** How many pieces of a recording that is not finished its pages have kept. */
  spoken: Map<string, number>;
  /** Where it has read to at times. */
  cursors: string[];
}

interface DeviceDeps {
  name: string;
  account: Account;
  chance: Chance;
  lineChance: Chance;
  ledger: Ledger;
  origin: string;
  weather: { isFair: boolean };
}

export function createDevice({ name, account, chance, lineChance, ledger, origin, weather }: DeviceDeps): Device {
  const cookies = { kept: '' };
  const stored = new Map<string, string>();
  let record: SessionRecord | null = null;
  const device: Device = {
    name,
    account,
    chance,
    ledger,
    line: createLine({ origin, chance: lineChance, ledger, weather, cookies }),
    shelf: {
      read: async () => record,
      change: async (next) => {
        record = next(record) ?? record;
      },
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem(key, value) {
        stored.set(key, value);
        tellOtherTabs();
      },
      removeItem(key) {
        stored.delete(key);
        tellOtherTabs();
      },
    },
    readClocks: () => ({ wallMs: Date.now() + device.skewMs, monoMs: performance.now() }),
    skewMs: 0,
    pages: [],
    shown: new Map(),
    spoken: new Map(),
    cursors: [],
  };

  function tellOtherTabs(): void {
    for (const page of device.pages) page.hearOfSession();
  }

  return device;
}
