import { createContext, useContext } from 'react';
import type { ResultRow } from '../../../../shared/results.ts';

/** What the review says of each question. */
export interface ReviewedAnswers {
  rowsByQuestionId: ReadonlyMap<string, ResultRow>;
  flaggedIds: ReadonlySet<string>;
  /** The question that the review was brought to; null where it was brought to none. */
  currentNumber: number | null;
}

const NONE: ReviewedAnswers = { rowsByQuestionId: new Map(), flaggedIds: new Set(), currentNumber: null };

/** Without a provider no question has been marked, as in a paper that a person marks. */
export const ReviewedAnswersContext = createContext(NONE);

export function useReviewedAnswers(): ReviewedAnswers {
  return useContext(ReviewedAnswersContext);
}
