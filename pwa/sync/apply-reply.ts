// Applies a reply to the local rows, in one transaction: marks what was accepted, stores what was refused, merges
// what is newer, and only then moves the cursor [S10, S11].

import { boundStamp, laterStamp, type Stamp } from '../../shared/sync/clock.ts';
import { PUSHED_COLLECTIONS, STAMPED_COLLECTIONS } from '../../shared/sync/collections.ts';
import type { Push, SyncReply } from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';
import { ownTable } from '../local/database/collections.ts';
import { unpackAnswers } from '../local/database/packed-answers.ts';
import { readMeta, writeMeta, type LocalDatabase } from '../local/database/db.ts';
import { requireThisStorage } from '../local/database/storage-epoch.ts';
import { confirmPulled, markForRevalidation } from './revalidation.ts';
import { noteAccess } from './note-access.ts';
import { noteUsage } from './note-usage.ts';
import { settleTime, type Timing } from './server-time.ts';
import { applyReplyRows, type PutBack } from './apply-reply-rows.ts';
import { mustReadAgain } from './older-server.ts';
import { storeUnknownRows } from './unknown-rows.ts';

export async function applyReply(
  db: LocalDatabase,
  push: Push,
  reply: ReceivedReply,
  timing: Timing,
  moreToSend = false,
): Promise<PutBack> {
  return db.transaction('rw', db.tables, async () => {
    await requireThisStorage(db); // a cursor in an empty database would hide the rows before it
    const settled = await applyReplyRows(db, push, reply, timing);
    const putBack = settled === 'none' && (await noteAccess(db, reply.pull)) ? 'again' : settled;
    if (reply.usage) await noteUsage(db, reply.usage);
    await settleTime(db, reply, timing);
    await noteStamps(db, reply.pull, (last) => boundStamp(last, reply.server_time));
    await storeUnknownRows(db, reply);
    await confirmPulled(db, reply);
    const readsAgain = await mustReadAgain(db, reply);
    if (reply.reset) await beginAgain(db);
    else if (readsAgain) await db.meta.delete('cursor');
    else await writeMeta(db, 'cursor', reply.cursor);
    await noteState(db, reply, !moreToSend && putBack === 'none');
    return putBack;
  });
}

/**
 * The server does not know how far this device has read: it sends all of its own rows again and pulls everything
 * again [S12].
 */
async function beginAgain(db: LocalDatabase): Promise<void> {
  await unpackAnswers(db);
  for (const name of PUSHED_COLLECTIONS)
    await ownTable(db, name)
      .toCollection()
      .modify((row) => void (row.state = 'unsent'));
  await db.uploads.toCollection().modify({ complete: 0, received_bytes: 0 }); // the server may have lost the bytes too
  await db.unread.clear();
  await markForRevalidation(db);
  await db.meta.delete('cursor');
}

/** Stores the latest stamp that the device has seen once it has seen these rows [S2]. */
export async function noteStamps(
  db: LocalDatabase,
  pull: SyncReply['pull'],
  bound: (last: Stamp) => Stamp = (last) => last,
): Promise<void> {
  const seen = STAMPED_COLLECTIONS.flatMap((name) => pull[name].map((row) => row.hlc));
  const last = seen.reduce(laterStamp, await readMeta(db, 'last_stamp'));
  if (last !== null) await writeMeta(db, 'last_stamp', bound(last));
}

async function noteState(db: LocalDatabase, reply: ReceivedReply, isAll: boolean): Promise<void> {
  const before = await readMeta(db, 'sync_state');
  const isDone = !reply.more && !reply.reset && isAll;
  await writeMeta(db, 'sync_state', {
    kind: isDone ? 'done' : 'under_way',
    done_at: isDone ? reply.server_time : (before?.done_at ?? null),
  });
}
