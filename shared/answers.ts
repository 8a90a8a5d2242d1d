import { Id } from './ids.ts';
import { Stamp } from './sync/clock.ts';
import { QUESTION_TYPES } from './questions.ts';
import { z } from './zod.ts';

export const MAX_ANSWER_BYTES = 64 * 1024;
export const MAX_SHORT_ANSWER_BYTES = 2 * 1024;

export const AnswerType = z.enum([...QUESTION_TYPES, 'writing']);
export type AnswerType = z.infer<typeof AnswerType>;

export function maxAnswerBytes(type: AnswerType): number {
  return type === 'writing' ? MAX_ANSWER_BYTES : MAX_SHORT_ANSWER_BYTES;
}

/** mcq: the index of the choice; dropDown, fillBlank and writing: text; null: cleared. */
export const AnswerValue = z.nullable(z.union([z.string(), z.int().check(z.nonnegative())]));
export type AnswerValue = z.infer<typeof AnswerValue>;

/** A student's answer to one question in one attempt: a last-writer-wins register by `hlc` [S1]. */
export const Answer = z.object({
  result_id: Id,
  question_id: Id,
  exam_id: Id,
  answer_type: AnswerType,
  answer: AnswerValue,
  hlc: Stamp,
});
export type Answer = z.infer<typeof Answer>;

export function isAnswered(answer: Pick<Answer, 'answer'> | undefined): boolean {
  if (!answer || answer.answer === null) return false;
  return typeof answer.answer === 'number' || answer.answer.trim() !== '';
}
