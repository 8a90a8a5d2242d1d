import { clockWords } from '../../../ui/audio/audio-texts.ts';

export const RETRY = {
  heading: 'The wrong ones again',
  back: 'Back to the result',
  rules: 'No clock. Your score does not change.',
  wait: 'Please Wait',
  noResult: 'The right answers are not on this device yet. They come with the score.',
  nothing: 'Nothing was wrong in this paper.',
  noReasons: 'The reasons are not on this device yet. They come when you are online.',
  notSaved: 'This device could not save that. Free some space, then press Check again.',
  check: 'Check',
  next: 'Next questions',
  end: 'See how many are right',
  again: 'Try the wrong ones here again',
  answerFirst: 'Answer a question first. If it asks for two or more letters, choose them all.',
  steps: 'Questions to try again',
  previousStep: 'Questions before these',
  nextStep: 'Questions after these',
} as const;

export const RETRY_END = {
  saved: 'This was practice. Your score stays the same.',
  allRight: 'All of them are right now. Well done.',
  left: 'Not right yet',
  again: 'Try these again',
  fromStart: 'Start all again',
  question: (number: number) => `Question ${number}`,
  wrong: 'Wrong',
  open: 'Not answered',
} as const;

export function rightNowWords(right: number, total: number): string {
  return `${right} of ${total} right now`;
}

export function checkedWords(right: number, wrong: number, open: number): string {
  const left = open === 0 ? '' : ` ${open} not answered.`;
  return `${right} right, ${wrong} wrong.${left}`;
}

/** For example 'Questions 16 and 18, 2 of 3'. */
export function stepWords(numbers: readonly number[], at: number, count: number): string {
  return `${questionsWords(numbers)}, ${at + 1}\u00A0of\u00A0${count}`;
}

function questionsWords(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  if (numbers.length === 1) return `Question ${last}`;
  const isRun = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  if (isRun && numbers.length > 2) return `Questions ${numbers[0]} to ${last}`;
  return `Questions ${numbers.slice(0, -1).join(', ')} and ${last}`;
}

export function playWords({ from_ms, to_ms }: { from_ms: number; to_ms: number }): string {
  return `Play this part of the recording (${clockWords(from_ms)} to ${clockWords(to_ms)})`;
}
