import type { ResultRow } from '../../shared/results.ts';
import { verdictOf, type Verdict, type VerdictCounts } from '../../shared/verdict.ts';

export function countVerdicts(rows: readonly ResultRow[]): VerdictCounts {
  const counts: VerdictCounts = { right: 0, wrong: 0, not_answered: 0 };
  for (const row of rows) counts[verdictOf(row)] += 1;
  return counts;
}

export function numbersWith(verdict: Verdict, rows: readonly ResultRow[]): number[] {
  return rows
    .filter((row) => verdictOf(row) === verdict)
    .map((row) => row.question_number)
    .toSorted((a, b) => a - b);
}
