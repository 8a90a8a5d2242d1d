import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { gatherPush } from './gather.ts';
import { reclaimKept } from './kept-for-later.ts';
import { settle } from './settle.ts';
import { SyncFailure, type Transport } from './transport.ts';

/** What the envelope around the rows may take. */
const ENVELOPE_BYTES = 4 * 1024;
const SMALLEST_PUSH_BYTES = 1024;
/** A server that asks for more calls than this in one sync is in trouble. */
const MAX_CALLS = 500;

/**
 * One sync: gather what is unsent, send it, settle the reply; again while either side has more. Stopping between any two
 * steps loses nothing: until it is settled, a row stays unsent and goes again.
 */
export async function exchange(db: LocalDatabase, send: Transport): Promise<void> {
  let maxBytes = MAX_PUSH_BYTES - ENVELOPE_BYTES;
  await reclaimKept(db);
  for (let call = 0; call < MAX_CALLS; call++) {
    const { push, more } = await gatherPush(db, maxBytes);
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    if (device_id === null) throw new Error('This database has no device id');
    const sentAt = Date.now();
    try {
      const reply = await send({ device_id, cursor, push });
      await settle(db, push, reply, { sentAt, receivedAt: Date.now() });
      if (!more && !reply.more) return;
    } catch (error) {
      if (!(error instanceof SyncFailure && error.kind === 'too_large') || maxBytes <= SMALLEST_PUSH_BYTES) throw error;
      maxBytes = Math.floor(maxBytes / 2);
    }
  }
  throw new SyncFailure('server_trouble');
}
