// The seam between a paper's text and the questions in it. The same blocks stand in an attempt, where a question is a
// control, and in a review, where it is an answer beside the right one: each screen hands in its own parts.

import { createContext, useContext, type ComponentType } from 'react';
import type { AnswerValue } from '../../../shared/answers.ts';
import type { Question } from '../../../shared/questions.ts';
import type { NumberedQuestion } from './paper-outline.ts';

type SaveStatus = 'saving' | 'saved' | 'failed' | 'closed';

export type Verdict = 'right' | 'wrong';

/** The answers to questions, for a block that takes them itself or shows elsewhere in it how they stand. */
export interface Answers {
  subscribe: (changed: () => void) => () => void;
  /** Without a status it is not being answered, without a verdict it is not marked. */
  read: (question_id: string) => { value: AnswerValue; status?: SaveStatus; verdict?: Verdict | null };
  /** Where questions are answered; elsewhere they are only shown. */
  write?: (question: Question, value: AnswerValue, quietMs: number) => void;
}

export interface QuestionParts {
  questionsById: ReadonlyMap<string, NumberedQuestion>;
  /** The boxed number. */
  QuestionNumber: ComponentType<{ number: number }>;
  /**
   * A question by its id, set into running text; one of several choices stands as a block of its own. `sentence` is what
   * it is set into, in words.
   */
  InlineQuestion: ComponentType<{ question_id: string; quietMs: number; sentence?: string }>;
  /**
   * The answer of a drop-down question whose statement stands beside it. Where it is read again apart from its list,
   * `apart` says what it is called there and what its label says in words.
   */
  RowAnswer: ComponentType<{
    numbered: NumberedQuestion;
    quietMs: number;
    apart?: { name: string; inWords: (label: string) => string };
  }>;
  /** A small control at the end of such a row, where the screen has one; a text with gaps keeps a column for theirs. */
  RowTool?: ComponentType<{ numbered: NumberedQuestion }>;
  /** What is said of such a question, under its row. */
  RowNote?: ComponentType<{ numbered: NumberedQuestion }>;
  /** Where the screen knows them. */
  answers?: Answers;
  /** Under a control that is the block's own: that its answer is not on the device. */
  NotSaved?: ComponentType<{ id: string; status: SaveStatus }>;
  /** What was chosen and what is right, beside one label of a block's own list; nothing where it is neither. */
  LabelMark?: ComponentType<{ question_ids: readonly string[]; label: string }>;
}

export const QuestionPartsContext = createContext<QuestionParts | null>(null);

/** Throws outside a QuestionPartsContext, which is a bug. */
export function useQuestionParts(): QuestionParts {
  const parts = useContext(QuestionPartsContext);
  if (!parts) throw new Error('useQuestionParts stands outside a QuestionPartsContext');
  return parts;
}
