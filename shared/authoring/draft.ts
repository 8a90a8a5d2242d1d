// A draft on the wire. Its rows count their versions: a save names the version it is based on, 0 for a new row, and
// is refused with 409 `draft_changed` and the current row if another was saved meanwhile. Repeating a save changes
// nothing, so that a lost reply is harmless [R29].

import { Content } from '../content.ts';
import { Id, RowVersion } from '../ids.ts';
import { Audio, Exam, Part, ReadingDocument } from '../papers.ts';
import { Question, QuestionType } from '../questions.ts';
import { Evidence, MAX_EVIDENCE, MAX_REASON_CHARS, Transcript } from '../reasons.ts';
import { z } from '../zod.ts';
import { MAX_ACCEPTED_ANSWERS, MAX_BLOCKS_PER_PART, MAX_DOCUMENTS_PER_PART, MAX_QUESTIONS_PER_PART } from './sizes.ts';

export const DraftContent = z.extend(Content, { version: RowVersion });
export type DraftContent = z.infer<typeof DraftContent>;

export const DraftDocument = z.extend(ReadingDocument, { version: RowVersion });
export type DraftDocument = z.infer<typeof DraftDocument>;

const AnswerValue = z.union([z.string(), z.number()]);

/** `answer`: a list for fillBlank, one value or null for the others. */
export const DraftQuestion = z.extend(Question, {
  answer: z.union([AnswerValue, z.null(), z.array(AnswerValue)]),
  reason: z.string(),
  evidence: z.array(Evidence),
});
export type DraftQuestion = z.infer<typeof DraftQuestion>;

export const DraftTranscript = z.extend(Transcript, { version: RowVersion });
export type DraftTranscript = z.infer<typeof DraftTranscript>;

/**
 * A paper as its author edits it. `on_offer`: the revision that students see while it is corrected. `ready_at`: in lists,
 * since when an author says that it can be published, in epoch milliseconds.
 */
export const DraftExam = z.extend(Exam, { on_offer: z.optional(z.number()), ready_at: z.optional(z.number()) });
export type DraftExam = z.infer<typeof DraftExam>;

export const DraftPaper = z.object({
  revision: z.number(),
  data: z.object({
    exam_data: DraftExam,
    part_data: z.array(Part),
    reading_document_data: z.array(DraftDocument),
    content_data: z.array(DraftContent),
    question_data: z.array(DraftQuestion),
    audio_data: z.array(Audio),
    transcript_data: z.array(DraftTranscript),
  }),
});
export type DraftPaper = z.infer<typeof DraftPaper>;

/**
 * A question as it is saved with its block; its number follows from its place. `answers`: one for mcq and dropDown.
 */
export const SavedQuestion = z.object({
  question_id: Id,
  question_type: QuestionType,
  question_data: z.string(),
  answers: z.array(AnswerValue).check(z.maxLength(MAX_ACCEPTED_ANSWERS)),
  reason: z._default(z.string().check(z.maxLength(MAX_REASON_CHARS)), ''),
  evidence: z._default(z.array(Evidence).check(z.maxLength(MAX_EVIDENCE)), []),
});
export type SavedQuestion = z.infer<typeof SavedQuestion>;

export function asSaved({
  question_id,
  question_type,
  question_data,
  answer,
  reason,
  evidence,
}: DraftQuestion): SavedQuestion {
  const answers = answer === null ? [] : Array.isArray(answer) ? answer : [answer];
  return { question_id, question_type, question_data, answers, reason, evidence };
}

/**
 * PUT content/saveblock → 200 { data: DraftContent, question_data: all DraftQuestions of the paper }. A block with
 * all its questions: questions that it no longer has are deleted. A 422 about one of its questions carries
 * `question_id`. 409 carries `data: { content: DraftContent | null, questions: DraftQuestion[] }`.
 */
export const SaveBlock = z.object({
  content_id: Id,
  part_id: Id,
  content_type: Content.shape.content_type,
  content_status: Content.shape.content_status,
  content_order: z.optional(z.int().check(z.nonnegative(), z.maximum(10_000))),
  content_data: z.string(),
  questions: z.array(SavedQuestion).check(z.maxLength(MAX_QUESTIONS_PER_PART)),
  version: RowVersion,
  /**
   * With version 0: another admin deleted it, and its author restores it. Its versions continue after the deleted
   * ones.
   */
  again: z.optional(z.boolean()),
});
export type SaveBlock = z.infer<typeof SaveBlock>;

/** PUT document/savedocument → 200 { data: DraftDocument }. 409 carries `data: DraftDocument | null`. */
export const SaveDocument = z.object({
  reading_document_id: Id,
  part_id: Id,
  content_type: ReadingDocument.shape.content_type,
  content_order: z.int().check(z.nonnegative(), z.maximum(10_000)),
  content_status: z._default(ReadingDocument.shape.content_status, 'saved'),
  content_data: z.string(),
  version: RowVersion,
});
export type SaveDocument = z.infer<typeof SaveDocument>;

/**
 * PUT content/orderblocks → 200 { data: all DraftContents of the part, question_data }. Names every block of the part
 * in its new order.
 */
export const OrderBlocks = z.object({ part_id: Id, content_ids: z.array(Id).check(z.maxLength(MAX_BLOCKS_PER_PART)) });
export type OrderBlocks = z.infer<typeof OrderBlocks>;

/** PUT document/savetranscript → 200 { data: DraftTranscript }. No turns means no transcript. 409 as above. */
export const SaveTranscript = z.extend(Transcript, { version: RowVersion });
export type SaveTranscript = z.infer<typeof SaveTranscript>;

/**
 * PUT parts/addtoparts → 200 AddedToParts. Adds new documents and blocks to several parts of one draft, all or none:
 * for a paste, an import or the undo of a delete. The undo sends the deleted version: the restored row is the next.
 * 422 `problems` [{ list: 'documents' | 'blocks', index, message, question_id? }] if one of them is refused.
 */
export const AddToParts = z.object({
  exam_id: Id,
  documents: z.array(SaveDocument).check(z.maxLength(5 * MAX_DOCUMENTS_PER_PART)),
  blocks: z.array(SaveBlock).check(z.maxLength(5 * MAX_BLOCKS_PER_PART)),
});
export type AddToParts = z.infer<typeof AddToParts>;

/**
 * The draft, and the token that undoes the call: the same for a repeated call; null if the call changed existing
 * rows; missing from older servers.
 */
export const AddedToParts = z.extend(DraftPaper, { undo_token: z.optional(z.nullable(Id)) });
export type AddedToParts = z.infer<typeof AddedToParts>;

/**
 * POST exams/undoaddtoparts → 200 the DraftPaper without what that addtoparts added; a second undo returns the draft
 * as it is. Rows that are already gone are skipped. 404: the token is unknown. 409 `added_changed` with UndoRefused
 * if any of it was changed since: then nothing is removed.
 */
export const UndoAddToParts = z.object({ exam_id: Id, token: Id });
export type UndoAddToParts = z.infer<typeof UndoAddToParts>;

export const UndoRefused = z.object({
  changed: z.array(z.object({ list: z.enum(['documents', 'blocks']), id: Id, part_no: z.number(), words: z.string() })),
});
export type UndoRefused = z.infer<typeof UndoRefused>;
