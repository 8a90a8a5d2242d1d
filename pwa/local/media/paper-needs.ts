import { isOpen } from '../../../shared/attempts.ts';
import { ATTEMPT_COLLECTIONS } from '../../../shared/sync/collections.ts';
import { readUnsentRows } from '../database/collections.ts';
import type { LocalDatabase } from '../database/db.ts';

/** 'open': an open attempt uses it. 'unsent': work on it is only here. 'unscored': its result has not come yet. */
export type PaperNeed = 'open' | 'unsent' | 'unscored';

export async function findPaperNeeds(db: LocalDatabase): Promise<Map<string, PaperNeed>> {
  const [attempts, results, ...waiting] = await Promise.all([
    db.attempts.toArray(),
    db.results.toCollection().primaryKeys(),
    ...ATTEMPT_COLLECTIONS.map((name) => readUnsentRows(db, name)),
  ]);
  const unsentAttempts = new Set(waiting.flat().map((row) => row.result_id));
  const needs = new Map<string, PaperNeed>();
  const strength: PaperNeed[] = ['unscored', 'unsent', 'open'];
  for (const attempt of attempts) {
    const need = isOpen(attempt)
      ? 'open'
      : attempt.state === 'unsent' || unsentAttempts.has(attempt.result_id)
        ? 'unsent'
        : attempt.abandoned === 0 && attempt.state === 'received' && !results.includes(attempt.result_id)
          ? 'unscored'
          : null;
    const before = needs.get(attempt.exam_id);
    if (need && (!before || strength.indexOf(need) > strength.indexOf(before))) needs.set(attempt.exam_id, need);
  }
  return needs;
}
