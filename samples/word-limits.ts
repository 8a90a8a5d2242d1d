import { readLimits } from '../shared/authoring/text-form/guess-gaps.ts';
import { plainText } from '../shared/plain-text.ts';
import type { AnswerLimits } from '../shared/written-answer.ts';
import type { SampleBlock } from './paper-format.ts';

/**
 * Returns for each block of a part the limit of the instruction before it; null before the first. The next heading
 * ends it.
 */
export function limitsInForce(blocks: readonly SampleBlock[]): (AnswerLimits | null)[] {
  let limits: AnswerLimits | null = null;
  return blocks.map((block) => {
    if (block.type === 'heading' && /^Questions? \d/.test(plainText(block.html))) limits = null;
    if (block.type === 'text') {
      const read = readLimits(plainText(block.html));
      if (read)
        limits = {
          word_limit: read.word_limit,
          ...(read.number_limit === null ? {} : { number_limit: read.number_limit }),
        };
    }
    return limits;
  });
}
