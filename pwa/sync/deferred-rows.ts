// Deferred rows: the server refused them only for now [S29]. They stay unsent, with the reason among the refusals,
// and travel again after a while, so that a sync neither gives them up nor sends them over and over.

import {
  attemptOf,
  PUSHED_COLLECTIONS,
  rowKey,
  type PushedCollection,
  type Rows,
} from '../../shared/sync/collections.ts';
import { DEFERRED_CODES } from '../../shared/sync/protocol.ts';
import { ownTable } from '../local/database/collections.ts';
import { readMeta, type LocalDatabase } from '../local/database/db.ts';

const RETRY_MS = 60 * 60_000;

export type IsDeferred = <Name extends PushedCollection>(collection: Name, row: Rows[Name]) => boolean;

export async function readDeferred(db: LocalDatabase): Promise<IsDeferred> {
  const nowMs = Date.now() + ((await readMeta(db, 'clock_offset_ms')) ?? 0);
  const refusals = await db.refusals.filter(({ code }) => DEFERRED_CODES.has(code)).toArray();
  // a clock that was set back must not hold a row for longer
  const ids = new Set(refusals.filter((row) => Math.abs(nowMs - row.refused_at) < RETRY_MS).map((row) => row.id));
  if (ids.size === 0) return () => false;
  return (collection, row) =>
    ids.has(`${collection}/${rowKey(collection, row)}`) || ids.has(`attempts/${attemptOf(row)}`);
}

export async function reclaimDeferred(db: LocalDatabase): Promise<void> {
  const deferred = await db.refusals.filter(({ code }) => DEFERRED_CODES.has(code)).toArray();
  if (deferred.length === 0) return;
  const ids = new Set(deferred.map((row) => row.id));
  await db.transaction('rw', db.tables, async () => {
    for (const name of PUSHED_COLLECTIONS)
      await ownTable(db, name)
        .where('state')
        .equals('refused')
        .filter((row) => ids.has(`${name}/${rowKey(name, row)}`))
        .modify((row) => void (row.state = 'unsent'));
  });
}
