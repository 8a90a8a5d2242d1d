import { ExamCategory, ParentCategory } from '../papers.ts';
import { Id } from '../ids.ts';
import { z } from '../zod.ts';

/** A sample paper that an admin can load; `exam_id`: the paper of this name that the server has, null without one. */
export const SampleOffer = z.object({
  exam_name: z.string(),
  exam_category: ExamCategory,
  parent_category: ParentCategory,
  exam_id: z.nullable(Id),
});
export type SampleOffer = z.infer<typeof SampleOffer>;

/** POST exams/loadsample */
export const LoadSample = z.object({ exam_name: z.string().check(z.maxLength(200)) });
