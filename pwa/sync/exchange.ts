import { readMeta, type LocalDatabase } from '../local/db.ts';
import { gatherPush } from './gather.ts';
import { createPushSize, type PushSize } from './push-size.ts';
import { settle } from './settle.ts';
import { SyncFailure, type Transport } from './transport.ts';

/** A server that asks for more calls than this in one sync is in trouble. */
const MAX_CALLS = 500;

/**
 * One sync: gather what is unsent, send it, settle the reply; again while either side has more. Stopping between any two
 * steps loses nothing: until it is settled, a row stays unsent and goes again.
 */
export async function exchange(db: LocalDatabase, send: Transport, size: PushSize = createPushSize()): Promise<void> {
  let isServerKnown = false;
  let isContradicted = false;
  for (let call = 0; call < MAX_CALLS; call++) {
    const { push, more } = await gatherPush(db, { maxBytes: size.bytes(), isServerKnown });
    const [device_id, cursor] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'cursor')]);
    if (device_id === null) throw new Error('This database has no device id');
    const sentAt = Date.now();
    try {
      const reply = await send({ device_id, cursor, push });
      const receivedAt = Date.now();
      const putBack = await settle(db, push, reply, { sentAt, receivedAt }, more);
      size.grow(receivedAt - sentAt);
      isServerKnown = reply.reset !== true;
      isContradicted ||= putBack === 'contradicted';
      if (more || reply.more || putBack === 'again') continue;
      if (isContradicted) throw new SyncFailure('server_trouble');
      return;
    } catch (error) {
      if (!(error instanceof SyncFailure)) throw error;
      const isSmaller = size.shrink(error.kind);
      if (error.kind !== 'too_large' || !isSmaller) throw error;
    }
  }
  throw new SyncFailure('server_trouble');
}
