import { isAnswered, type Answer } from '../../../shared/answers.ts';
import { allowedMs, type Attempt } from '../../../shared/attempts.ts';
import type { Exam, Part } from '../../../shared/papers.ts';
import type { Result } from '../../../shared/results.ts';
import { stampMs } from '../../../shared/sync/clock.ts';

export interface LateAnswers {
  overMs: number;
  questions: number[];
  parts: number[];
  /** How many right answers were given in time; null if a person marks the paper. */
  correctInTime: number | null;
}

interface Sat {
  attempt: Attempt | null;
  exam: Exam | null;
  parts: readonly Part[];
  answers: readonly Answer[];
  result: Result;
}

/** Returns null if nothing was answered after zero: the time between the last answer and Submit does not matter. */
export function findLateAnswers({ attempt, exam, parts, answers, result }: Sat): LateAnswers | null {
  const durationMs = attempt && allowedMs(attempt, exam);
  if (!attempt?.end_time || !durationMs) return null;
  const zeroMs = attempt.start_time + durationMs;
  const late = new Set(
    answers
      .filter((answer) => isAnswered(answer) && stampMs(answer.hlc) > zeroMs)
      .map(({ question_id }) => question_id),
  );
  const rows = result.rows.filter(({ question_id }) => late.has(question_id));
  const lateParts = parts.filter(({ part_id }) => late.has(part_id));
  if (rows.length === 0 && lateParts.length === 0) return null;
  const inTime = result.correct - rows.filter(({ is_correct }) => is_correct === 1).length;
  return {
    overMs: Math.max(0, attempt.end_time - zeroMs),
    questions: rows.map(({ question_number }) => question_number).toSorted((a, b) => a - b),
    parts: lateParts.map(({ part_no }) => part_no).toSorted((a, b) => a - b),
    correctInTime: result.rows.length === 0 ? null : inTime,
  };
}
