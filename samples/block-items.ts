import { writtenLinesOf } from '../shared/tasks/written-lines.ts';
import type { SampleBlock, SampleItem, SampleQuestion } from './paper-format.ts';

export function rowsOf(block: SampleBlock): SampleItem[][] {
  if (block.type === 'mcqQuestion') return block.questions.map((question) => [question]);
  return writtenLinesOf<SampleItem>(block);
}

export function questionsOf(block: SampleBlock): SampleQuestion[] {
  return rowsOf(block)
    .flat()
    .filter((item) => typeof item !== 'string');
}
