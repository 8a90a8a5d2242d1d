import type { Transaction } from 'dexie';

type RowOfAttempt =
  | { result_id: string; question_id: string }
  | { result_id: string; part_id: string }
  | { result_id: string };

interface SetAside {
  id: string;
  code: string;
  collection: string;
  row: RowOfAttempt | { annotation_id: string; result_id: string } | { name: string };
}

/**
 * Resends rows that earlier versions of the app refused for good because they had reached the server before their
 * attempt. They go again, with the attempt, whichever table they are in.
 */
export async function resendUnknownRows(tx: Transaction): Promise<void> {
  const refusals = await tx.table<SetAside>('refusals').toArray();
  for (const { id, code, collection, row } of refusals) {
    if (code !== 'unknown_attempt' || !('result_id' in row)) continue;
    const attempt = await tx.table<{ result_id: string; state: string }>('attempts').get(row.result_id);
    if (!attempt || attempt.state === 'refused') continue;
    const table = tx.table<{ state: string }>(collection);
    const current = await table.get(keyOf(row));
    if (!current || current.state === 'refused') await table.put({ ...(current ?? row), state: 'unsent' });
    await tx.table('attempts').update(attempt.result_id, { state: 'unsent' });
    await tx.table('refusals').delete(id);
  }
}

function keyOf(row: SetAside['row']): string | [string, string] {
  if ('annotation_id' in row) return row.annotation_id;
  if ('question_id' in row) return [row.result_id, row.question_id];
  if ('part_id' in row) return [row.result_id, row.part_id];
  return 'result_id' in row ? row.result_id : row.name;
}
