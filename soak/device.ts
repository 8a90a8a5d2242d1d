import type { FetchApi } from '../pwa/api/fetch-api.ts';
import type { LocalDatabase } from '../pwa/local/database/db.ts';
import type { SessionRecord, SessionRecords } from '../pwa/local/database/session-db.ts';
import type { Reading } from '../pwa/local/time/monotonic-clock.ts';
import type { Account } from './academy.ts';
import type { Chance } from './chance.ts';
import type { Given } from './diary.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { Ledger } from './ledger.ts';
import { createLine, type Line } from './network.ts';

export interface Page {
  db: LocalDatabase;
  now: () => number;
  disk: DiskWatch;
  fetchApi: FetchApi;
  story: string[];
  requestSync: (quietMs: number) => void;
  exchanges: () => number;
  signInIfAsked: () => Promise<boolean>;
  hearOfSession: () => void;
  /** The browser closes the database under the page, which lives on. */
  loseConnection: () => void;
  isDead: () => boolean;
  close: () => Promise<void>;
  /** Discards everything that is not on disk. */
  kill: () => void;
}

export interface Device {
  name: string;
  account: Account;
  chance: Chance;
  ledger: Ledger;
  line: Line;
  shelf: SessionRecords;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readClocks: () => Reading;
  skewMs: number;
  pages: Page[];
  shown: Map<string, Given>;
  spoken: Map<string, number>;
  /** Milliseconds that it counted, by attempt and part: those that were shown as saved, and the last ones. */
  worked: Map<string, { shown: number; last: number }>;
  /** The attempts without a clock that were paused. */
  paused: Set<string>;
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
  const cookies = { current: '' };
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
    worked: new Map(),
    paused: new Set(),
    cursors: [],
  };

  function tellOtherTabs(): void {
    for (const page of device.pages) page.hearOfSession();
  }

  return device;
}
