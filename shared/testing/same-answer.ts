import { answerForm } from '../written-answer.ts';

/** Returns true if two written answers count as the same. An answer that normalises to nothing equals none. */
export function isSameAnswer(one: string, other: string): boolean {
  const form = answerForm(one);
  return form !== '' && form === answerForm(other);
}
