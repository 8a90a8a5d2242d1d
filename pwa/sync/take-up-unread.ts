import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import { readPull } from '../../shared/sync/read-reply.ts';
import type { LocalDatabase } from '../local/db.ts';
import { noteStamps } from './settle.ts';
import { settleRowsOf } from './settle-rows.ts';
import { keepUnread } from './unread.ts';

export async function takeUpUnread(db: LocalDatabase): Promise<void> {
  if ((await db.unread.count()) === 0) return;
  await db.transaction('rw', db.tables, async () => {
    const collections: Record<string, unknown[]> = {};
    for (const { collection, row } of await db.unread.toArray()) (collections[collection] ??= []).push(row);
    const { pull } = readPull(collections);
    await settleRowsOf(db, EMPTY_PUSH, { pull, refused: [], server_time: 0 });
    await keepUnread(db, { pull });
    await noteStamps(db, pull);
  });
}
