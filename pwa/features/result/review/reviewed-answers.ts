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

export interface EvidenceWays {
  showWhere: (question_id: string) => void;
  /** Lets the evidence of any other question go. */
  turnTo: (question_id: string) => void;
}

/** The ways to the evidence of the answers; null in print, where there is no navigation. */
export const EvidenceContext = createContext<EvidenceWays | null>(null);
