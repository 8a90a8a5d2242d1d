import type { ResultRow } from '../../shared/results.ts';

/** The score counts both as not right [R41]; the result tells them apart [R277]. */
export type Verdict = 'right' | 'wrong' | 'not_answered';

export type VerdictCounts = Record<Verdict, number>;

export function verdictOf({ is_correct, student_answer }: Pick<ResultRow, 'is_correct' | 'student_answer'>): Verdict {
  if (is_correct === 1) return 'right';
  return student_answer.trim() === '' ? 'not_answered' : 'wrong';
}

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
