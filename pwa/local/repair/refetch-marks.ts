import type { Transaction } from 'dexie';
import type { Result } from '../../../shared/results.ts';

/**
 * Resets the cursor if this device has any marks, which pulls everything again and changes nothing else. Earlier
 * versions of the app knew no tasks and stored the marks of a writing paper in one list, and later ones knew no
 * comments on ranges of a text.
 */
export async function refetchMarks(tx: Transaction): Promise<void> {
  const marked = await tx
    .table<Result>('results')
    .filter((result) => result.marks !== undefined)
    .count();
  if (marked > 0) await tx.table('meta').delete('cursor');
}
