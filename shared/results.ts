import { AnswerValue } from './answers.ts';
import { Id } from './ids.ts';
import { Marks } from './marks.ts';
import { z } from './zod.ts';

export const ResultRow = z.object({
  question_id: Id,
  question_number: z.number(),
  correct_answer: z.string(),
  student_answer: z.string(),
  is_correct: z.union([z.literal(0), z.literal(1)]),
});
export type ResultRow = z.infer<typeof ResultRow>;

/** A band of 3.5 to 9 in halves, or a whole percentage. */
export const Score = z.object({ kind: z.enum(['band', 'percent']), value: z.number() });
export type Score = z.infer<typeof Score>;

/** Why a result was re-marked, and what it was before; the last re-marking if there were several. */
export const Remarked = z.object({
  reason: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  before: z.object({ correct: z.number(), score: z.nullable(Score) }),
});
export type Remarked = z.infer<typeof Remarked>;

/** The server's result of an ended attempt; score is null if a marker gives it (writing, speaking). */
export const Result = z.object({
  result_id: Id,
  exam_id: Id,
  revision: z.number(),
  correct: z.number(),
  total: z.number(),
  score: z.nullable(Score),
  rows: z.array(ResultRow),
  marks: z.optional(Marks),
  /** Set once a corrected key changed this result [R47]. */
  remarked: z.optional(Remarked),
});
export type Result = z.infer<typeof Result>;

/** Separates the accepted forms of a gap in `correct_answer`. */
export const BETWEEN_ACCEPTED = ' / ';

export function answerText(answer: AnswerValue, choices: readonly string[] = []): string {
  if (answer === null) return '';
  return typeof answer === 'number' ? (choices[answer] ?? '') : answer;
}
