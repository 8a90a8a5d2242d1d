import { Content, ContentType } from '../content.ts';
import { Id, RowVersion } from '../ids.ts';
import { ReadingDocument } from '../papers.ts';
import { QuestionType } from '../questions.ts';
import { z } from '../zod.ts';
import { MAX_QUESTIONS_PER_PART } from './sizes.ts';

const Text = z._default(z.nullable(z.string()), '');
const Count = z._default(z.nullable(z.union([z.number(), z.string()])), '');
const Order = z.int().check(z.nonnegative(), z.maximum(10_000));

/** The form of the first step: a missing or empty field gets its own message [R30] instead of a malformed request. */
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

/** addexams. Repeating it with the caller's own id is the same paper [R5]. */
export const AddExam = z.extend(ExamForm, { exam_id: z.optional(Id) });
export type AddExam = z.infer<typeof AddExam>;

export const UpdateExam = z.extend(ExamForm, { exam_id: Id });

/** The form sends text; anything but a number counts as none. */
const QuestionCount = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => Math.min(Math.max(Number.parseInt(String(value), 10) || 0, 0), MAX_QUESTIONS_PER_PART)),
);

/** addparts, updateparts. An entry with a part_id updates that part, another one the part at its place. */
export const PartsInput = z.object({
  exam_id: Id,
  partsData: z.array(z.object({ part_id: z.optional(Id), no_of_question: QuestionCount })),
});
export type PartsInput = z.infer<typeof PartsInput>;

export const AddContent = z.object({
  part_id: Id,
  content_type: ContentType,
  content_data: z.optional(z.string()),
  content_order: z.optional(Order),
  content_status: z.optional(Content.shape.content_status),
});
export type AddContent = z.infer<typeof AddContent>;

export const UpdateContent = z.object({
  content_id: Id,
  content_data: z.optional(z.string()),
  content_order: z.optional(Order),
  content_status: z.optional(Content.shape.content_status),
});
export type UpdateContent = z.infer<typeof UpdateContent>;

export const AddDocument = z.object({
  part_id: Id,
  content_type: ReadingDocument.shape.content_type,
  content_data: z.string(),
  content_order: z.optional(Order),
  content_status: z.optional(ReadingDocument.shape.content_status),
});
export type AddDocument = z.infer<typeof AddDocument>;

export const UpdateDocument = z.object({
  document_id: Id,
  updatedContent: z.string(),
  content_status: z.optional(ReadingDocument.shape.content_status),
});
export type UpdateDocument = z.infer<typeof UpdateDocument>;

export const AddQuestion = z.object({
  exam_id: Id,
  content_id: Id,
  question_type: QuestionType,
  question_data: z.optional(z.string()),
  question_number: z.optional(z.int().check(z.positive(), z.maximum(10_000))),
});
export type AddQuestion = z.infer<typeof AddQuestion>;

export const UpdateQuestion = z.object({ question_id: Id, question_data: z.optional(z.string()) });
export type UpdateQuestion = z.infer<typeof UpdateQuestion>;

export const AddAnswer = z.object({
  answer: z.union([z.string(), z.number()]),
  answer_type: QuestionType,
  question_id: Id,
});
export type AddAnswer = z.infer<typeof AddAnswer>;

/** The version that a save is based on, 0 for a new row; a call without it overwrites any version. */
const SeenVersion = z.optional(RowVersion);

export const AddExplanation = z.object({ contentData: z.string(), examId: Id, version: SeenVersion });

export const UpdateExplanation = z.object({ explanation_id: Id, contentData: z.string(), version: SeenVersion });
export type UpdateExplanation = z.infer<typeof UpdateExplanation>;

export const AudioForm = z.object({ part_id: Id, audio_condition: z._default(z.enum(['0', '1']), '0') });
export type AudioForm = z.infer<typeof AudioForm>;
