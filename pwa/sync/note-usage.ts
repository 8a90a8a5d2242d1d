import type { Usage } from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase, type Own, type RefusedRow } from '../local/db.ts';

/**
 * Keeps what the student's storage on the server holds. Where it has more room than before, what was refused for want of it is
 * unsent again [S25], with the rows of the attempts that could not begin.
 */
export async function noteUsage(db: LocalDatabase, usage: Usage): Promise<void> {
  const before = await readMeta(db, 'usage');
  await writeMeta(db, 'usage', usage);
  if (before && !hasMoreRoom(before, usage)) return;
  const refusals = await db.refusals.toArray();
  const stayed = new Set(
    refusals.flatMap(({ code, collection, row }) =>
      code === 'over_quota' && collection === 'attempts' && 'result_id' in row ? [row.result_id] : [],
    ),
  );
  for (const { id, collection, code, row } of refusals) {
    const isOfStayed = code === 'unknown_attempt' && 'result_id' in row && stayed.has(row.result_id);
    if (code !== 'over_quota' && !isOfStayed) continue;
    await db
      .table<Own<object>>(collection)
      .where(':id')
      .equals(localKeyOf(row))
      .and(({ state }) => state === 'refused')
      .modify({ state: 'unsent' });
    await db.refusals.delete(id);
  }
}

function hasMoreRoom(before: Usage, now: Usage): boolean {
  return (
    now.rows_limit - now.rows > before.rows_limit - before.rows ||
    now.bytes_limit - now.bytes > before.bytes_limit - before.bytes ||
    now.recording_limit - now.recording_bytes > before.recording_limit - before.recording_bytes
  );
}

/** The primary key of a refused row in the table of its collection. */
function localKeyOf(row: RefusedRow['row']): string | [string, string] {
  if ('name' in row) return row.name;
  if ('annotation_id' in row) return row.annotation_id;
  if ('question_id' in row) return [row.result_id, row.question_id];
  if ('part_id' in row) return [row.result_id, row.part_id];
  return row.result_id;
}
