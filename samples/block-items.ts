import { writtenLinesOf } from '../shared/tasks/written-lines.ts';
import type { SampleBlock, SampleItem, SampleQuestion } from './paper-format.ts';

/** A block's lines of words and questions, in reading order: a list has several, a paragraph is one. */
export function rowsOf(block: SampleBlock): SampleItem[][] {
  if (block.type === 'mcqQuestion') return block.questions.map((question) => [question]);
  return writtenLinesOf<SampleItem>(block);
}

/** A block's questions in reading order. */
export function questionsOf(block: SampleBlock): SampleQuestion[] {
  return rowsOf(block)
    .flat()
    .filter((item) => typeof item !== 'string');
}
