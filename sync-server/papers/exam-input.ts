import { isFree } from '../../shared/access.ts';
import {
  EXAM_CATEGORIES,
  type ExamInput,
  examInputErrors,
  isOneOf,
  MONTHS,
  PARENT_CATEGORIES,
} from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';
import { ruleBroken } from '../http/refusal.ts';
import type { Tables } from '../store/tables.ts';

const Text = z._default(z.nullable(z.string()), '');
const Count = z._default(z.nullable(z.union([z.number(), z.string()])), '');

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

type ExamDetails = Pick<
  Tables['exams'],
  | 'exam_name'
  | 'exam_duration'
  | 'exam_category'
  | 'parent_category'
  | 'category_year'
  | 'category_month'
  | 'no_of_parts'
  | 'access_control'
>;

/** The details of a paper from its form; refuses with 422 and the text of each wrong field [R30]. */
export function examDetails(form: z.infer<typeof ExamForm>): ExamDetails {
  const input: ExamInput = {
    examName: form.examName ?? '',
    duration: form.duration ?? '',
    parentCategory: form.parentCategory ?? '',
    category: form.category ?? '',
    noOfParts: Number(form.noOfParts ?? ''),
    access_control: form.access_control ?? '',
    category_month: form.category_month ?? '',
    category_year: Number(form.category_year ?? ''),
  };
  const errors = examInputErrors(input);
  const [message] = Object.values(errors);
  if (message !== undefined) throw ruleBroken(message, errors);
  const { category, parentCategory, category_month } = input;
  if (
    !isOneOf(EXAM_CATEGORIES, category) ||
    !isOneOf(PARENT_CATEGORIES, parentCategory) ||
    !isOneOf(MONTHS, category_month)
  )
    throw new Error('examInputErrors let a wrong word through');
  return {
    exam_name: input.examName.trim(),
    exam_duration: input.duration.trim(),
    exam_category: category,
    parent_category: parentCategory,
    category_year: input.category_year,
    category_month,
    no_of_parts: input.noOfParts,
    access_control: isFree(input) ? '["all"]' : '[]',
  };
}
