// Re-marking on the wire: a wrong key of a published revision is corrected, and attempts that ended on it are scored
// again.

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
 * The change of one question's key: `answers` replace the right answers, `accept` adds some, and `again` re-marks an
 * unchanged key by today's marking rules.
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
 * PUT exams/remark → 200 { data: Remark }. Repeating it is the same re-marking. 409 `key_changed` if `last_remark_no`
 * from the preview is no longer the last one; a call without it applies to the current key [R166].
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

/** GET exams/getanswerkey → data [KeyedQuestion], in number order: the accepted answers of a revision now. */
export const KeyedQuestion = z.object({
  question_id: Id,
  question_number: z.number(),
  question_type: QuestionType,
  /** mcq: indexes of `choices`; dropDown and fillBlank: texts. */
  accepted: z.array(z.union([z.string(), z.number()])),
  /** The choices in plain text; empty for fillBlank. */
  choices: z.array(z.string()),
  /** The words of the question in one line; '' if its block has no words beside it. Older servers do not send it. */
  line: z._default(z.string(), ''),
});
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

export const RemarkPreview = z.object({
  /** The revision's last re-marking at the time of the preview, 0 for none; older servers do not send it. */
  last_remark_no: z.optional(z.number()),
  attempts: z.number(),
  changed: z.number(),
  scores_changed: z.number(),
  up: z.number(),
  down: z.number(),
  /** Attempts that cannot be scored; older servers do not count them. */
  failed: z._default(z.number(), 0),
  changes: z.array(z.string()),
});
export type RemarkPreview = z.infer<typeof RemarkPreview>;

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
  left: z.number(),
  /** Attempts that could not be scored and are retried; older servers do not count them. */
  failed: z._default(z.number(), 0),
});
export type Remark = z.infer<typeof Remark>;

export const RevisionInHistory = z.object({
  revision: z.number(),
  /** Epoch milliseconds; retired_at is null while the revision is offered. */
  created_at: z.number(),
  retired_at: z.nullable(z.number()),
  parts: z.number(),
  questions: z.number(),
  attempts: z.number(),
  bundle_bytes: z.number(),
  media_bytes: z.number(),
  /** The changes since the previous revision, in words; null for the first. */
  changes: z.nullable(z.array(z.string())),
  remarks: z.array(Remark),
});
export type RevisionInHistory = z.infer<typeof RevisionInHistory>;
