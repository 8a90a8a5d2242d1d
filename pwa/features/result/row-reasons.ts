import type { ResultRow } from '../../../shared/results.ts';
import type { StoredExplanation } from '../../local/database/db.ts';
import { explanationByNumber } from '../../ui/marks/explanation-parts.ts';

/** Why an answer is right: a reason in plain text, or the paragraph of the explanation about its question in HTML. */
export interface RowReason {
  text: string | null;
  html: string | null;
  /** True if the review can show where the answer stands. */
  hasEvidence: boolean;
}

/**
 * Returns the reason of each row by question_id [R305], and as HTML what the explanation says of no single question.
 * A question's own reason goes before its paragraph in the explanation.
 */
export function reasonsOfRows(
  rows: readonly ResultRow[],
  explanation: Pick<StoredExplanation, 'content_data' | 'reasons'> | null,
): { reasons: ReadonlyMap<string, RowReason>; rest: string } {
  const { byNumber, rest } = explanationByNumber(
    explanation?.content_data ?? '',
    rows.map(({ question_number }) => question_number),
  );
  const own = new Map(explanation?.reasons?.reasons.map((one) => [one.question_id, one]));
  const reasons = new Map(
    rows.flatMap(({ question_id, question_number }) => {
      const reason = own.get(question_id);
      const text = reason && reason.reason !== '' ? reason.reason : null;
      const html = text === null ? (byNumber.get(question_number) ?? null) : null;
      const hasEvidence = reason !== undefined && reason.evidence.length > 0;
      return text === null && html === null && !hasEvidence
        ? []
        : [[question_id, { text, html, hasEvidence }] as const];
    }),
  );
  return { reasons, rest };
}
