import { type ContentBody, linesOf } from '../shared/tasks/registry.ts';
import type { SampleBlock, SampleItem, SampleQuestion } from './paper-format.ts';

/** A block's lines of words and questions, in reading order: a list has several, a paragraph is one. */
export function rowsOf(block: SampleBlock): SampleItem[][] {
  if (block.type === 'mcqQuestion') return block.questions.map((question) => [question]);
  // where they stand is the same, whichever way they are written
  return linesOf(block as ContentBody) as unknown as SampleItem[][];
}

/** A block's questions in reading order. */
export function questionsOf(block: SampleBlock): SampleQuestion[] {
  return rowsOf(block)
    .flat()
    .filter((item) => typeof item !== 'string');
}
