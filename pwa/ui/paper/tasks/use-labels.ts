import { useMemo } from 'react';
import { useQuestionParts } from '../question-parts.ts';
import { type KnownAnswers, useAnswers } from './use-answers.ts';

export interface Labels extends KnownAnswers {
  holding: (label: string) => readonly string[];
  usedBy: (label: string) => readonly number[];
  isOut: (label: string, question_id: string) => boolean;
}

export function useLabels(question_ids: readonly string[], once: boolean): Labels {
  const { questionsById } = useQuestionParts();
  const answers = useAnswers(question_ids);
  const numberOf = useMemo(
    () => new Map(question_ids.map((id) => [id, questionsById.get(id)?.number ?? 0])),
    [question_ids, questionsById],
  );
  const holding = (label: string) => question_ids.filter((id) => String(answers.answerOf(id) ?? '') === label);
  return {
    ...answers,
    holding,
    usedBy: (label) => holding(label).map((id) => numberOf.get(id) ?? 0),
    isOut: (label, question_id) => once && holding(label).some((id) => id !== question_id),
  };
}
