import { AnswerValue } from './answers.ts';
import { Id } from './ids.ts';
import { Marks } from './marks.ts';
import { z } from './zod.ts';

/** One question of an ended attempt beside its right answer. Answers are texts as a person reads them. */
export const ResultRow = z.object({
  question_id: Id,
  question_number: z.number(),
  correct_answer: z.string(),
  student_answer: z.string(),
  is_correct: z.union([z.literal(0), z.literal(1)]),
});
export type ResultRow = z.infer<typeof ResultRow>;

/** A band of 3.5 to 9 in halves, or a whole percentage [R42]. */
export const Score = z.object({ kind: z.enum(['band', 'percent']), value: z.number() });
export type Score = z.infer<typeof Score>;

/** Why a result was scored again, and what it was before; the last time, where it was more than once. */
export const Remarked = z.object({
  reason: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  before: z.object({ correct: z.number(), score: z.nullable(Score) }),
});
export type Remarked = z.infer<typeof Remarked>;

/** What the server computes when an attempt ends; score is null where a marker gives it (writing, speaking). */
export const Result = z.object({
  result_id: Id,
  exam_id: Id,
  revision: z.number(),
  correct: z.number(),
  total: z.number(),
  score: z.nullable(Score),
  rows: z.array(ResultRow),
  /** Set once a person has marked a writing or speaking attempt. */
  marks: z.optional(Marks),
  /** Set once the key was put right and this changed [R47]. */
  remarked: z.optional(Remarked),
});
export type Result = z.infer<typeof Result>;

/** Stands between the accepted forms of a blank in `correct_answer`. */
export const BETWEEN_ACCEPTED = ' / ';

/** An answer as a person reads it: the chosen option's text for mcq, '' where nothing was answered. */
export function answerText(answer: AnswerValue, choices: readonly string[] = []): string {
  if (answer === null) return '';
  return typeof answer === 'number' ? (choices[answer] ?? '') : answer;
}
