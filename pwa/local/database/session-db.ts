// The sign-in of this device, in a small database of its own: a page and the service worker read it before any user's
// database. It is the first thing that a start waits for, and all that the public pages store, so it does without
// Dexie.

import { User } from '../../../shared/accounts.ts';
import { z } from '../../../shared/zod.ts';
import { createCrossTabLock } from '../../base/cross-tab-lock.ts';
import { isConnectionLost } from './connection-lost.ts';
import { bfcacheGuard } from './bfcache.ts';

export const SessionRecord = z.object({
  count: z.int(),
  /** By this device's clock, in epoch milliseconds. */
  changedAt: z.number(),
  user: z.nullable(User),
  accessToken: z.nullable(z.string()),
  /** When the token came, by this device's clock, in epoch milliseconds. */
  receivedAt: z.number(),
  refused: z.boolean(),
  signOutUnsent: z.boolean(),
  removed: z.boolean(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

export interface SessionRecords {
  read: () => Promise<SessionRecord | null>;
  /** Replaces the record by what `next` returns, null leaves it: atomic across tabs, on the disk once it resolves. */
  change: (next: (stored: SessionRecord | null) => SessionRecord | null) => Promise<void>;
}

const NAME = 'papertide-session';
/** Earlier versions of the app open it with Dexie, which multiplies version numbers by ten. */
const VERSION = 10;
const SESSION = 'session';
const REMOVALS = 'removals';

let opening: Promise<IDBDatabase> | null = null;

/**
 * Opens the database; rejects if the browser has no storage. The lock makes Chromium drop a cached page [F53], as in
 * open-database.ts.
 */
function opened(): Promise<IDBDatabase> {
  opening ??= createCrossTabLock(`papertide-opening-${NAME}`)(open).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(SESSION, { keyPath: 'key' });
      request.result.createObjectStore(REMOVALS, { keyPath: 'user_id' });
    });
    request.addEventListener('error', () => reject(request.error ?? new Error(`${NAME} cannot be opened`)));
    request.addEventListener('success', () => {
      const database = request.result;
      // the browser wiped the storage, or a later version of the app wants it: the next call reopens it
      database.addEventListener('close', forget);
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
      resolve(database);
    });
  });
}

function forget(): void {
  opening = null;
}

async function within<Found>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, fail: (error: unknown) => void) => IDBRequest<Found>,
): Promise<Found> {
  const once = async (): Promise<Found> => {
    const database = await opened();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      bfcacheGuard.endWith(transaction);
      const request = work(transaction.objectStore(name), (error) => {
        reject(error);
        transaction.abort();
      });
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(`${NAME} cannot be used`)));
    });
  };
  try {
    return await once();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    forget();
    return once();
  }
}

function recordOf(row: { record?: unknown } | undefined): SessionRecord | null {
  const record = SessionRecord.safeParse(row?.record);
  return record.success ? record.data : null;
}

export const sessionRecords: SessionRecords = {
  read: async () => recordOf(await within(SESSION, 'readonly', (store) => store.get(SESSION))),
  change: async (next) =>
    void (await within(SESSION, 'readwrite', (store, fail) => {
      const request = store.get(SESSION);
      request.addEventListener('success', () => {
        try {
          const record = next(recordOf(request.result));
          if (record) store.put({ key: SESSION, record });
        } catch (error) {
          fail(error);
        }
      });
      return request;
    })),
};

export async function noteRemoval(user_id: string): Promise<void> {
  await within(REMOVALS, 'readwrite', (store) => store.put({ user_id }));
}

export async function forgetRemoval(user_id: string): Promise<void> {
  await within(REMOVALS, 'readwrite', (store) => store.delete(user_id));
}

export async function readRemovals(): Promise<string[]> {
  return (await within(REMOVALS, 'readonly', (store) => store.getAllKeys())).map(String);
}
