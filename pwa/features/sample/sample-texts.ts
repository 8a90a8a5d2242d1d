import type { SampleAttempt } from '../../local/writes/sample-attempt.ts';

export const QUESTION_COUNT = 13;

export function sampleTexts({ result, answeredCount }: Pick<SampleAttempt, 'result' | 'answeredCount'>): string {
  return result
    ? `${result.correct} of ${result.total} right`
    : `${answeredCount} of ${QUESTION_COUNT} questions answered`;
}

export const REMOVE_SAMPLE = {
  again: 'Start the sample again?',
  remove: 'Remove your attempt from this device?',
  keep: 'Keep it',
  startAgain: 'Start again',
  removeIt: 'Remove it',
  lost: (attempt: string) =>
    `This deletes your attempt at the sample (${attempt}), with its highlights and notes. There is no other copy. You cannot get it back.`,
} as const;

export const SAMPLE = {
  retry: 'Try again',
  notKept: 'This device could not save the result. Your answers are safe. Free some space and try again.',
  notMoved:
    'This device could not move the sample into your account. The sample is still here. Free some space and try again.',
  kept: 'The sample is in your account now.',
  wait: 'Please Wait',
  isYours: 'Is this sample yours?',
  keepIt: 'Keep it in my account',
  library: 'Exam Library',
  keptFor: (attempt: string, name: string) =>
    `Somebody took the free sample on this device without an account: ${attempt}. If you keep it, it goes into the account of ${name}.`,
  taken: 'Somebody took the free sample on this device without an account.',
  mine: 'It is mine: keep it',
  stays: 'The sample stays on this device. You can see it when nobody is logged in.',
  notMine: 'Not mine',
  cached: 'Not needed. The sample is on this device now',
  coming: 'Needed for one more moment',
  pageOnly: 'Not needed while this page stays open',
  notStored: 'This device could not save the attempt, so nothing has started. Free some space and try again.',
  time: 'Time',
  connection: 'Connection',
  account: 'Account',
  noAccount: 'Not needed. Your answers stay on this device',
  notRemoved: 'This device could not remove it. Try again.',
  seeResult: 'See your result',
  resume: 'Continue',
  startAgain: 'Start again',
  removeIt: 'Remove it',
  start: 'Start the sample',
  about: (count: number) => `${count} questions. Your result comes at once, with the reason for each answer.`,
  clock: (minutes: number) => `${minutes} minutes. The clock does not stop if you leave`,
  tookIt: (attempt: string) => `You took it on this device: ${attempt}.`,
  started: (attempt: string) => `You started it on this device: ${attempt}.`,
  clockRuns: 'Its clock is running.',
  canSubmit: 'You can still submit it.',
} as const;
