// The interface between a paper's text and the questions in it. The same blocks are part of an attempt, where a
// question is a control, and of a review, where it is an answer beside the right one: each screen provides its own
// parts.

import { createContext, useContext, type ComponentType } from 'react';
import type { AnswerValue } from '../../../shared/answers.ts';
import type { Question } from '../../../shared/questions.ts';
import type { NumberedQuestion } from './paper-outline.ts';

type SaveStatus = 'saving' | 'saved' | 'failed' | 'closed';

export type Verdict = 'right' | 'wrong';

export interface Answers {
  subscribe: (changed: () => void) => () => void;
  /** Without a status it is not being answered, without a verdict it is not marked. */
  read: (question_id: string) => { value: AnswerValue; status?: SaveStatus; verdict?: Verdict | null };
  write?: (question: Question, value: AnswerValue, quietMs: number) => void;
  /** True for a question that takes no more answers among others that do: it is shown as in a review. */
  isFixed?: (question_id: string) => boolean;
}

export interface QuestionParts {
  questionsById: ReadonlyMap<string, NumberedQuestion>;
  QuestionNumber: ComponentType<{ number: number }>;
  InlineQuestion: ComponentType<{ question_id: string; quietMs: number; sentence?: string }>;
  /** The answer of a drop-down question beside its statement; `name` where it stands somewhere else once more. */
  RowAnswer: ComponentType<{ numbered: NumberedQuestion; quietMs: number; name?: string }>;
  RowTool?: ComponentType<{ numbered: NumberedQuestion; className?: string | undefined }>;
  /** Stands after the last word of a line, and speaks of the gaps in it. */
  LineNotes?: ComponentType<{ question_ids: readonly string[] }>;
  RowNote?: ComponentType<{ numbered: NumberedQuestion }>;
  answers?: Answers;
  NotSaved?: ComponentType<{ id: string; status: SaveStatus }>;
  LabelMark?: ComponentType<{ question_ids: readonly string[]; label: string }>;
}

export const QuestionPartsContext = createContext<QuestionParts | null>(null);

export function useQuestionParts(): QuestionParts {
  const parts = useContext(QuestionPartsContext);
  if (!parts) throw new Error('useQuestionParts stands outside a QuestionPartsContext');
  return parts;
}
