import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { useQuestionParts } from '../question-parts.ts';

/** How long a sync waits after a press on a label. */
const QUIET_MS = 0;

export interface Given {
  answerOf: (question_id: string) => AnswerValue;
  give: (question_id: string, answer: AnswerValue) => void;
}

export const NOTHING_CHANGES = () => () => {};

/** The answers to some questions of an open attempt, and how one is given; a press on another question renders nothing here. */
export function useGiven(question_ids: readonly string[]): Given {
  const { given, questionsById } = useQuestionParts();
  // as one text, which is the same until one of them changes
  const answers = useSyncExternalStore(
    given?.subscribe ?? NOTHING_CHANGES,
    useCallback(
      () => JSON.stringify(question_ids.map((question_id) => given?.read(question_id).value ?? null)),
      [given, question_ids],
    ),
  );
  const byId = useMemo(() => {
    const values = JSON.parse(answers) as AnswerValue[];
    return new Map(question_ids.map((question_id, index) => [question_id, values[index] ?? null]));
  }, [question_ids, answers]);
  return {
    answerOf: (question_id) => byId.get(question_id) ?? null,
    give(question_id, answer) {
      const numbered = questionsById.get(question_id);
      if (numbered) given?.write(numbered.question, answer, QUIET_MS);
    },
  };
}
