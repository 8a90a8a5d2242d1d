// The academy's mocks. Not in mocks.ts, which every start loads for its row.

import { Id } from './ids.ts';
import { ExamCategory, ParentCategory } from './papers.ts';
import { z } from './zod.ts';

/** The breaks that can be chosen, in minutes; 0 is none. */
export const MOCK_BREAKS = [0, 5, 10, 15, 30] as const;

const MockPaper = z.object({ skill: ExamCategory, exam_id: Id, exam_name: z.string() });
/** A mock that the academy made. */
export const OfferedMock = z.object({
  mock_id: Id,
  title: z.string(),
  parent_category: ParentCategory,
  break_minutes: z.number(),
  /** In the order of the test. */
  papers: z.array(MockPaper),
});
export type OfferedMock = z.infer<typeof OfferedMock>;
