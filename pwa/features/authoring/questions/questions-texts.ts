import { type AnswerLimits, limitsInWords } from '../../../../shared/written-answer.ts';

export const QUESTION_TEXTS = {
  add: 'Add',
  done: 'Done',
  cancel: 'Cancel',
  dialog: (title: string, number: number) => `${title}, question ${number}`,
  question: (number: number) => `Question ${number}`,
  deleteQuestion: (number: number) => `Delete question ${number}`,
  delete: 'Delete',
  deleted: 'Question deleted.',
  emptyBlock: 'There is nothing in it yet.',
  ofBlock: (problem: string) => `It ${problem}`,
} as const;

export const DROP_DOWN_TEXTS = {
  title: 'Drop Down Question',
  list: 'Options, and which is the answer',
  isAnswer: (number: number) => `Option ${number} is the answer`,
  option: (number: number) => `Option ${number}`,
  placeholder: 'option',
  remove: (number: number) => `Remove option ${number}`,
  add: 'Option',
} as const;

export const BLANK_TEXTS = {
  title: 'Fill in the blank',
  accepted: 'Accepted answers',
  removeAnswer: (answer: string | number) => `Remove answer ${answer}`,
  answer: 'Accepted answer',
  addAnswer: 'Answer',
  onlyAsIs: 'Accepted only as it stands.',
  acceptInstead: (variants: string) => `Accept ${variants} instead`,
  noMoreThan: 'No more than',
  allGaps: 'All gaps: no more than',
  otherLimits: (numbers: string) => `${numbers} has another limit, and keeps it.`,
  otherLimitsOfMany: (numbers: string) => `${numbers} have other limits, and keep them.`,
  oneWord: 'one word',
  words: (count: number) => `${count} words`,
  andOr: 'and/or',
  noNumber: 'no number apart',
  oneNumber: 'a number',
  numbers: (count: number) => `${count} numbers`,
} as const;

export function noLimitWords(ofInstruction: AnswerLimits | null): string {
  return ofInstruction ? `what the instruction says (${limitsInWords(ofInstruction)})` : 'any number of words';
}

export const CHOICE_TEXTS = {
  title: 'MCQ Question',
  typeQuestion: 'Type question...',
  isAnswer: (letter: string) => `Choice ${letter} is the answer`,
  choice: (letter: string) => `Choice ${letter}`,
  placeholder: 'Choice...',
  remove: (letter: string) => `Remove choice ${letter}`,
  add: 'Choice',
} as const;

export const WHY_TEXTS = {
  label: 'Why (shown to students after the attempt)',
  removeEvidence: (place: number, number: number) => `Remove evidence ${place} for question ${number}`,
  addEvidence: (number: number) => `Add evidence for question ${number}`,
  selectFirst: 'Select its words in the passage first, or look for them.',
  isGone: 'These words are no longer in the passage. Choose them again, or remove this.',
} as const;
