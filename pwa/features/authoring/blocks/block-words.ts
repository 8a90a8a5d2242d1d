import type { ContentType } from '../../../../shared/content.ts';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import { TASK_TYPES, type TaskType } from '../../../../shared/tasks/registry.ts';

const TASK_WORDS = Object.fromEntries(TASK_TYPES.map((type) => [type, authoringOf(type).words])) as Record<
  TaskType,
  string
>;

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
  ...TASK_WORDS,
};
