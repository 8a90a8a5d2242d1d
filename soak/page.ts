// One tab of the app without its screens: the same modules, assembled as in pwa/start/open-device.ts, over a database
// that outlives the tab and an unreliable network.

import { forceCloseDatabase } from 'fake-indexeddb';
import { createFetchApi } from '../pwa/api/fetch-api.ts';
import { ApiError } from '../pwa/api/request.ts';
import { Session } from '../pwa/api/session-store.ts';
import { createCrossTabLock } from '../pwa/base/cross-tab-lock.ts';
import { startServerClock } from '../pwa/local/time/clock.ts';
import { databaseName, LocalDatabase, openPrepared, readMeta } from '../pwa/local/database/db.ts';
import { isConnectionLost } from '../pwa/local/database/connection-lost.ts';
import { repairIfWiped } from '../pwa/local/database/storage-epoch.ts';
import { createHttpTransport } from '../pwa/sync/http-transport.ts';
import { startSyncLoop } from '../pwa/sync/loop.ts';
import type { Transport } from '../pwa/sync/transport.ts';
import { startUploadLoop } from '../pwa/sync/upload-loop.ts';
import { speechCalls } from '../pwa/sync/upload-recordings.ts';
import { PUSHED_COLLECTIONS, rowKey } from '../shared/sync/collections.ts';
import { watchDisk } from './disk-watch.ts';
import type { Device, Page } from './device.ts';

const CLOSES_WITHIN_MS = 5_000;

export async function openPage(device: Device): Promise<Page> {
  const dying = new AbortController();
  const { user_id, email, password } = device.account;
  const fetch = device.line.fetchFor(dying.signal);
  const db = new LocalDatabase(databaseName(device.name));
  const disk = watchDisk(db);
  await openPrepared(db);
  disk.device_id = (await readMeta(db, 'device_id')) ?? '';
  const clock = await startServerClock(db, device.readClocks);
  const session = new Session({
    fetch,
    records: device.shelf,
    storage: device.storage,
    oneAtATime: createCrossTabLock(`papertide-session-${device.name}`),
    now: () => device.readClocks().wallMs,
    isPaperOnScreen: () => true,
    startAgain: () => undefined,
  });
  await session.load();
  const fetchApi = createFetchApi(session, user_id, fetch);
  const uploads = startUploadLoop(db, speechCalls(fetchApi));
  let exchanges = 0;
  const story: string[] = [];
  const send = createHttpTransport(fetchApi);
  const loop = startSyncLoop({
    db,
    send: async (request, signal, onPacked) => noteAcknowledged(device, request, await send(request, signal, onPacked)),
    clock,
    afterExchange() {
      exchanges += 1;
      uploads.request();
    },
  });
  const stopListening = clock.subscribe(() => {
    if (!clock.readTrust().isConfirmed) loop.request(0);
  });
  db.on('close', () => setTimeout(() => disk.isDead || void repairIfWiped(db).catch(() => undefined)));

  function stop(): void {
    stopListening();
    loop.stop();
    uploads.stop();
    clock.stop();
  }

  async function untilQuiet(): Promise<void> {
    try {
      // behind its own sync lock, and behind every transaction that has begun
      await createCrossTabLock(`papertide-sync-${db.name}`)(
        async () => undefined,
        AbortSignal.timeout(CLOSES_WITHIN_MS),
      );
      await db.transaction('rw', db.tables, () => db.meta.count());
    } catch (error) {
      if (!isConnectionLost(error) && !(error instanceof Error && error.name === 'TimeoutError')) throw error; // nothing can be under way there, or it takes too long
    }
  }

  return {
    db,
    now: clock.now,
    disk,
    fetchApi,
    story,
    requestSync: (...when: Parameters<typeof loop.request>) => loop.request(...when),
    exchanges: () => exchanges,
    async signInIfAsked() {
      const state = session.state();
      if (state.kind === 'authenticated' && !state.refused) return false;
      try {
        await session.signIn(email, password);
        device.ledger.signIns += 1;
        loop.request(0);
      } catch (error) {
        if (!disk.isDead && !(error instanceof ApiError)) throw error;
      }
      return true;
    },
    hearOfSession: () => void session.takeUpOtherTabs(),
    loseConnection() {
      // null while it is being reopened
      const connection: unknown = db.backendDB();
      if (connection) forceCloseDatabase(connection as never);
    },
    isDead: () => disk.isDead,
    async close() {
      stop();
      try {
        await untilQuiet();
      } finally {
        disk.isDead = true;
        db.close();
        dying.abort();
      }
    },
    kill() {
      disk.isDead = true;
      dying.abort();
      stop();
      db.close();
    },
  };
}

type Sent = Parameters<Transport>[0];
type Reply = Awaited<ReturnType<Transport>>;

function noteAcknowledged({ ledger, name }: Device, { push }: Sent, reply: Reply): Reply {
  ledger.syncs += 1;
  const refused = new Set(reply.refused.map(({ collection, key }) => `${collection}/${key}`));
  for (const collection of PUSHED_COLLECTIONS)
    for (const row of push[collection]) {
      const id = `${collection}/${rowKey(collection, row)}`;
      const version = 'hlc' in row ? row.hlc : `${row.end_time ?? 'open'} ${row.abandoned}`;
      const whose = collection === 'settings' || collection === 'mock_parts' ? `${name} ` : '';
      if (!refused.has(id)) ledger.acknowledged.add(`${whose}${id} ${version}`);
    }
  return reply;
}
