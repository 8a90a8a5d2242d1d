import { v7 as newId } from 'uuid';
import type { Store } from '../store/store.ts';

/** More than a mail and its link need, so that the writes after the check find room. */
const PROBE_BYTES = 32 * 1024;
/** Calls within this time share one check, so that a visitor who asks very often does not load the database. */
const LOOK_EVERY_MS = 1_000;

type Probed = Pick<Store, 'transactTogether'>;

/**
 * Creates the check that the database has room for a mail; it throws if not. It does the same work for every address,
 * so that neither the reply nor its timing reveals which addresses have an account.
 */
export function createRoomForMail(store: Probed, now: () => number): () => Promise<void> {
  let last: { atMs: number; look: Promise<void> } | null = null;
  return async () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs >= LOOK_EVERY_MS) last = { atMs: nowMs, look: writeNoMail(store, now()) };
    const current = last;
    try {
      await current.look;
    } catch (error) {
      // a failure is not shared: the next call checks again
      if (last === current) last = null;
      throw error;
    }
  };
}

export async function writeNoMail(store: Probed, nowMs: number): Promise<void> {
  const mail_id = newId();
  await store.transactTogether(async (tx) => {
    await tx
      .insertInto('mail_outbox')
      .values({
        mail_id,
        email: '',
        subject: '',
        text: 'x'.repeat(PROBE_BYTES),
        expires_at: nowMs,
        next_try_at: nowMs,
        tries: 0,
        reply: null,
      })
      .execute();
    await tx.deleteFrom('mail_outbox').where('mail_id', '=', mail_id).execute();
  });
}
