import { PUSHED_COLLECTIONS, rowKey, type Push } from '../../shared/sync/collections.ts';
import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { openClock, type ServerClock } from '../local/clock.ts';
import { readWaiting } from '../local/collections.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { isConnectionLost } from '../local/connection-lost.ts';
import { mendIfWiped, StorageWiped } from '../local/storage-epoch.ts';
import { gatherPush } from './gather.ts';
import { noteHandedBack, readHandBack } from './keep-results.ts';
import { reclaimKept } from './kept-for-later.ts';
import { createPushSize, type PushSize } from './push-size.ts';
import { mustAskTimeFirst, serverTimeAtReply } from './server-time.ts';
import { settle } from './settle.ts';
import { SyncFailure, type Transport } from './transport.ts';

/** A server that asks for more calls than this in one sync is in trouble. */
const MAX_CALLS = 500;

/** Put in by the build; tests have none. */
declare const APP_VERSION: string | undefined;

interface ExchangeOptions {
  /** The page's; its own where no page is. */
  clock?: Pick<ServerClock, 'now' | 'readWall' | 'confirm'> | undefined;
  /** How much a push holds, kept from one sync to the next. */
  size?: PushSize;
}

/**
 * One sync: gather what is unsent, send it, settle the reply; again while either side has more. Stopping between any two
 * steps loses nothing: until it is settled, a row stays unsent and goes again.
 */
export async function exchange(
  db: LocalDatabase,
  send: Transport,
  { clock, size = createPushSize() }: ExchangeOptions = {},
): Promise<void> {
  const { now, readWall, confirm } = clock ?? (await openClock(db));
  let isServerKnown = false;
  let isContradicted = false;
  let hasLostConnection = false;
  await reclaimKept(db);
  for (let call = 0; call < MAX_CALLS; call++) {
    await mendIfWiped(db);
    const asksTime = await mustAskTimeFirst(db);
    const { marked, alone } = await readHandBack(db);
    const { push, more } =
      asksTime || alone
        ? { push: EMPTY_PUSH, more: true }
        : await gatherPush(db, { maxBytes: size.bytes(), isServerKnown });
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    const device = {
      app: typeof APP_VERSION === 'undefined' ? 'unknown' : APP_VERSION,
      waiting: await countLeft(db, push),
    };
    if (device_id === null) throw new Error('This database has no device id');
    const sentAt = now();
    try {
      const reply = await send({ device_id, cursor, push, device, ...(marked.length > 0 ? { marked } : {}) });
      const timing = { sentAt, receivedAt: now(), wallMs: readWall() };
      const putBack = await settle(db, push, reply, timing, more);
      confirm(serverTimeAtReply(reply, timing) + now() - timing.receivedAt);
      await noteHandedBack(db, marked);
      size.grow(timing.receivedAt - sentAt);
      isServerKnown = reply.reset !== true;
      isContradicted ||= putBack === 'contradicted';
      if (more || reply.more || putBack === 'again' || (await readHandBack(db)).marked.length > 0) continue;
      if (isContradicted) throw new SyncFailure('server_trouble');
      return;
    } catch (error) {
      if (error instanceof StorageWiped) continue; // mended, and asked for everything, with the next call
      if (isConnectionLost(error) && !hasLostConnection) {
        hasLostConnection = true;
        continue;
      }
      if (!(error instanceof SyncFailure)) throw error;
      const isSmaller = size.shrink(error.kind);
      if (error.kind !== 'too_large' || !isSmaller) throw error;
    }
  }
  throw new SyncFailure('server_trouble');
}

/** How much waits here even once a push is taken, for the academy to see who is stuck [R108]. */
async function countLeft(db: LocalDatabase, push: Push): Promise<number> {
  let count = 0;
  for (const name of PUSHED_COLLECTIONS) {
    const going = new Set(push[name].map((row) => rowKey(name, row)));
    for (const row of await readWaiting(db, name)) if (!going.has(rowKey(name, row))) count += 1;
  }
  return count;
}
