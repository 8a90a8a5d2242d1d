import type { Transaction } from 'dexie';
import type { Attempt } from '../../shared/attempts.ts';
import { localKey } from './local-key.ts';
import type { Own, RefusedRow } from './rows.ts';

/**
 * Earlier versions of the app set rows aside for good that had reached the server before their attempt had. They go again,
 * with the attempt, wherever it is on this device.
 */
export async function sendUnknownAgain(tx: Transaction): Promise<void> {
  const refusals = await tx.table<RefusedRow>('refusals').toArray();
  for (const { id, code, collection, row } of refusals) {
    if (code !== 'unknown_attempt' || !('result_id' in row)) continue;
    const attempt = await tx.table<Own<Attempt>>('attempts').get(row.result_id);
    if (!attempt || attempt.state === 'refused') continue;
    const table = tx.table<Own<object>>(collection);
    const current = await table.get(localKey(collection, row));
    if (!current || current.state === 'refused') await table.put({ ...(current ?? row), state: 'unsent' });
    await tx.table('attempts').update(attempt.result_id, { state: 'unsent' });
    await tx.table('refusals').delete(id);
  }
}
