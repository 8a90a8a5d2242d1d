import type { User } from '../../shared/accounts.ts';
import { fetchApi } from '../api/http.ts';
import { startServerClock } from '../local/clock.ts';
import { openLocalDatabase } from '../local/db.ts';
import type { Device } from '../local/device.tsx';
import { finishRemovals } from '../local/remove-database.ts';
import { downloads } from '../offline/downloads.ts';
import { createHttpTransport } from '../sync/http-transport.ts';
import { startSyncLoop } from '../sync/loop.ts';
import { createUploadTransport } from '../sync/recording-transport.ts';
import { startUploadLoop } from '../sync/upload-loop.ts';

export interface OpenDevice {
  device: Omit<Device, 'user'>;
  close: () => void;
}

/** Opens what one person, or the visitor, keeps on this device, and starts to sync it. Rejects where nothing can be kept. */
export async function openDevice(user: Pick<User, 'user_id'> | null): Promise<OpenDevice> {
  const db = await openLocalDatabase(user?.user_id ?? null);
  const clock = await startServerClock(db);
  finishRemovals(user?.user_id ?? null).catch(reportError);
  const uploads = user && startUploadLoop(db, createUploadTransport(fetchApi));
  const send = createHttpTransport(fetchApi);
  const loop = user && startSyncLoop({ db, send, afterExchange: () => uploads?.request() });
  return {
    device: { db, now: clock.now, requestSync: (quietMs) => loop?.request(quietMs) },
    close: () => {
      loop?.stop();
      uploads?.stop();
      clock.stop();
      downloads.stopAll(db);
      db.close();
    },
  };
}
