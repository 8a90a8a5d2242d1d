import { Id } from './ids.ts';
import { parseJson } from './parse-json.ts';
import { z } from './zod.ts';

export const QUESTION_TYPES = ['mcq', 'dropDown', 'fillBlank'] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

/**
 * A question without its answer; question_data is JSON text by type, '' for a fillBlank without limits. Numbers run
 * 1..n through the paper [R36].
 */
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
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(20)));
const BlankData = z.object({ word_limit: Limit, number_limit: Limit });

type AnyBody =
  | { type: 'mcq'; description: string; choices: string[] }
  | { type: 'dropDown'; options: string[] }
  | {
      type: 'fillBlank';
      /** The most words of a right answer; null without a limit. */
      word_limit: number | null;
      /** The most numbers beside those words; if missing, a number counts as a word. */
      number_limit?: number;
    };

export type QuestionBody<Type extends QuestionType = QuestionType> = Extract<AnyBody, { type: Type }>;

export function readQuestion(question: Pick<Question, 'question_type' | 'question_data'>): QuestionBody | null {
  return READERS[question.question_type](parseJson(question.question_data));
}

/** By type; the type checker names one that is missing. */
const READERS: { readonly [Type in QuestionType]: (json: unknown) => QuestionBody<Type> | null } = {
  mcq(json) {
    const data = McqData.safeParse(json);
    return data.success ? { type: 'mcq', ...data.data } : null;
  },
  dropDown(json) {
    const options = DropDownData.safeParse(json);
    return options.success ? { type: 'dropDown', options: options.data } : null;
  },
  fillBlank(json) {
    if (typeof json !== 'object' || json === null) return { type: 'fillBlank', word_limit: null };
    const data = BlankData.safeParse(json);
    if (!data.success) return null;
    const { word_limit = null, number_limit } = data.data;
    return { type: 'fillBlank', word_limit, ...(number_limit === undefined ? {} : { number_limit }) };
  },
};
