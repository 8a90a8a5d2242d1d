import type { LocalDatabase, Own, RefusedRow } from '../local/db.ts';

/**
 * Puts refused rows back to unsent where the reason is over, with the rows of attempts that could not begin for it; gives how
 * many refusals went. To be called in a transaction over all tables.
 */
export async function sendAgain(db: LocalDatabase, isOver: (refused: RefusedRow) => boolean): Promise<number> {
  const refusals = await db.refusals.toArray();
  const over = refusals.filter(isOver);
  const begun = new Set(
    over.flatMap(({ collection, row }) => (collection === 'attempts' && 'result_id' in row ? [row.result_id] : [])),
  );
  const ofBegun = refusals.filter(
    ({ code, row }) => code === 'unknown_attempt' && 'result_id' in row && begun.has(row.result_id),
  );
  const all = new Set([...over, ...ofBegun]);
  for (const { id, collection, row } of all) {
    await db
      .table<Own<object>>(collection)
      .where(':id')
      .equals(localKeyOf(row))
      .and(({ state }) => state === 'refused')
      .modify({ state: 'unsent' });
    await db.refusals.delete(id);
  }
  return all.size;
}

/** The primary key of a refused row in the table of its collection. */
function localKeyOf(row: RefusedRow['row']): string | [string, string] {
  if ('name' in row) return row.name;
  if ('annotation_id' in row) return row.annotation_id;
  if ('question_id' in row) return [row.result_id, row.question_id];
  if ('part_id' in row) return [row.result_id, row.part_id];
  return row.result_id;
}
