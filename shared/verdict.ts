import type { ResultRow } from './results.ts';

/** The score counts both as not right [R41]; the result tells them apart [R277]. */
export type Verdict = 'right' | 'wrong' | 'not_answered';

export type VerdictCounts = Record<Verdict, number>;

export function verdictOf({ is_correct, student_answer }: Pick<ResultRow, 'is_correct' | 'student_answer'>): Verdict {
  if (is_correct === 1) return 'right';
  return student_answer.trim() === '' ? 'not_answered' : 'wrong';
}
