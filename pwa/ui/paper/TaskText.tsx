import type { ReactNode } from 'react';
import { QuestionPartsContext, type QuestionParts } from './question-parts.ts';

const nothing = () => null;
const NO_QUESTIONS: QuestionParts = {
  questionsById: new Map(),
  QuestionNumber: nothing,
  InlineQuestion: nothing,
  RowAnswer: nothing,
};

export function TaskText({ children }: { children: ReactNode }) {
  return <QuestionPartsContext value={NO_QUESTIONS}>{children}</QuestionPartsContext>;
}
