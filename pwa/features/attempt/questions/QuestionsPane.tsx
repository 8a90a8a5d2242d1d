import { memo, useMemo } from 'react';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { QuestionPartsContext } from '../../../ui/paper/question-parts.ts';
import { useShownBlocks } from './first-blocks.ts';
import { FlagButton } from './FlagButton.tsx';
import { FoldingBlocks } from './FoldingBlocks.tsx';
import { InlineQuestion } from './InlineQuestion.tsx';
import { NotSaved } from './NotSaved.tsx';
import { QuestionNumber } from './QuestionNumber.tsx';
import { RowAnswer } from './RowAnswer.tsx';
import { useAttempt } from '../screen/attempt-context.ts';

interface QuestionsPaneProps {
  part: OutlinePart;
  isWhole?: boolean;
}

export const QuestionsPane = memo(function QuestionsPane({ part, isWhole = true }: QuestionsPaneProps) {
  const { outline, answerStore, current } = useAttempt();
  const { questionsById } = outline;
  const blocks = useShownBlocks(part, current, isWhole);
  const parts = useMemo(
    () => ({
      questionsById,
      QuestionNumber,
      InlineQuestion,
      RowAnswer,
      RowTool: FlagButton,
      answers: answerStore,
      NotSaved,
    }),
    [questionsById, answerStore],
  );
  return (
    <QuestionPartsContext value={parts}>
      <FoldingBlocks blocks={blocks} />
    </QuestionPartsContext>
  );
});
