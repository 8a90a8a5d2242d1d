import type { ContentType } from '../../../../shared/content.ts';

/** What each kind of block is called. */
export const BLOCK_WORDS: Record<ContentType, string> = {
  heading: 'Heading',
  text: 'Text',
  booleanList: 'Boolean List',
  alphabetList: 'Alphabet List',
  bulletList: 'Bullet List',
  paragraph: 'Paragraph',
  mcqQuestion: 'MCQ Question',
  dropDownQuestion: 'Drop Down Question',
};
