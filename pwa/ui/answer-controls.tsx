// The interface between the screens on which a student answers questions after an attempt and the feature that has
// the controls of questions. A feature never imports another: a screen asks here, and app/ provides the controls of
// features/attempt.

import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { AnswerValue } from '../../shared/answers.ts';
import type { Stamp } from '../../shared/sync/clock.ts';
import type { OutlineBlock, PaperOutline } from './paper/paper-outline.ts';
import type { Answers, QuestionParts } from './paper/question-parts.ts';

export interface OpenAnswers extends Pick<Answers, 'subscribe' | 'read'>, Required<Pick<Answers, 'write'>> {
  /** Writes every answer to the device; false if one of them could not be written. */
  flush: () => Promise<boolean>;
}

export interface Controls {
  answers: OpenAnswers;
  parts: Required<Pick<QuestionParts, 'QuestionNumber' | 'InlineQuestion' | 'RowAnswer' | 'NotSaved'>>;
}

export interface AnswerControlsProps {
  outline: PaperOutline;
  /** The answers to begin with, by question_id. */
  given: Readonly<Record<string, AnswerValue>>;
  save: (question_id: string, answer: AnswerValue) => Promise<Stamp>;
  children: (controls: Controls) => ReactNode;
}

interface ControlsOfApp {
  AnswerControls: ComponentType<AnswerControlsProps>;
  /** Blocks whose instructions fold on a phone, as in an attempt. */
  FoldingBlocks: ComponentType<{ blocks: readonly OutlineBlock[] }>;
}

export const AnswerControlsContext = createContext<ControlsOfApp | null>(null);

export function useAnswerControls(): ControlsOfApp {
  const controls = useContext(AnswerControlsContext);
  if (!controls) throw new Error('useAnswerControls stands outside an AnswerControlsContext');
  return controls;
}
