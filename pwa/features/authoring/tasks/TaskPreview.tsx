import { createContext, type ReactNode, useContext } from 'react';
import type { TaskBody } from '../../../../shared/tasks/registry.ts';
import { type QuestionParts, QuestionPartsContext } from '../../../ui/paper/question-parts.ts';
import { Task } from '../../../ui/paper/tasks/Task.tsx';

type Ask = (question_id: string) => ReactNode;

const AskContext = createContext<Ask>(() => null);

const PARTS: QuestionParts = {
  questionsById: new Map(),
  QuestionNumber: ({ number }) => number,
  InlineQuestion: Asked,
  RowAnswer: ({ numbered }) => <Asked question_id={numbered.question.question_id} />,
};

function Asked({ question_id }: { question_id: string }) {
  return useContext(AskContext)(question_id);
}

interface TaskPreviewProps {
  documentId: string;
  body: TaskBody;
  /** What stands in the place of a question. */
  renderQuestion: Ask;
}

/** A task as students will see it, with something of the author's in the places of its questions. */
export function TaskPreview({ documentId, body, renderQuestion }: TaskPreviewProps) {
  return (
    <AskContext value={renderQuestion}>
      <QuestionPartsContext value={PARTS}>
        <Task documentId={documentId} labelledBy={undefined} body={body} />
      </QuestionPartsContext>
    </AskContext>
  );
}
