import { attemptOf } from '../../shared/sync/collections.ts';
import { ownTable } from '../local/database/collections.ts';
import { localKey } from '../local/database/local-key.ts';
import type { LocalDatabase, RefusedRow } from '../local/database/db.ts';

/**
 * Makes refused rows unsent again if the reason is over, with the rows of attempts that could not begin for it;
 * returns how many refusals ended. Call it in a transaction over all tables.
 */
export async function resendRows(db: LocalDatabase, isOver: (refused: RefusedRow) => boolean): Promise<number> {
  const refusals = await db.refusals.toArray();
  const over = refusals.filter(isOver);
  const begun = new Set(over.filter(({ collection }) => collection === 'attempts').map(({ row }) => attemptOf(row)));
  const ofBegun = refusals.filter(({ code, row }) => code === 'unknown_attempt' && begun.has(attemptOf(row)));
  const all = new Set([...over, ...ofBegun]);
  for (const { id, collection, row } of all) {
    await ownTable(db, collection)
      .where(':id')
      .equals(localKey(collection, row))
      .and(({ state }) => state === 'refused')
      .modify((refused) => void (refused.state = 'unsent'));
    await db.refusals.delete(id);
  }
  return all.size;
}
