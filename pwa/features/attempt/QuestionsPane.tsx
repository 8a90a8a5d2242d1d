import { memo } from 'react';
import { Block } from './blocks/Block.tsx';
import type { OutlinePart } from './paper-outline.ts';

/** All blocks of a part, in the order in which the paper has them. */
export const QuestionsPane = memo(function QuestionsPane({ part }: { part: OutlinePart }) {
  return part.blocks.map((block) => <Block key={block.content_id} block={block} />);
});
