import { Button } from '@fluentui/react-components';
import { ChevronDown20Regular, ChevronUp20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Block } from '../../../ui/paper/Block.tsx';
import { FoldedContext } from '../../../ui/paper/folded.ts';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { NamedPassage } from './NamedPassage.tsx';
import { REVIEW } from './review-texts.ts';
import { useReviewStyles } from './review.styles.ts';
import { ReviewParts } from './ReviewParts.tsx';

interface ReviewedPartProps {
  part: OutlinePart;
  explanation?: string;
  /** True for a part of a writing paper, whose task stands before a chart [R650]. */
  isTask?: boolean;
}

export function ReviewedPart({ part, explanation = '', isTask = false }: ReviewedPartProps) {
  const blocks = <ReviewedBlocks part={part} />;
  if (isTask) return <Passage part={part} isTask task={blocks} />;
  return (
    <>
      <NamedPassage part={part} explanation={explanation} />
      {blocks}
    </>
  );
}

/** `isSmall`: what TRUE, FALSE and NOT GIVEN mean is folded, so that the first answer is higher up [R588]. */
export function ReviewedBlocks({ part, isSmall = false }: { part: OutlinePart; isSmall?: boolean }) {
  return (
    <ReviewParts part={part}>
      {part.blocks.map((block) =>
        isSmall && block.body?.type === 'booleanList' ? (
          <FoldedList key={block.content_id} block={block} />
        ) : (
          <Block key={block.content_id} block={block} />
        ),
      )}
    </ReviewParts>
  );
}

function FoldedList({ block }: { block: OutlineBlock }) {
  const styles = useReviewStyles();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        appearance="subtle"
        icon={isOpen ? <ChevronUp20Regular /> : <ChevronDown20Regular />}
        iconPosition="after"
        className={styles.meanings}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {REVIEW.meanings}
      </Button>
      <FoldedContext value={!isOpen}>
        <Block block={block} />
      </FoldedContext>
    </>
  );
}
