import { Id } from './ids.ts';
import { z } from './zod.ts';

export const QUESTION_TYPES = ['mcq', 'dropDown', 'fillBlank'] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

/** A question without its answer; question_data is JSON text by type, '' for fillBlank. Numbers run 1..n through the paper [R36]. */
export const Question = z.object({
  question_id: Id,
  exam_id: Id,
  content_id: Id,
  question_type: QuestionType,
  question_number: z.number(),
  question_data: z.string(),
});
export type Question = z.infer<typeof Question>;

const McqData = z.object({ description: z.string(), choices: z.array(z.string()) });
const DropDownData = z.array(z.string());

/** A question's data, read [R36]. */
export type QuestionBody =
  | { type: 'mcq'; description: string; choices: string[] }
  | { type: 'dropDown'; options: string[] }
  | { type: 'fillBlank' };

/** Reads question_data; null where it is not what its type asks for. */
export function readQuestion(question: Pick<Question, 'question_type' | 'question_data'>): QuestionBody | null {
  const type = question.question_type;
  if (type === 'fillBlank') return { type };
  let json: unknown;
  try {
    json = JSON.parse(question.question_data);
  } catch {
    return null;
  }
  if (type === 'mcq') {
    const data = McqData.safeParse(json);
    return data.success ? { type, ...data.data } : null;
  }
  const options = DropDownData.safeParse(json);
  return options.success ? { type, options: options.data } : null;
}
