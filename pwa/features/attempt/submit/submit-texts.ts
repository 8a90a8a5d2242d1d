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
