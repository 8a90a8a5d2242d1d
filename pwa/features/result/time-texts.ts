import { capitalised } from '../../ui/exam-texts.ts';
import { aboutMinutes } from './part-times.ts';
import type { PartTime, QuestionTime, TimeByQuestion } from './time-by-question.ts';

export const TIME = {
  heading: 'Where your time went',
  each: 'The time at each question',
  question: 'Question',
  you: 'You',
  class: 'Your class',
  answer: 'Answer',
  ofClass: (count: number) => `the middle time of ${count} students of your class`,
  how: 'A question’s time starts when you press it or scroll to it, and ends when you go to another one. Time in a dialog is no question’s.',
} as const;

export function durationWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 60)} min ${rest} s`;
}

/** Returns '14', and '5–6' where two numbers share one question. */
export function numbersWords(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  return first === last ? String(first) : `${first}–${last}`;
}

/** Returns words such as 'Longest: question 14 (3 min 20 s), question 27 (2 min).'; null where no question had time. */
export function longestWords({ longest }: Pick<TimeByQuestion, 'longest'>): string | null {
  if (longest.length === 0) return null;
  const one = ({ numbers, seconds }: QuestionTime) => `question ${numbersWords(numbers)} (${durationWords(seconds)})`;
  return `Longest: ${longest.map(one).join(', ')}.`;
}

/** Names the rest, so that the times of all questions and this one are the time used; null where nothing is left. */
export function notAtQuestionWords({ restSeconds }: Pick<TimeByQuestion, 'restSeconds'>): string | null {
  return restSeconds === 0 ? null : `Not at a question: ${durationWords(restSeconds)}.`;
}

/** Returns null where it was less than a minute. */
export function wrongTimeWords({ wrongSeconds }: Pick<TimeByQuestion, 'wrongSeconds'>): string | null {
  if (wrongSeconds < 60) return null;
  return `${capitalised(aboutMinutes(wrongSeconds))} went to wrong answers.`;
}

/** Returns words such as 'about 21 min, 3 min not at a question'; an older app counted at no question. */
export function partTimeWords({ seconds, restSeconds }: Pick<PartTime, 'seconds' | 'restSeconds'>): string {
  const all = aboutMinutes(seconds);
  if (restSeconds === seconds) return `${all}, no time counted at a question`;
  return restSeconds < 60 ? all : `${all}, ${Math.round(restSeconds / 60)} min not at a question`;
}
