import { makeStyles } from '@fluentui/react-components';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { TaskBody } from '../../../../shared/tasks/registry.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
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

const useStyles = makeStyles({ asked: { whiteSpace: 'normal' } });

function Asked({ question_id }: { question_id: string }) {
  const styles = useStyles();
  return <span className={styles.asked}>{useContext(AskContext)(question_id)}</span>;
}

interface TaskPreviewProps {
  documentId: string;
  body: TaskBody;
  numbers: ReadonlyMap<string, number>;
  renderQuestion: Ask;
}

export function TaskPreview({ documentId, body, numbers, renderQuestion }: TaskPreviewProps) {
  const parts = useMemo(() => ({ ...PARTS, questionsById: numberedOf(numbers) }), [numbers]);
  return (
    <AskContext value={renderQuestion}>
      <QuestionPartsContext value={parts}>
        <Task documentId={documentId} labelledBy={undefined} body={body} />
      </QuestionPartsContext>
    </AskContext>
  );
}

function numberedOf(numbers: ReadonlyMap<string, number>): QuestionParts['questionsById'] {
  const numbered = ([question_id, number]: [string, number]): [string, NumberedQuestion] => {
    const question = { question_id, exam_id: '', content_id: '', question_data: '', question_number: number };
    return [question_id, { question: { ...question, question_type: 'fillBlank' }, number, part_no: 1, body: null }];
  };
  return new Map([...numbers].map(numbered));
}
