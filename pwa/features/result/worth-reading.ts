import type { Reason } from '../../../shared/reasons.ts';
import type { ResultRow } from '../../../shared/results.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { kindsByQuestionId } from '../../ui/question-kinds.ts';
import { verdictOf, type Verdict } from '../../../shared/verdict.ts';

export interface WorthReading {
  row: ResultRow;
  reason: Reason;
}

/**
 * Returns the answer whose reason teaches most [R276]: a wrong one before one that was not answered, then of the kind
 * in which most were lost, then the first in the paper. Null if no such answer has a reason.
 */
export function answerWorthReading(
  parts: readonly OutlinePart[],
  rows: readonly ResultRow[],
  reasons: readonly Reason[],
): WorthReading | null {
  return firstOf('wrong', parts, rows, reasons) ?? firstOf('not_answered', parts, rows, reasons);
}

function firstOf(
  verdict: Verdict,
  parts: readonly OutlinePart[],
  rows: readonly ResultRow[],
  reasons: readonly Reason[],
): WorthReading | null {
  const kinds = kindsByQuestionId(parts);
  const lost = rows.filter((row) => verdictOf(row) === verdict);
  const lostInKind = (row: ResultRow) =>
    lost.filter((one) => kinds.get(one.question_id) === kinds.get(row.question_id)).length;
  const [first = null] = lost
    .flatMap((row) => {
      const reason = reasons.find((one) => one.question_id === row.question_id && one.reason !== '');
      return reason ? [{ row, reason }] : [];
    })
    .toSorted((a, b) => lostInKind(b.row) - lostInKind(a.row) || a.row.question_number - b.row.question_number);
  return first;
}
