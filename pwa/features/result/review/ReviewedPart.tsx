import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { Passage } from '../../../ui/paper/Passage.tsx';
import { ReviewParts } from './ReviewParts.tsx';

export function ReviewedPart({ part }: { part: OutlinePart }) {
  return (
    <>
      <Passage part={part} />
      <ReviewedBlocks part={part} />
    </>
  );
}

export function ReviewedBlocks({ part }: { part: OutlinePart }) {
  return (
    <ReviewParts part={part}>
      {part.blocks.map((block) => (
        <Block key={block.content_id} block={block} />
      ))}
    </ReviewParts>
  );
}
