import { Content } from './content.ts';
import { parseDuration } from './duration.ts';
import { Id, Sha256 } from './ids.ts';
import { Question } from './questions.ts';
import { isOneLine, isVisible, NAME_LINES } from './visible-text.ts';
import { z } from './zod.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const EXAM_CATEGORIES = ['reading', 'listening', 'writing', 'speaking'] as const;
export const ExamCategory = z.enum(EXAM_CATEGORIES);
export type ExamCategory = z.infer<typeof ExamCategory>;

/** Returns what a part is called where a paper is sat, marked or reported: a writing paper has tasks [R601]. */
export function partNoun(category: ExamCategory | null | undefined): 'Task' | 'Part' {
  return category === 'writing' ? 'Task' : 'Part';
}

export const PARENT_CATEGORIES = ['academic', 'general'] as const;
export const ParentCategory = z.enum(PARENT_CATEGORIES);
export type ParentCategory = z.infer<typeof ParentCategory>;

export const CreationStatus = z.enum(['pending', 'complete']);
export type CreationStatus = z.infer<typeof CreationStatus>;

export const Exam = z.object({
  exam_id: Id,
  exam_name: z.string(),
  /** 'H:M:S' or 'H:M'. */
  exam_duration: z.string(),
  exam_category: ExamCategory,
  parent_category: ParentCategory,
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  no_of_parts: z.number(),
  /** JSON text: ["all"] opens the paper to every student, else []. */
  access_control: z.string(),
  creationStatus: CreationStatus,
  /** The newest published revision; 0 before the first Finish. */
  revision: z.number(),
  /** SHA-256 and length of that revision's getalldataforexam reply; '' and 0 before the first Finish. */
  bundle_sha256: z.string(),
  bundle_bytes: z.number(),
  media_bytes: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Exam = z.infer<typeof Exam>;

export const Part = z.object({ part_id: Id, exam_id: Id, part_no: z.number(), no_of_question: z.number() });
export type Part = z.infer<typeof Part>;

/** A piece of a reading passage or of a part's introduction; content_data is sanitised HTML [R35, R36]. */
export const ReadingDocument = z.object({
  reading_document_id: Id,
  part_id: Id,
  content_type: z.enum(['header', 'description', 'title', 'contents']),
  content_order: z.number(),
  content_status: z.enum(['saved', 'edit']),
  content_data: z.string(),
});
export type ReadingDocument = z.infer<typeof ReadingDocument>;

export const Audio = z.object({
  reading_document_id: Id,
  part_id: Id,
  content_data: z.string(),
  content_order: z.number(),
  bytes: z.number(),
  media_type: z.string(),
  sha256: Sha256,
  /** 1: serves the whole paper [R37]. */
  audio_condition: z.union([z.literal(0), z.literal(1)]),
});
export type Audio = z.infer<typeof Audio>;

export const PaperImage = z.object({ sha256: Sha256, bytes: z.number(), media_type: z.string() });
export type PaperImage = z.infer<typeof PaperImage>;

/** A published revision as a device downloads it, without answers [R37]. */
export const PaperBundle = z.object({
  revision: z.number(),
  data: z.object({
    exam_data: Exam,
    part_data: z.array(Part),
    reading_document_data: z.array(ReadingDocument),
    content_data: z.array(Content),
    question_data: z.array(Question),
    audio_data: z.array(Audio),
    image_data: z.optional(z.array(PaperImage)),
  }),
});
export type PaperBundle = z.infer<typeof PaperBundle>;

export const ExamInput = z.object({
  examName: z.string(),
  duration: z.string(),
  parentCategory: z.string(),
  category: z.string(),
  noOfParts: z.number(),
  creationStatus: z.optional(z.string()),
  access_control: z.string(),
  category_month: z.string(),
  category_year: z.number(),
});
export type ExamInput = z.infer<typeof ExamInput>;

/** Returns the message of each invalid field of the first step [R30]; empty if there is none. */
export function examInputErrors(input: ExamInput): Partial<Record<keyof ExamInput, string>> {
  const errors: Partial<Record<keyof ExamInput, string>> = {};
  const durationMs = parseDuration(input.duration);
  if (!isVisible(input.examName) || input.examName.length > 200) errors.examName = 'Enter Exam Name';
  else if (!isOneLine(input.examName)) errors.examName = NAME_LINES;
  if (durationMs === null || durationMs === 0) errors.duration = 'Enter Exam Duration';
  if (!isOneOf(PARENT_CATEGORIES, input.parentCategory)) errors.parentCategory = 'Select Parent Category';
  if (!isOneOf(EXAM_CATEGORIES, input.category)) errors.category = 'Select Category';
  if (!Number.isInteger(input.noOfParts) || input.noOfParts < 1 || input.noOfParts > 5)
    errors.noOfParts = 'Enter No Of Parts';
  if (!isOneOf(MONTHS, input.category_month)) errors.category_month = 'Select Month';
  if (!Number.isInteger(input.category_year) || input.category_year < 1990 || input.category_year > 2100)
    errors.category_year = 'Select Year';
  return errors;
}

export function isOneOf<T extends string>(words: readonly T[], text: string | null | undefined): text is T {
  return words.some((word) => word === text);
}
