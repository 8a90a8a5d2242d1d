// A full mock: four papers of one track, in the order of the test. Its parts are ordinary attempts.

import { Id } from './ids.ts';
import { ExamCategory } from './papers.ts';
import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** The order of the test. */
export const MOCK_SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly ExamCategory[];

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
