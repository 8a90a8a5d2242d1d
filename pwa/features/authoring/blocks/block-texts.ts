import { type AnswerSet, valuesOf } from '../../../../shared/authoring/answer-sets.ts';
import type { ContentType } from '../../../../shared/content.ts';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import { CONTENT_TYPES } from '../../../../shared/tasks/registry.ts';

export const BLOCK_WORDS = Object.fromEntries(
  CONTENT_TYPES.map((type) => [type, authoringOf(type).menuWords]),
) as Readonly<Record<ContentType, string>>;

/** 'TRUE / FALSE / NOT GIVEN' */
export const nameOfSet = (set: AnswerSet) => valuesOf(set).join(' / ');
export const addedWords = (name: string) => `${name} was added, with its box.`;

export const ANSWER_SET_TEXTS = {
  howMany: 'Number of statements',
  eachHas: 'Each statement has a list with these answers. You can add or remove statements later.',
  wrongCount: (most: number) => `Enter a number from 1 to ${most}.`,
  add: 'Add',
} as const;

export const ADD_TEXTS = {
  bar: 'Add content',
  heading: 'Heading',
  text: 'Text',
  list: 'List',
  paragraph: 'Add Paragraph',
  mcq: 'MCQ Question',
  dropDown: 'Drop Down Question',
  task: 'Task',
} as const;

/** Says what the words and lists of a task do on the student's screen. */
export const TASK_TEXTS = {
  noCount:
    'Write how many words the task asks for, such as ‘at least 150 words’: students then see how many they have.',
  count: (least: number) => `The task says ‘at least ${least} words’: students see how many of the ${least} they have.`,
  points: 'The rows of a bullet list are the points that a student writes about.',
  questions:
    'Each row of a bullet list is a question. Students see one question at a time, in this order, if there are two or more.',
  longTurn:
    'Students have one minute to think, and then speak for up to two minutes. The rows of a bullet list are the points on their card.',
} as const;

export const BLOCK_TEXTS = {
  blocks: 'Blocks',
  noAnswer: 'No answer yet',
  move: (block: string, place: number, count: number) => `Move ${block}, place ${place} of ${count}`,
  howToMove: 'Drag, or press the arrow keys',
  moved: (block: string, place: number) => `${block} moved to place ${place}.`,
  notDeleted: 'Not deleted.',
  tryAgain: 'Try again',
  edit: (block: string) => `Edit ${block}`,
  delete: (block: string) => `Delete ${block}`,
  savedAt: (when: string) => `Saved ${when}`,
  isEdited: (block: string) => `${block}, being edited`,
  discard: 'Discard',
  cancel: 'Cancel',
  add: 'Add',
  save: 'Save',
  orderNotSaved: 'The new order is not saved.',
  noTask: 'Nothing here yet. Write the task from the buttons above, such as Text.',
  noBlocks: 'Nothing here yet. Begin with a heading, such as Questions 1–5, from the buttons above.',
} as const;

export const CONFLICT_TEXTS = {
  otherAdmin: (became: string) => `Another admin ${became} this.` as const,
  meanwhile: (became: string) => `This was ${became} meanwhile.` as const,
  nothingLost: 'Nothing is lost: choose what the paper shall have.',
  yours: 'Yours',
  yoursFrom: (when: string) => `Yours, kept on this device from ${when}`,
  pickMine: 'Use mine',
  theirs: 'Theirs',
  deleted: 'Deleted',
  deleteMine: 'Delete mine too',
  pickTheirs: 'Use theirs',
} as const;

export const SAVE_TEXTS = {
  failed: (reason: string) => `Not saved: ${reason} Your text is kept here.`,
  tryAgain: 'Try again',
  offline: 'Offline: kept on this device, saved by itself when the connection is back.',
  tryNow: 'Try now',
  saving: 'Saving...',
  restored: (when: string) => `Brought back from ${when}. Not saved yet.`,
} as const;

export const FIELD_TEXTS = {
  startTyping: 'Start Typing',
  typeHere: 'Start typing...',
  textOf: (number: number, place: string) => `Text ${number} of ${place}`,
  textAt: (number: number) => `Text ${number}`,
  text: 'Text',
  heading: 'Heading',
  removeText: (text: string) => `Remove ${text}`,
  row: 'row',
  rowAt: (number: number) => `row ${number}`,
  addRow: 'Row',
  removeRow: (number: number) => `Remove row ${number}`,
  blank: 'Blank',
  dropDown: 'Drop Down',
  editQuestion: 'Edit question',
  deleteQuestion: (number: number) => `Delete question ${number}`,
  addQuestion: 'Question',
  value: (number: number) => `Value ${number}`,
  valueExample: 'True',
  descriptionOf: (number: number) => `Description ${number}`,
  description: 'Description',
  listTitle: 'Title of the list',
  listValue: 'Value',
  listValues: 'Enter list values',
} as const;
