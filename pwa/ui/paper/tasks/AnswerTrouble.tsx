import { useSyncExternalStore } from 'react';
import { useQuestionParts } from '../question-parts.ts';
import { NOTHING_CHANGES } from './use-given.ts';

/** Under a control whose answer is not on the device; says nothing while all is well. */
export function AnswerTrouble({ question_id }: { question_id: string }) {
  const { given, NotSaved } = useQuestionParts();
  const status = useSyncExternalStore(
    given?.subscribe ?? NOTHING_CHANGES,
    () => given?.read(question_id).status ?? 'saved',
  );
  return NotSaved && <NotSaved id={`trouble-${question_id}`} status={status} />;
}
