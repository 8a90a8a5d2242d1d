import { limitsInForce } from '../shared/authoring/instruction-limits.ts';
import type { ContentBody } from '../shared/content.ts';
import type { AnswerLimits } from '../shared/written-answer.ts';
import { questionsOf } from './block-items.ts';
import type { SampleBlock } from './paper-format.ts';

/** Returns for each block of a part the limit that its instruction sets, by the rule of Finish. */
export function limitsOfBlocks(blocks: readonly SampleBlock[]): (AnswerLimits | null)[] {
  return limitsInForce(blocks.map(bodyOf));
}

function bodyOf(block: SampleBlock): ContentBody | null {
  if (block.type === 'heading' || block.type === 'text') return { type: block.type, html: block.html };
  return { type: 'mcqQuestion', question_ids: questionsOf(block).map((_question, index) => String(index)) };
}
