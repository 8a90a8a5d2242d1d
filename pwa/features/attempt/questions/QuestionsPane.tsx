import { memo, useMemo } from 'react';
import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { QuestionPartsContext } from '../../../ui/paper/question-parts.ts';
import { useShownBlocks } from './first-blocks.ts';
import { FlagButton } from './FlagButton.tsx';
import { groupBlocks } from './instruction-groups.ts';
import { InlineQuestion } from './InlineQuestion.tsx';
import { InstructionFold } from './InstructionFold.tsx';
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
  const groups = useMemo(() => groupBlocks(blocks), [blocks]);
  const show = (block: OutlineBlock) => (
    <Block key={block.content_id} block={block} heading={headingBefore(blocks, blocks.indexOf(block))} />
  );
  return (
    <QuestionPartsContext value={parts}>
      {groups.map((group) =>
        group.fold === 'none' ? (
          group.blocks.map(show)
        ) : (
          <InstructionFold key={group.blocks[0]?.content_id} group={group} show={show} />
        ),
      )}
    </QuestionPartsContext>
  );
});

function headingBefore(blocks: OutlinePart['blocks'], index: number): string | undefined {
  return blocks.slice(0, index).findLast(({ body }) => body?.type === 'heading')?.content_id;
}
