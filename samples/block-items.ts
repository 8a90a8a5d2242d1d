import type { SampleBlock, SampleItem, SampleQuestion } from './paper-format.ts';

/** A block's lines of words and questions, in reading order: a list has several, a paragraph is one. */
export function rowsOf(block: SampleBlock): SampleItem[][] {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'booleanList':
    case 'alphabetList':
      return [];
    case 'bulletList':
    case 'dropDownQuestion':
      return block.rows;
    case 'paragraph':
      return [block.items];
    case 'mcqQuestion':
      return block.questions.map((question) => [question]);
    default:
      return block.lines.map(({ items }) => items);
  }
}

/** A block's questions in reading order. */
export function questionsOf(block: SampleBlock): SampleQuestion[] {
  return rowsOf(block)
    .flat()
    .filter((item) => typeof item !== 'string');
}
