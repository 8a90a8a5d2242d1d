import { v7 as newId } from 'uuid';
import type { Store } from '../store/store.ts';

/** More than a mail and its link take, so that what follows this finds room. */
const PROBE_BYTES = 32 * 1024;

/**
 * Throws where the database has no room for a mail. Writes one and deletes it again, whoever it would be for, so that neither the
 * answer nor its time tells which addresses have an account.
 */
export async function requireRoomForMail(store: Pick<Store, 'transactTogether'>, nowMs: number): Promise<void> {
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
