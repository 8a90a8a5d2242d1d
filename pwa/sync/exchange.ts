import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import { readMeta, type LocalDatabase } from '../local/db.ts';
import { gatherPush } from './gather.ts';
import { noteHandedBack, readHandBack } from './keep-results.ts';
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
  for (let call = 0; call < MAX_CALLS; call++) {
    const { push, more } = await gatherPush(db, maxBytes);
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    const marked = await readHandBack(db);
    if (device_id === null) throw new Error('This database has no device id');
    const sentAt = Date.now();
    try {
      const reply = await send({ device_id, cursor, push, ...(marked.length > 0 ? { marked } : {}) });
      await settle(db, push, reply, { sentAt, receivedAt: Date.now() });
      await noteHandedBack(db, marked);
      if (!more && !reply.more && (await readHandBack(db)).length === 0) return;
    } catch (error) {
      if (!(error instanceof SyncFailure && error.kind === 'too_large') || maxBytes <= SMALLEST_PUSH_BYTES) throw error;
      maxBytes = Math.floor(maxBytes / 2);
    }
  }
  throw new SyncFailure('server_trouble');
}
