import { answerForm } from '../written-answer.ts';

/** Whether two written answers count as the same. Neither counts if nothing is left of it: no answer equals none. */
export function isSameAnswer(one: string, other: string): boolean {
  const form = answerForm(one);
  return form !== '' && form === answerForm(other);
}
