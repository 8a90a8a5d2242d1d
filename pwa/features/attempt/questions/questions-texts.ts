export const TASK = 'Task';
/** The empty option of a drop-down. */
export const CHOOSE = 'Choose';
export const CLEAR_ANSWER = 'Clear answer';

export const ANSWER_NOT_SAVED = 'Not saved on this device yet. Trying again.';
export const ANSWER_TOO_LATE = 'Not added: this attempt has ended.';
export const ANSWER_TOO_LONG = 'Not added. Your answer is too long: 2 KB is the most.';

export const MARK_FOR_REVIEW = 'Mark for review';
export const MARKED_FOR_REVIEW = 'Marked for review';

export function questionName(number: number): string {
  return `Question ${number}`;
}

export function markQuestion(number: number): string {
  return `Mark question ${number} for review`;
}

export function clearQuestion(number: number): string {
  return `Clear answer to question ${number}`;
}

export function overLimit(limits: string): string {
  return `At most ${limits}. An answer with more is wrong.`;
}
