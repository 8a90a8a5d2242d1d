import { lazy, Suspense, type ReactNode } from 'react';
import { loadUntilHere } from '../../../ui/load-until-here.ts';
import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { QuestionPartsContext, type QuestionParts } from '../../../ui/paper/question-parts.ts';

// the controls of questions are much code, and a task hardly ever holds one
const QuestionsPane = lazy(async () => ({
  default: (await loadUntilHere(() => import('./QuestionsPane.tsx'))).QuestionsPane,
}));

const nothing = () => null;
const NO_QUESTIONS: QuestionParts = {
  questionsById: new Map(),
  QuestionNumber: nothing,
  InlineQuestion: nothing,
  RowAnswer: nothing,
};

/** The blocks of a task of writing or speaking, which is answered as a whole. */
export function TaskBlocks({ part }: { part: OutlinePart }) {
  if (part.questions.length > 0)
    return (
      <Suspense fallback={null}>
        <QuestionsPane part={part} />
      </Suspense>
    );
  return (
    <TaskText>
      {part.blocks.map((block) => (
        <Block key={block.content_id} block={block} />
      ))}
    </TaskText>
  );
}

/** Around blocks without questions. */
export function TaskText({ children }: { children: ReactNode }) {
  return <QuestionPartsContext value={NO_QUESTIONS}>{children}</QuestionPartsContext>;
}
