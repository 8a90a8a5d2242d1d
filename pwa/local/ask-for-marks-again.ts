import type { Transaction } from 'dexie';
import type { Result } from '../../shared/results.ts';

/**
 * Earlier versions of the app knew no tasks and kept the marks of a writing paper in one list, and later ones knew no comments at
 * places of a text. Where this device has any marks it reads everything from the start again, which changes nothing else.
 */
export async function askForMarksAgain(tx: Transaction): Promise<void> {
  const marked = await tx
    .table<Result>('results')
    .filter((result) => result.marks !== undefined)
    .count();
  if (marked > 0) await tx.table('meta').delete('cursor');
}
