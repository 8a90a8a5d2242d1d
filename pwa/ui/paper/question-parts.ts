// The seam between a paper's text and the questions in it. The same blocks stand in an attempt, where a question is a
// control, and in a review, where it is an answer beside the right one: each screen hands in its own parts.

import { createContext, useContext, type ComponentType } from 'react';
import type { AnswerValue } from '../../../shared/answers.ts';
import type { Question } from '../../../shared/questions.ts';
import type { NumberedQuestion } from './paper-outline.ts';

type SaveStatus = 'saving' | 'saved' | 'failed' | 'closed';

/** The answers of an open attempt, as far as a block with controls of its own needs them. */
export interface GivenAnswers {
  subscribe: (changed: () => void) => () => void;
  read: (question_id: string) => { value: AnswerValue; status: SaveStatus };
  write: (question: Question, value: AnswerValue, quietMs: number) => void;
}
/** How questions stand, for signs of it elsewhere in their block. */
export interface Standings {
  subscribe: (listener: () => void) => () => void;
  /** Null where there is none. */
  readAnswer: (question_id: string) => string | null;
  /** Null before it is marked. */
  readVerdict: (question_id: string) => Verdict | null;
}
export type Verdict = 'right' | 'wrong';

export interface QuestionParts {
  questionsById: ReadonlyMap<string, NumberedQuestion>;
  /** The boxed number. */
  QuestionNumber: ComponentType<{ number: number }>;
  /**
   * A question by its id, set into running text; one of several choices stands as a block of its own. `sentence` is what
   * it is set into, in words.
   */
  InlineQuestion: ComponentType<{ question_id: string; quietMs: number; sentence?: string }>;
  /** The answer of a drop-down question whose statement stands beside it. */
  RowAnswer: ComponentType<{ numbered: NumberedQuestion; quietMs: number }>;
  /** A small control at the end of such a row, where the screen has one; a text with gaps keeps a column for theirs. */
  RowTool?: ComponentType<{ numbered: NumberedQuestion }>;
  /** What is said of such a question, under its row. */
  RowNote?: ComponentType<{ numbered: NumberedQuestion }>;
  /** Where questions are answered; elsewhere they are only shown. */
  given?: GivenAnswers;
  /** Under a control that is the block's own: that its answer is not on the device. */
  NotSaved?: ComponentType<{ id: string; status: SaveStatus }>;
  /** What was chosen and what is right, beside one label of a block's own list; nothing where it is neither. */
  LabelMark?: ComponentType<{ question_ids: readonly string[]; label: string }>;
  /** Where the screen knows it. */
  standings?: Standings;
}

export const QuestionPartsContext = createContext<QuestionParts | null>(null);

/** Throws outside a QuestionPartsContext, which is a bug. */
export function useQuestionParts(): QuestionParts {
  const parts = useContext(QuestionPartsContext);
  if (!parts) throw new Error('useQuestionParts stands outside a QuestionPartsContext');
  return parts;
}
