import { useMemo } from 'react';
import { Block } from '../../../ui/paper/Block.tsx';
import type { OutlineBlock } from '../../../ui/paper/paper-outline.ts';
import { groupBlocks } from './instruction-groups.ts';
import { InstructionFold } from './InstructionFold.tsx';

/** The blocks of a part; on a phone long instructions fold [R262]. */
export function FoldingBlocks({ blocks }: { blocks: readonly OutlineBlock[] }) {
  const groups = useMemo(() => groupBlocks(blocks), [blocks]);
  const show = (block: OutlineBlock) => (
    <Block key={block.content_id} block={block} heading={headingBefore(blocks, blocks.indexOf(block))} />
  );
  return groups.map((group) =>
    group.fold === 'none' ? (
      group.blocks.map(show)
    ) : (
      <InstructionFold key={group.blocks[0]?.content_id} group={group} show={show} />
    ),
  );
}

function headingBefore(blocks: readonly OutlineBlock[], index: number): string | undefined {
  return blocks.slice(0, index).findLast(({ body }) => body?.type === 'heading')?.content_id;
}
