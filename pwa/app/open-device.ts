import type { User } from '../../shared/accounts.ts';
import { createFetchApi, type FetchApi } from '../api/fetch-api.ts';
import { session } from '../api/session.ts';
import { startServerClock } from '../local/clock.ts';
import { readRecordingsToUpload } from '../local/recordings.ts';
import { databaseName, openLocalDatabase, type LocalDatabase } from '../local/db.ts';
import type { Device } from '../local/device.tsx';
import { finishRemovals } from '../local/remove-database.ts';
import { mendIfWiped } from '../local/storage-epoch.ts';
import { downloads } from '../offline/downloads.ts';
import { startSyncLoop } from '../sync/loop.ts';
import { loaded } from '../sync/transport.ts';
import type { UploadLoop } from '../sync/upload-loop.ts';
import { startBackgroundSync } from './background-sync.ts';

export interface OpenDevice {
  device: Omit<Device, 'user'>;
  close: () => void;
}

/**
 * Opens what one person, or the visitor, keeps on this device, and starts to sync it. Rejects where nothing can be kept.
 * `onBlocked` is told where another tab of an older version has to be closed first.
 */
export async function openDevice(user: Pick<User, 'user_id'> | null, onBlocked?: () => void): Promise<OpenDevice> {
  const db = await openLocalDatabase(user?.user_id ?? null, onBlocked);
  finishRemovals(user?.user_id ?? null).catch(reportError);
  return startDevice(db, user);
}

/** The same in memory, where the browser keeps nothing: it is synced as any other, and gone with its page [R135]. */
export async function openDeviceInMemory(user: Pick<User, 'user_id'>): Promise<OpenDevice> {
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
  const loop =
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
      },
      onUnreachable: () => inBackground?.ask(),
    });
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
    device: { db, now: clock.now, clock, requestSync: (quietMs) => loop?.request(quietMs) },
    close: () => {
      isClosed = true;
      for (const stop of stopListening) stop();
      loop?.stop();
      uploads.stop();
      inBackground?.stop();
      clock.stop();
      downloads.stopAll(db);
      db.close();
    },
  };
}

/** The uploads of recordings, begun with the first one that waits. */
function createUploads(db: LocalDatabase, fetchApi: FetchApi): UploadLoop {
  let loop: UploadLoop | null = null;
  let isStopped = false;

  async function begin(): Promise<void> {
    if ((await readRecordingsToUpload(db)).length === 0) return;
    const { startUploads } = await import('./start-uploads.ts');
    if (isStopped) return;
    loop ??= startUploads(db, fetchApi);
    loop.request();
  }

  return {
    request() {
      if (loop) loop.request();
      // where the page goes away, or its files do, the next exchange asks again
      else begin().catch((error: unknown) => isStopped || reportError(error));
    },
    stop() {
      isStopped = true;
      loop?.stop();
    },
  };
}
