import type { PartTime, QuestionTime, TimeByQuestion } from './time-by-question.ts';

export const TIME = {
  heading: 'Where your time went',
  each: 'The time at each question',
  question: 'Question',
  you: 'You',
  class: 'Your class',
  answer: 'Answer',
  ofClass: (count: number) => `the middle time of ${count} students of your class`,
  how: 'A question’s time starts when you press it or scroll to it, and ends when you go to another one.',
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

/** Returns words such as 'Longest: question 14 (3 min 20 s), question 27 (2 min).' */
export function longestWords({ longest }: Pick<TimeByQuestion, 'longest'>): string {
  const one = ({ numbers, seconds }: QuestionTime) => `question ${numbersWords(numbers)} (${durationWords(seconds)})`;
  return `Longest: ${longest.map(one).join(', ')}.`;
}

/** Returns null where it was less than a minute. */
export function wrongTimeWords({ wrongSeconds }: Pick<TimeByQuestion, 'wrongSeconds'>): string | null {
  if (wrongSeconds < 60) return null;
  return `About ${Math.round(wrongSeconds / 60)} min went to wrong answers.`;
}

/** Returns words such as 'about 21 min, 3 min of it before the first question'. */
export function partTimeWords({ seconds, beforeSeconds }: Pick<PartTime, 'seconds' | 'beforeSeconds'>): string {
  const all = seconds < 60 ? 'under 1 min' : `about ${Math.round(seconds / 60)} min`;
  if (beforeSeconds < 60) return all;
  return `${all}, ${Math.round(beforeSeconds / 60)} min of it before the first question`;
}
