// A full mock: four papers of one track, in the order of the test. Its parts are ordinary attempts.

import { Id } from './ids.ts';
import { ExamCategory, ParentCategory } from './papers.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** The order of the test. */
export const MOCK_SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly ExamCategory[];

/** The breaks that can be chosen, in minutes; 0 is none. */
export const MOCK_BREAKS = [0, 5, 10, 15, 30] as const;

const LONGEST_BREAK_MINUTES = 60;
export const MOCK_TITLE_LENGTH = 80;

const Title = z.string().check(z.maxLength(MOCK_TITLE_LENGTH));
export const BreakMinutes = z.int().check(z.nonnegative(), z.maximum(LONGEST_BREAK_MINUTES));

/**
 * A row of a student's mock. With a skill as its `entry` it says which paper that part is. With the id of an attempt
 * it says that the attempt was begun for the part: two devices that begin the same part both keep their row [R498].
 */
export const MockPart = z.object({
  mock_id: Id,
  entry: z.union([ExamCategory, Id]),
  skill: ExamCategory,
  exam_id: Id,
  /** The mock's, the same in all its rows. */
  title: Title,
  /** The break before this part. */
  break_minutes: BreakMinutes,
  /** 1: the student took the mock off the list. Its attempts stay. */
  removed: z.union([z.literal(0), z.literal(1)]),
  hlc: Stamp,
});
export type MockPart = z.infer<typeof MockPart>;

const MockPaper = z.object({ skill: ExamCategory, exam_id: Id, exam_name: z.string() });
export type MockPaper = z.infer<typeof MockPaper>;

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
