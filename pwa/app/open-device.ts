import type { User } from '../../shared/accounts.ts';
import { fetchApi } from '../api/http.ts';
import { startServerClock } from '../local/clock.ts';
import { openLocalDatabase, type LocalDatabase } from '../local/db.ts';
import type { Device } from '../local/device.tsx';
import { countWaitingRecordings } from '../local/queries/recordings.ts';
import { downloads } from '../offline/downloads.ts';
import { createHttpTransport } from '../sync/http-transport.ts';
import { startSyncLoop } from '../sync/loop.ts';
import type { UploadLoop } from '../sync/upload-loop.ts';

export interface OpenDevice {
  device: Omit<Device, 'user'>;
  close: () => void;
}

/** Opens what one person, or the visitor, keeps on this device, and starts to sync it. Rejects where nothing can be kept. */
export async function openDevice(user: Pick<User, 'user_id'> | null): Promise<OpenDevice> {
  const db = await openLocalDatabase(user?.user_id ?? null);
  const clock = await startServerClock(db);
  const uploads = createUploads(db);
  const send = createHttpTransport(fetchApi);
  const loop = user && startSyncLoop({ db, send, afterExchange: uploads.request });
  return {
    device: { db, now: clock.now, requestSync: (quietMs) => loop?.request(quietMs) },
    close: () => {
      loop?.stop();
      uploads.stop();
      clock.stop();
      downloads.stopAll(db);
      db.close();
    },
  };
}

/** The uploads of recordings, begun with the first one that waits. */
function createUploads(db: LocalDatabase): UploadLoop {
  let loop: UploadLoop | null = null;
  let isStopped = false;

  async function begin(): Promise<void> {
    if ((await countWaitingRecordings(db)) === 0) return;
    const { startUploads } = await import('./start-uploads.ts');
    if (isStopped) return;
    loop ??= startUploads(db);
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
