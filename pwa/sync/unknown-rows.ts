// Rows that this version of the app does not understand: stored as they came, for a later version to parse [S21].

import { rowId, type ReceivedReply } from '../../shared/sync/read-reply.ts';
import type { LocalDatabase } from '../local/database/db.ts';

/**
 * Stores rows that could not be parsed, and deletes those that have come again in a form that could; call it in a
 * transaction.
 */
export async function storeUnknownRows(
  db: LocalDatabase,
  { unread = [], pull }: Pick<ReceivedReply, 'unread' | 'pull'>,
): Promise<void> {
  const ids = await db.unread.toCollection().primaryKeys();
  if (ids.length > 0) {
    const read = Object.entries(pull).flatMap(([collection, rows]) => rows.map((row) => rowId(collection, row)));
    await db.unread.bulkDelete(read);
  }
  if (unread.length > 0) await db.unread.bulkPut(unread);
}
