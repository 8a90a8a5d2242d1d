import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { type Answers, useQuestionParts, type Verdict } from '../question-parts.ts';

const QUIET_MS = 0;

const nothingIsFixed = () => false;
const NOTHING_CHANGES = () => () => {};
const NONE: Answers = { subscribe: NOTHING_CHANGES, read: () => ({ value: null }) };

export interface KnownAnswers {
  isOpen: boolean;
  answerOf: (question_id: string) => AnswerValue;
  verdictOf: (question_id: string) => Verdict | null;
  /** True for a question that takes no more answers although the task is open. */
  isFixed: (question_id: string) => boolean;
  give: (question_id: string, answer: AnswerValue) => void;
}

export function useAnswers(question_ids: readonly string[]): KnownAnswers {
  const { answers = NONE, questionsById } = useQuestionParts();
  // as one string, which is equal until one of the answers changes
  const read = useSyncExternalStore(
    answers.subscribe,
    useCallback(
      () =>
        JSON.stringify(
          question_ids.map((question_id) => {
            const { value, verdict = null } = answers.read(question_id);
            return { value, verdict };
          }),
        ),
      [answers, question_ids],
    ),
  );
  const byId = useMemo(() => {
    const known = JSON.parse(read) as { value: AnswerValue; verdict: Verdict | null }[];
    return new Map(question_ids.map((question_id, index) => [question_id, known[index]]));
  }, [question_ids, read]);
  const { isFixed = nothingIsFixed } = answers;
  return {
    isOpen: answers.write !== undefined && (question_ids.length === 0 || !question_ids.every(isFixed)),
    isFixed,
    answerOf: (question_id) => byId.get(question_id)?.value ?? null,
    verdictOf: (question_id) => byId.get(question_id)?.verdict ?? null,
    give(question_id, answer) {
      const numbered = questionsById.get(question_id);
      if (numbered) answers.write?.(numbered.question, answer, QUIET_MS);
    },
  };
}

export function useSaveStatus(question_id: string) {
  const { answers = NONE } = useQuestionParts();
  return useSyncExternalStore(answers.subscribe, () => answers.read(question_id).status ?? 'saved');
}
