import { useMemo } from 'react';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { useQuestionParts } from '../question-parts.ts';
import { useGiven } from './use-given.ts';

export interface Labels {
  answerOf: (question_id: string) => AnswerValue;
  give: (question_id: string, answer: AnswerValue) => void;
  /** The questions that have a label, in their order. */
  holding: (label: string) => readonly string[];
  /** The numbers that have a label, in their order. */
  usedBy: (label: string) => readonly number[];
  /** Whether another number has the label, and each goes once. */
  isOut: (label: string, question_id: string) => boolean;
}

/** The answers of a task with one list for all its numbers, seen from the list. */
export function useLabels(question_ids: readonly string[], once: boolean): Labels {
  const { questionsById } = useQuestionParts();
  const { answerOf, give } = useGiven(question_ids);
  const numberOf = useMemo(
    () => new Map(question_ids.map((id) => [id, questionsById.get(id)?.number ?? 0])),
    [question_ids, questionsById],
  );
  const holding = (label: string) => question_ids.filter((id) => String(answerOf(id) ?? '') === label);
  return {
    answerOf,
    give,
    holding,
    usedBy: (label) => holding(label).map((id) => numberOf.get(id) ?? 0),
    isOut: (label, question_id) => once && holding(label).some((id) => id !== question_id),
  };
}
