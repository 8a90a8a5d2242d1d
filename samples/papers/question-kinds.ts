import type { SampleQuestion } from '../paper-format.ts';

export const trueFalseNotGiven = ['TRUE', 'FALSE', 'NOT GIVEN'];
export const yesNoNotGiven = ['YES', 'NO', 'NOT GIVEN'];

export function fillBlank(...answers: string[]): SampleQuestion {
  return { question_type: 'fillBlank', answers };
}

export function dropDown(options: string[], answer: string): SampleQuestion {
  return { question_type: 'dropDown', options, answer };
}

/** The letters A to `last`, as an alphabet list or a lettered passage shows them. */
export function lettersUpTo(last: string): string[] {
  const first = 'A'.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
