// Keeps a sweep of one server from deleting a file that another server stores at that moment. Both say in the database what they
// are about to do, in one statement each, so that no transaction waits for a media store.

import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../http/refusal.ts';
import type { Reader, Store, Tx } from '../store/store.ts';

/** Longer than a deletion is on its way: after it, one of a server that was killed no longer counts. */
const DELETION_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 50;

export interface MediaPutsDeps {
  store: Store;
  now: () => number;
  /** How long a put waits for a deletion. */
  patienceMs?: number;
}

/**
 * Notes that a file is about to be stored: no sweep deletes it for the time of a sweep's grace. Waits for a deletion that has
 * begun; refuses with 503 if that does not end.
 */
export async function notePut({ store, now, patienceMs = PATIENCE_MS }: MediaPutsDeps, sha256: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (!(await store.transact((tx) => tryToNotePut(tx, sha256, now())))) {
    if (performance.now() > untilMs) throw beingDeleted();
    await wait(LOOK_EVERY_MS);
  }
}

async function tryToNotePut(tx: Tx, sha256: string, nowMs: number): Promise<boolean> {
  const noted = await tx
    .insertInto('media_puts')
    .values({ sha256, put_at: nowMs, deleting_at: null })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({ put_at: nowMs, deleting_at: null })
        .where((is) =>
          is.or([is('media_puts.deleting_at', 'is', null), is('media_puts.deleting_at', '<=', nowMs - DELETION_MS)]),
        ),
    )
    .returning('sha256')
    .execute();
  return noted.length > 0;
}

/** Notes that a file is about to be deleted; returns false if it was stored since `beforeMs`, or if a row names it. */
export function beginDeletion({ store, now }: MediaPutsDeps, sha256: string, beforeMs: number): Promise<boolean> {
  const nowMs = now();
  return store.transact(async (tx) => {
    const entered = await tx.selectFrom('media').select('sha256').where('sha256', '=', sha256).executeTakeFirst();
    if (entered) return false;
    const begun = await tx
      .insertInto('media_puts')
      .values({ sha256, put_at: 0, deleting_at: nowMs })
      .onConflict((conflict) =>
        conflict
          .column('sha256')
          .doUpdateSet({ deleting_at: nowMs })
          .where('media_puts.put_at', '<', beforeMs)
          .where((is) =>
            is.or([is('media_puts.deleting_at', 'is', null), is('media_puts.deleting_at', '<=', nowMs - DELETION_MS)]),
          ),
      )
      .returning('sha256')
      .execute();
    return begun.length > 0;
  });
}

export async function endDeletion({ store }: MediaPutsDeps, sha256: string): Promise<void> {
  await store.transact((tx) =>
    tx.deleteFrom('media_puts').where('sha256', '=', sha256).where('deleting_at', 'is not', null).execute(),
  );
}

/** Returns those of the files that a row names. */
export async function listEntered(reader: Reader, hashes: readonly string[]): Promise<string[]> {
  const rows = await reader.selectFrom('media').select('sha256').where('sha256', 'in', hashes).execute();
  return rows.map(({ sha256 }) => sha256);
}

export async function forgetOldPuts({ store, now }: MediaPutsDeps, beforeMs: number): Promise<void> {
  const nowMs = now();
  await store.transact((tx) =>
    tx
      .deleteFrom('media_puts')
      .where('put_at', '<', beforeMs)
      .where((is) => is.or([is('deleting_at', 'is', null), is('deleting_at', '<=', nowMs - DELETION_MS)]))
      .execute(),
  );
}

function beingDeleted(): Refusal {
  const message = 'The server is deleting an old copy of this file. Please try again in some minutes.';
  return new Refusal(503, { code: 'being_deleted', message }, { 'Retry-After': String(DELETION_MS / 1_000) });
}
