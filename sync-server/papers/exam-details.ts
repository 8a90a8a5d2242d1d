import { Exam } from '../../shared/papers.ts';
import { z } from '../../shared/zod.ts';

/** What the first step of authoring asks about a paper. */
export const ExamDetails = z.pick(Exam, {
  exam_name: true,
  exam_duration: true,
  exam_category: true,
  parent_category: true,
  category_year: true,
  category_month: true,
  no_of_parts: true,
  access_control: true,
});
export type ExamDetails = z.infer<typeof ExamDetails>;
