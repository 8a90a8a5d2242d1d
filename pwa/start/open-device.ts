import type { User } from '../../shared/accounts.ts';
import { rolesOf } from '../../shared/roles.ts';
import { createFetchApi, type FetchApi } from '../api/fetch-api.ts';
import { session } from '../api/tab-session.ts';
import { showTimesOfAcademy } from '../base/date-here.ts';
import { startServerClock } from '../local/time/clock.ts';
import { preloadFirstQueries } from './preload-queries.ts';
import { stopPreloadedQueries } from '../local/queries/preloaded-queries.ts';
import { isConnectionLost } from '../local/database/connection-lost.ts';
import { readRecordingsToUpload } from '../local/speech/recordings.ts';
import { databaseName, openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import type { Device } from '../local/device.tsx';
import { finishRemovals } from '../local/database/remove-database.ts';
import { repairIfWiped } from '../local/database/storage-epoch.ts';
import { downloads } from '../offline/page-downloads.ts';
import { startSyncLoop, type SyncLoop } from '../sync/loop.ts';
import { createLazyTransport } from '../sync/transport.ts';
import type { UploadLoop } from '../sync/upload-loop.ts';
import { loadWithRetry } from '../ui/load-with-retry.ts';
import { startBackgroundSync } from './background-sync.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/**
 * The user of a device, and the outcome of opening it. 'blocked': another tab with an older version must be closed
 * first; `later` is the outcome after that.
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
  isMemoryEnough?: boolean;
  firstPath?: string | null;
}

/** Opens a user's device, or the visitor's for null. Never rejects. */
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

async function openDevice(
  user: Pick<User, 'user_id'> | null,
  firstPath: string | null,
  onBlocked: () => void,
): Promise<OpenDevice> {
  const db = await openLocalDatabase(user?.user_id ?? null, onBlocked);
  // before the clock writes, which these would wait for
  const read = firstPath === null ? null : preloadFirstQueries(db, firstPath);
  const [device] = await Promise.all([startDevice(db, user), read]);
  return device;
}

async function openDeviceInMemory(user: Pick<User, 'user_id'>): Promise<OpenDevice> {
  const { openMemoryDatabase } = await import('../local/database/memory-database.ts');
  return startDevice(await openMemoryDatabase(databaseName(user.user_id)), user);
}

async function startDevice(db: LocalDatabase, user: Pick<User, 'user_id'> | null): Promise<OpenDevice> {
  let isClosed = false;
  const clock = await startServerClock(db);
  // this user's rows must never go out under the token of another who signs in meanwhile
  const fetchApi = createFetchApi(session, user?.user_id);
  const uploads = createUploads(db, fetchApi);
  // a worker cannot see what a page has in memory
  const inBackground = user && !db.isInMemory ? startBackgroundSync(db) : null;
  const meter = createMeter(db);
  let loop: SyncLoop | null = null;
  // its use of the device and the network would delay the first screen
  void afterFirstPaint.then(() => {
    stopPreloadedQueries(db);
    if (isClosed) return;
    if (user) meter.begin();
    if (!db.isInMemory) finishRemovals(user?.user_id ?? null).catch(report);
    loop =
      user &&
      startSyncLoop({
        db,
        send: createLazyTransport(async () =>
          (await import('../sync/http-transport.ts')).createHttpTransport(fetchApi),
        ),
        clock,
        afterExchange() {
          uploads.request();
          if (user) followMerges(db, user.user_id, fetchApi, () => loop?.request(0));
          inBackground?.prepare();
          meter.begin();
        },
        onUnreachable: () => inBackground?.ask(),
      });
  });
  const syncNow = () => loop?.request(0);
  const stopListening = [
    // the server corrects a clock that jumped, and refills a wiped storage
    clock.subscribe(() => {
      if (!clock.readTrust().isConfirmed) syncNow();
    }),
    db.watch.subscribe(syncNow),
    session.subscribe(chooseTimes),
  ];
  chooseTimes();
  // the browser closes the connection when it wipes the storage; if that cannot be repaired yet, the next write tries
  db.on('close', () => setTimeout(() => !isClosed && void repairIfWiped(db).catch(() => undefined)));
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

function chooseTimes(): void {
  const state = session.state();
  showTimesOfAcademy(state.kind === 'authenticated' && rolesOf(state.user).length > 0);
}

function report(error: unknown): void {
  if (!isConnectionLost(error)) reportError(error);
}

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
      if (!isBegun) begin().catch(() => (isBegun = false));
    },
    stop() {
      isStopped = true;
      stop?.();
    },
  };
}

/** Few users have merged accounts: the code for them comes when it is needed. */
function followMerges(db: LocalDatabase, user_id: string, fetchApi: FetchApi, onHandedOver: () => void): void {
  const state = session.state();
  if (db.isInMemory || state.kind !== 'authenticated' || state.user.user_id !== user_id) return;
  const { user } = state;
  if (user.merged_ids?.length || user.undone_merges)
    loadWithRetry(() => import('./follow-merges.ts'))
      .then((code) => code.followMergesOf(user, db, fetchApi, onHandedOver))
      .catch(report);
}

function createUploads(db: LocalDatabase, fetchApi: FetchApi): UploadLoop {
  let loop: UploadLoop | null = null;
  let code: Promise<typeof import('./start-uploads.ts')> | null = null;
  let isStopped = false;

  async function begin(): Promise<void> {
    if ((await readRecordingsToUpload(db)).length === 0) return;
    code ??= loadWithRetry(() => import('./start-uploads.ts'));
    const { startUploads } = await code;
    if (isStopped) return;
    loop ??= startUploads(db, fetchApi);
    loop.request();
  }

  return {
    request() {
      if (loop) loop.request();
      else begin().catch((error: unknown) => isStopped || report(error));
    },
    stop() {
      isStopped = true;
      loop?.stop();
    },
  };
}
