import { createContext, useContext } from 'react';
import type { Reason } from '../../../../shared/reasons.ts';
import type { ResultRow } from '../../../../shared/results.ts';

export interface ReviewedAnswers {
  rowsByQuestionId: ReadonlyMap<string, ResultRow>;
  reasonsByQuestionId: ReadonlyMap<string, Reason>;
  flaggedIds: ReadonlySet<string>;
  currentNumber: number | null;
  /** The question_ids whose reasons are shown without a press. */
  explainedIds?: ReadonlySet<string>;
}

const NONE: ReviewedAnswers = {
  rowsByQuestionId: new Map(),
  reasonsByQuestionId: new Map(),
  flaggedIds: new Set(),
  currentNumber: null,
};

/** Without a provider no question is marked, as in a paper that a person marks. */
export const ReviewedAnswersContext = createContext(NONE);

export function useReviewedAnswers(): ReviewedAnswers {
  return useContext(ReviewedAnswersContext);
}

/** Shows the evidence of a question's answer; null in print, where there is no navigation. */
export const ShowWhereContext = createContext<((question_id: string) => void) | null>(null);
