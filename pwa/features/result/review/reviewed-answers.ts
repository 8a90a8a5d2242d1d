import { createContext, useContext } from 'react';
import type { Reason } from '../../../../shared/reasons.ts';
import type { ResultRow } from '../../../../shared/results.ts';

/** What the review says of each question. */
export interface ReviewedAnswers {
  rowsByQuestionId: ReadonlyMap<string, ResultRow>;
  /** Why each answer is right, and where that stands. */
  reasonsByQuestionId: ReadonlyMap<string, Reason>;
  flaggedIds: ReadonlySet<string>;
  /** The question that the review was brought to; null where it was brought to none. */
  currentNumber: number | null;
}

const NONE: ReviewedAnswers = {
  rowsByQuestionId: new Map(),
  reasonsByQuestionId: new Map(),
  flaggedIds: new Set(),
  currentNumber: null,
};

/** Without a provider no question has been marked, as in a paper that a person marks. */
export const ReviewedAnswersContext = createContext(NONE);

export function useReviewedAnswers(): ReviewedAnswers {
  return useContext(ReviewedAnswersContext);
}

/** Shows where the proof of a question's answer stands; null on paper, where nothing can be gone to. */
export const ShowWhereContext = createContext<((question_id: string) => void) | null>(null);
