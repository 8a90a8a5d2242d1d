import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { NamedPassage } from './NamedPassage.tsx';
import { ReviewParts } from './ReviewParts.tsx';

export function ReviewedPart({ part, explanation = '' }: { part: OutlinePart; explanation?: string }) {
  return (
    <>
      <NamedPassage part={part} explanation={explanation} />
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
