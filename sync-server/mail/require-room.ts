import { v7 as newId } from 'uuid';
import type { Store } from '../store/store.ts';

/** More than a mail and its link take, so that what follows this finds room. */
const PROBE_BYTES = 32 * 1024;
/** Calls within so long share one look, so that a visitor who asks very often does not keep the database busy. */
const LOOK_EVERY_MS = 1_000;

type Probed = Pick<Store, 'transactTogether'>;

/**
 * Makes the check whether the database has room for a mail; it throws where there is none. It is the same whoever the mail would be
 * for, so that neither the answer nor its time tells which addresses have an account.
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
      // the next call looks again
      if (last === current) last = null;
      throw error;
    }
  };
}

/** Writes a mail and deletes it again: costs the database what a mail costs it. */
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
