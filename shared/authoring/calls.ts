// What an author's calls carry, as the server reads it and the screens write it.

import { Content, ContentType } from '../content.ts';
import { Id, RowVersion } from '../ids.ts';
import { ReadingDocument } from '../papers.ts';
import { QuestionType } from '../questions.ts';
import { z } from '../zod.ts';
import { MAX_QUESTIONS_PER_PART } from './sizes.ts';

const Text = z._default(z.nullable(z.string()), '');
const Count = z._default(z.nullable(z.union([z.number(), z.string()])), '');
const Order = z.int().check(z.nonnegative(), z.maximum(10_000));

/** The first step as a form sends it: a field left out or empty is told by its own text [R30], not as malformed. */
export const ExamForm = z.object({
  examName: Text,
  duration: Text,
  parentCategory: Text,
  category: Text,
  noOfParts: Count,
  access_control: Text,
  category_month: Text,
  category_year: Count,
});
export type ExamForm = z.infer<typeof ExamForm>;

/** addexams. With an id of the caller's own, the same call again is the same paper [R5]. */
export const AddExam = z.extend(ExamForm, { exam_id: z.optional(Id) });
export type AddExam = z.infer<typeof AddExam>;

/** updateexam */
export const UpdateExam = z.extend(ExamForm, { exam_id: Id });

/** The field is text in the form; what is no number counts as none. */
const QuestionCount = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => Math.min(Math.max(Number.parseInt(String(value), 10) || 0, 0), MAX_QUESTIONS_PER_PART)),
);

/** addparts, updateparts. An entry with a part_id sets that part, another the part at its place. */
export const PartsInput = z.object({
  exam_id: Id,
  partsData: z.array(z.object({ part_id: z.optional(Id), no_of_question: QuestionCount })),
});
export type PartsInput = z.infer<typeof PartsInput>;

/** addcontent */
export const AddContent = z.object({
  part_id: Id,
  content_type: ContentType,
  content_data: z.optional(z.string()),
  content_order: z.optional(Order),
  content_status: z.optional(Content.shape.content_status),
});
export type AddContent = z.infer<typeof AddContent>;

/** updatecontent */
export const UpdateContent = z.object({
  content_id: Id,
  content_data: z.optional(z.string()),
  content_order: z.optional(Order),
  content_status: z.optional(Content.shape.content_status),
});
export type UpdateContent = z.infer<typeof UpdateContent>;

/** addreadingdocument */
export const AddDocument = z.object({
  part_id: Id,
  content_type: ReadingDocument.shape.content_type,
  content_data: z.string(),
  content_order: z.optional(Order),
  content_status: z.optional(ReadingDocument.shape.content_status),
});
export type AddDocument = z.infer<typeof AddDocument>;

/** updatereadingdocument */
export const UpdateDocument = z.object({
  document_id: Id,
  updatedContent: z.string(),
  content_status: z.optional(ReadingDocument.shape.content_status),
});
export type UpdateDocument = z.infer<typeof UpdateDocument>;

/** addquestion */
export const AddQuestion = z.object({
  exam_id: Id,
  content_id: Id,
  question_type: QuestionType,
  question_data: z.optional(z.string()),
  question_number: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
});
export type AddQuestion = z.infer<typeof AddQuestion>;

/** updatequestion */
export const UpdateQuestion = z.object({ question_id: Id, question_data: z.optional(z.string()) });
export type UpdateQuestion = z.infer<typeof UpdateQuestion>;

/** addanswer */
export const AddAnswer = z.object({
  answer: z.union([z.string(), z.number()]),
  answer_type: QuestionType,
  question_id: Id,
});
export type AddAnswer = z.infer<typeof AddAnswer>;

/** The one that a save was made on, 0 for a new row; a call without it is put over whatever stands. */
const SeenVersion = z.optional(RowVersion);

/** addexplanation */
export const AddExplanation = z.object({ contentData: z.string(), examId: Id, version: SeenVersion });

/** updateexplanation */
export const UpdateExplanation = z.object({ explanation_id: Id, contentData: z.string(), version: SeenVersion });
export type UpdateExplanation = z.infer<typeof UpdateExplanation>;

/** The text fields of saveaudiofile, beside the file 'audio'. */
export const AudioForm = z.object({ part_id: Id, audio_condition: z._default(z.enum(['0', '1']), '0') });
export type AudioForm = z.infer<typeof AudioForm>;
