import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { readPull } from '../../shared/sync/read-reply.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { noteStamps } from './apply-reply.ts';
import { applyReplyRows } from './apply-reply-rows.ts';
import { storeUnknownRows } from './unknown-rows.ts';

export async function readUnknownRows(db: LocalDatabase): Promise<void> {
  if ((await db.unread.count()) === 0) return;
  await db.transaction('rw', db.tables, async () => {
    const collections: Record<string, unknown[]> = {};
    for (const { collection, row } of await db.unread.toArray()) (collections[collection] ??= []).push(row);
    const { pull, unread } = readPull(collections);
    await applyReplyRows(db, EMPTY_PUSH, { pull, refused: [], server_time: 0 });
    await db.unread.clear();
    await storeUnknownRows(db, { pull, unread });
    await noteStamps(db, pull);
  });
}
