// Which explanations this device lacks. It is apart from the queries of results, because the library asks it at its start.

import type { LocalDatabase } from '../database/db.ts';
import { useQuery } from './use-query.ts';

export function useExplanationsMissing(db: LocalDatabase): string[] | undefined {
  return useQuery(() => findMissingExplanations(db), [db]);
}

export async function findMissingExplanations(db: LocalDatabase): Promise<string[]> {
  const [scored, explained] = await Promise.all([
    db.results.orderBy('exam_id').uniqueKeys(),
    // an older app stored them without the reasons
    db.explanations.filter(({ reasons }) => reasons !== undefined).primaryKeys(),
  ]);
  return scored.map(String).filter((exam_id) => !explained.includes(exam_id));
}
