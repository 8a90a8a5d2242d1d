import { EMPTY_PUSH, MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import { openClock, type ServerClock } from '../local/clock.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { isConnectionLost, mendIfWiped, StorageWiped } from '../local/storage-epoch.ts';
import { gatherPush } from './gather.ts';
import { mustAskTimeFirst, serverTimeAtReply } from './server-time.ts';
import { settle } from './settle.ts';
import { SyncFailure, type Transport } from './transport.ts';

/** What the envelope around the rows may take. */
const ENVELOPE_BYTES = 4 * 1024;
const SMALLEST_PUSH_BYTES = 1024;
/** A server that asks for more calls than this in one sync is in trouble. */
const MAX_CALLS = 500;

/**
 * One sync: gather what is unsent, send it, settle the reply; again while either side has more. Stopping between any two
 * steps loses nothing: until it is settled, a row stays unsent and goes again. `clock` is the page's; its own where no page is.
 */
export async function exchange(
  db: LocalDatabase,
  send: Transport,
  clock: Pick<ServerClock, 'now' | 'readWall' | 'confirm'> | null = null,
): Promise<void> {
  const { now, readWall, confirm } = clock ?? (await openClock(db));
  let maxBytes = MAX_PUSH_BYTES - ENVELOPE_BYTES;
  let hasLostConnection = false;
  for (let call = 0; call < MAX_CALLS; call++) {
    await mendIfWiped(db);
    const asksTime = call === 0 && (await mustAskTimeFirst(db));
    const { push, more } = asksTime ? { push: EMPTY_PUSH, more: true } : await gatherPush(db, maxBytes);
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    if (device_id === null) throw new Error('This database has no device id');
    const sentAt = now();
    try {
      const reply = await send({ device_id, cursor, push });
      const timing = { sentAt, receivedAt: now(), wallMs: readWall() };
      await settle(db, push, reply, timing);
      confirm(serverTimeAtReply(reply, timing) + now() - timing.receivedAt);
      if (!more && !reply.more) return;
    } catch (error) {
      if (error instanceof StorageWiped) continue; // mended, and asked for everything, with the next call
      if (isConnectionLost(error) && !hasLostConnection) {
        hasLostConnection = true;
        continue;
      }
      if (!(error instanceof SyncFailure && error.kind === 'too_large') || maxBytes <= SMALLEST_PUSH_BYTES) throw error;
      maxBytes = Math.floor(maxBytes / 2);
    }
  }
  throw new SyncFailure('server_trouble');
}
