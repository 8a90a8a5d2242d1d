import { useQuestionParts } from '../question-parts.ts';
import { useSaveStatus } from './use-answers.ts';

export function AnswerTrouble({ question_id }: { question_id: string }) {
  const { NotSaved } = useQuestionParts();
  const status = useSaveStatus(question_id);
  return NotSaved && <NotSaved id={`trouble-${question_id}`} status={status} />;
}
