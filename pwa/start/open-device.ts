import type { User } from '../../shared/accounts.ts';
import { createFetchApi, type FetchApi } from '../api/fetch-api.ts';
import { session } from '../api/tab-session.ts';
import { startServerClock } from '../local/clock.ts';
import { followFirstReads } from './first-reads.ts';
import { stopFollowingAhead } from '../local/follow-ahead.ts';
import { isConnectionLost } from '../local/connection-lost.ts';
import { readRecordingsToUpload } from '../local/recordings.ts';
import { databaseName, openLocalDatabase, type LocalDatabase } from '../local/db.ts';
import type { Device } from '../local/device.tsx';
import { finishRemovals } from '../local/remove-database.ts';
import { mendIfWiped } from '../local/storage-epoch.ts';
import { downloads } from '../offline/page-downloads.ts';
import { startSyncLoop, type SyncLoop } from '../sync/loop.ts';
import { loaded } from '../sync/transport.ts';
import type { UploadLoop } from '../sync/upload-loop.ts';
import { loadUntilHere } from '../ui/load-until-here.ts';
import { startBackgroundSync } from './background-sync.ts';
import { firstScreen } from './first-screen.ts';

/**
 * Whose device it is, and what became of opening it. 'blocked': another tab of an older version has to be closed first, and
 * `later` is what becomes of it then.
 */
export type Opened = { of: string | null } & (
  | { kind: 'open'; open: OpenDevice }
  | { kind: 'failed'; error: unknown }
  | { kind: 'blocked'; later: Promise<Opened> }
);

export interface OpenDevice {
  device: Omit<Device, 'user'>;
  close: () => void;
}

export interface HowToOpen {
  /** Whether memory will do where nothing else is to be had. */
  isMemoryEnough?: boolean;
  /** The address that the app starts at: what its screen reads first is read when the device counts as open. */
  firstPath?: string | null;
}

/** Opens a person's device, or the visitor's for null. Never rejects. */
export function tryToOpen(userId: string | null, how: HowToOpen = {}): Promise<Opened> {
  return new Promise((resolve) => {
    const opening = openOrTell(userId, how, () => resolve({ of: userId, kind: 'blocked', later: opening }));
    void opening.then(resolve);
  });
}

async function openOrTell(
  userId: string | null,
  { isMemoryEnough = false, firstPath = null }: HowToOpen,
  onBlocked: () => void,
): Promise<Opened> {
  const user = userId === null ? null : { user_id: userId };
  try {
    return { of: userId, kind: 'open', open: await openDevice(user, firstPath, onBlocked) };
  } catch (error) {
    if (!isMemoryEnough || !user) return { of: userId, kind: 'failed', error };
  }
  try {
    return { of: userId, kind: 'open', open: await openDeviceInMemory(user) };
  } catch (error) {
    return { of: userId, kind: 'failed', error };
  }
}

/**
 * Opens what one person, or the visitor, keeps on this device, and starts to sync it. Rejects where nothing can be kept.
 * `onBlocked` is told where another tab of an older version has to be closed first.
 */
async function openDevice(
  user: Pick<User, 'user_id'> | null,
  firstPath: string | null,
  onBlocked: () => void,
): Promise<OpenDevice> {
  const db = await openLocalDatabase(user?.user_id ?? null, onBlocked);
  // before the clock writes what these would wait for
  const read = firstPath === null ? null : followFirstReads(db, firstPath);
  const [device] = await Promise.all([startDevice(db, user), read]);
  return device;
}

/** The same in memory, where the browser keeps nothing: it is synced as any other, and gone with its page [R135]. */
async function openDeviceInMemory(user: Pick<User, 'user_id'>): Promise<OpenDevice> {
  const { openMemoryDatabase } = await import('../local/memory-database.ts');
  return startDevice(await openMemoryDatabase(databaseName(user.user_id)), user);
}

async function startDevice(db: LocalDatabase, user: Pick<User, 'user_id'> | null): Promise<OpenDevice> {
  let isClosed = false;
  const clock = await startServerClock(db);
  // this person's rows never go out under the token of another who signs in meanwhile
  const fetchApi = createFetchApi(session, user?.user_id);
  const uploads = createUploads(db, fetchApi);
  // a worker finds nothing of what a page has in memory
  const inBackground = user && !db.isInMemory ? startBackgroundSync(db) : null;
  const meter = createMeter(db);
  let loop: SyncLoop | null = null;
  // what it asks of the device and of the network would hold up the first screen
  void firstScreen.then(() => {
    stopFollowingAhead(db);
    if (isClosed) return;
    if (user) meter.begin();
    if (!db.isInMemory) finishRemovals(user?.user_id ?? null).catch(report);
    loop =
      user &&
      startSyncLoop({
        db,
        async send(request, signal) {
          const { createHttpTransport } = await loaded(import('../sync/http-transport.ts'));
          return createHttpTransport(fetchApi)(request, signal);
        },
        clock,
        afterExchange() {
          uploads.request();
          inBackground?.prepare();
          meter.begin();
        },
        onUnreachable: () => inBackground?.ask(),
      });
  });
  // a request from before there is a loop is met by its first sync
  const syncNow = () => loop?.request(0);
  const stopListening = [
    // a clock that jumped is put right by the server, a wiped storage filled again
    clock.subscribe(() => {
      if (!clock.readTrust().isConfirmed) syncNow();
    }),
    db.watch.subscribe(syncNow),
  ];
  // the browser closes the connection when it wipes the storage; where that cannot be mended yet, the next write tries
  db.on('close', () => setTimeout(() => !isClosed && void mendIfWiped(db).catch(() => undefined)));
  return {
    device: { db, now: clock.now, clock, requestSync: (...when) => loop?.request(...when) },
    close: () => {
      isClosed = true;
      for (const stop of stopListening) stop();
      loop?.stop();
      uploads.stop();
      inBackground?.stop();
      meter.stop();
      clock.stop();
      downloads.stopAll(db);
      db.close();
    },
  };
}

/** The next start does what could not be done in a storage that cannot be used now. */
function report(error: unknown): void {
  if (!isConnectionLost(error)) reportError(error);
}

/** The data meter, begun once the first screen shows: it finds what this page has loaded before. */
function createMeter(db: LocalDatabase) {
  let stop: (() => void) | null = null;
  let isStopped = false;
  let isBegun = false;

  async function begin(): Promise<void> {
    isBegun = true;
    const { startDataMeter } = await import('../offline/data-meter.ts');
    if (!isStopped) stop = startDataMeter(db);
  }

  return {
    begin() {
      if (!isBegun) begin().catch(() => (isBegun = false)); // without its file the next exchange tries again
    },
    stop() {
      isStopped = true;
      stop?.();
    },
  };
}

/** The uploads of recordings, begun with the first one that waits. */
function createUploads(db: LocalDatabase, fetchApi: FetchApi): UploadLoop {
  let loop: UploadLoop | null = null;
  let code: Promise<typeof import('./start-uploads.ts')> | null = null;
  let isStopped = false;

  async function begin(): Promise<void> {
    if ((await readRecordingsToUpload(db)).length === 0) return;
    code ??= loadUntilHere(() => import('./start-uploads.ts'));
    const { startUploads } = await code;
    if (isStopped) return;
    loop ??= startUploads(db, fetchApi);
    loop.request();
  }

  return {
    request() {
      if (loop) loop.request();
      // where the page goes away, the next one asks again
      else begin().catch((error: unknown) => isStopped || report(error));
    },
    stop() {
      isStopped = true;
      loop?.stop();
    },
  };
}
