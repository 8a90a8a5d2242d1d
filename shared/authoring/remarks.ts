// Re-marking on the wire: a key that was wrong is put right on a published revision, and what ended on it is scored again.

import { Id, LARGEST_INTEGER, RevisionNumber } from '../ids.ts';
import { QuestionType } from '../questions.ts';
import { isVisible } from '../visible-text.ts';
import { z } from '../zod.ts';
import { MAX_ACCEPTED_ANSWERS, MAX_QUESTIONS_PER_EXAM } from './sizes.ts';

export const MAX_REMARK_REASON_CHARS = 500;

const Values = z
  .array(z.union([z.string(), z.number()]))
  .check(z.minLength(1, 'give at least one answer'), z.maxLength(MAX_ACCEPTED_ANSWERS));

/**
 * What becomes of the key of one question: `answers` take the place of what was right, `accept` counts besides, and `again`
 * marks it by today's rules of marking where the key says the same.
 */
export const KeyChange = z
  .object({
    question_id: Id,
    answers: z.optional(Values),
    accept: z.optional(Values),
    again: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      ({ answers, accept, again }) => answers !== undefined || accept !== undefined || again !== undefined,
      'give answers, accept or again',
    ),
  );
export type KeyChange = z.infer<typeof KeyChange>;

/** POST exams/previewremark → 200 { data: RemarkPreview } */
export const PreviewRemark = z.object({
  exam_id: Id,
  revision: RevisionNumber,
  changes: z.array(KeyChange).check(z.minLength(1), z.maxLength(MAX_QUESTIONS_PER_EXAM)),
});
export type PreviewRemark = z.infer<typeof PreviewRemark>;

/**
 * PUT exams/remark → 200 { data: Remark }. The same once more is the same re-marking. 409 `key_changed` where `last_remark_no`,
 * as the preview gave it, is not the last one any more; a call without it goes by whatever key there is [R166].
 */
export const RemarkInput = z.extend(PreviewRemark, {
  last_remark_no: z.optional(z.int().check(z.nonnegative(), z.maximum(LARGEST_INTEGER))),
  reason: z
    .string()
    .check(
      z.trim(),
      z.refine(isVisible, 'say why, for the students to read'),
      z.maxLength(MAX_REMARK_REASON_CHARS, `a reason has at most ${MAX_REMARK_REASON_CHARS} characters`),
    ),
});
export type RemarkInput = z.infer<typeof RemarkInput>;

/** GET exams/getanswerkey → data [KeyedQuestion], in number order: what counts as right on a revision now. */
export const KeyedQuestion = z.object({
  question_id: Id,
  question_number: z.number(),
  question_type: QuestionType,
  /** mcq: indexes of `choices`; dropDown and fillBlank: texts. */
  accepted: z.array(z.union([z.string(), z.number()])),
  /** What can be chosen, in plain words; empty for fillBlank. */
  choices: z.array(z.string()),
  /** What the question asks, in one line; '' where nothing stands beside it. A server of before says nothing. */
  line: z._default(z.string(), ''),
});
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

/** How many attempts a re-marking is about, and what becomes of their scores. */
export const RemarkPreview = z.object({
  /** The last re-marking of the revision when it was looked at, 0 for none; a server of before says nothing. */
  last_remark_no: z.optional(z.number()),
  /** Ended ones on the revision. */
  attempts: z.number(),
  /** Those with another number of right answers. */
  changed: z.number(),
  /** Those with another band or percentage, and which way it goes. */
  scores_changed: z.number(),
  up: z.number(),
  down: z.number(),
  /** Those that cannot be scored; a server of before counts none. */
  failed: z._default(z.number(), 0),
  /** What changes of the key, question by question, in words. */
  changes: z.array(z.string()),
});
export type RemarkPreview = z.infer<typeof RemarkPreview>;

/** A re-marking as admins see it. */
export const Remark = z.object({
  exam_id: Id,
  revision: z.number(),
  /** Counts from 1 in each revision. */
  remark_no: z.number(),
  reason: z.string(),
  changes: z.array(z.string()),
  /** Epoch milliseconds; finished_at is null while attempts are still being scored. */
  at: z.number(),
  finished_at: z.nullable(z.number()),
  /** Attempts that it is still to look at. */
  left: z.number(),
  /** Attempts that could not be scored when it went through, which are tried again; a server of before counts none. */
  failed: z._default(z.number(), 0),
});
export type Remark = z.infer<typeof Remark>;

/** A revision as the history of its paper shows it. */
export const RevisionInHistory = z.object({
  revision: z.number(),
  /** Epoch milliseconds; retired_at is null while it is on offer. */
  created_at: z.number(),
  retired_at: z.nullable(z.number()),
  parts: z.number(),
  questions: z.number(),
  /** Ended attempts on it. */
  attempts: z.number(),
  bundle_bytes: z.number(),
  media_bytes: z.number(),
  /** Since the one before, in words; null for the first. */
  changes: z.nullable(z.array(z.string())),
  remarks: z.array(Remark),
});
export type RevisionInHistory = z.infer<typeof RevisionInHistory>;
