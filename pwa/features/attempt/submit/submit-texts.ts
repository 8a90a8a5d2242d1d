export const WORK_NOT_SAVED =
  'Your work could not be saved on this device, so nothing was submitted. Go back, free some space and try again.';
export const ANSWER_NOT_SAVED =
  'An answer could not be saved on this device, so nothing was submitted. It stays in its field. Try again.';
export const END_NOT_SAVED =
  'This device could not save that you submitted. Your answers are safe. Free some space and try again.';

export const SUBMIT_TITLE = 'Submit your answers?';
export const SUBMIT_LINES = {
  end: 'This ends the attempt. You cannot change your answers after this.',
  submit: 'Submit',
  submitting: 'Submitting...',
  goBack: 'Go back',
} as const;

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

export function allAnswered(count: number): string {
  return `You have answered all ${count} questions.`;
}

export function unansweredWords(count: number): string {
  return `You have ${count} unanswered ${count === 1 ? 'question' : 'questions'}: `;
}

export function flaggedWords(count: number): string {
  return `You marked ${questions(count)} for review: `;
}

export function offlineEnd(isInMemory: boolean): string {
  const where = isInMemory
    ? 'Your answers are saved in this tab only. Do not close it. They are sent'
    : 'Your answers are saved on this device. They are sent';
  return `This ends the attempt. You are offline. ${where} when you are back online.`;
}

export function goToQuestion(words: string, first: number): string {
  return `${words}, go to question ${first}`;
}
