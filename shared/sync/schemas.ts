// The schemas of synced rows on both sides, and of stored rows on the server: never narrow one without a migration of
// the rows that it would no longer accept, or their student's pulls fail.

import { Grant } from '../access.ts';
import { Annotation } from '../annotations.ts';
import { Answer } from '../answers.ts';
import { Attempt } from '../attempts.ts';
import { Flag } from '../flags.ts';
import { MockPart } from '../mocks.ts';
import { Exam } from '../papers.ts';
import { PracticeReview } from '../practice/practice-reviews.ts';
import { Recording } from '../recordings.ts';
import { Result } from '../results.ts';
import { Setting } from '../settings.ts';
import { Word } from '../words.ts';
import { z } from '../zod.ts';

export const ExamRow = z.extend(Exam, { deleted: z.union([z.literal(0), z.literal(1)]) });
export type ExamRow = z.infer<typeof ExamRow>;

/**
 * The row schema of each collection. Not in collections.ts, which the first page of the app loads: only code that
 * parses received rows needs these.
 */
export const SCHEMAS = {
  attempts: Attempt,
  answers: Answer,
  annotations: Annotation,
  flags: Flag,
  recordings: Recording,
  settings: Setting,
  mock_parts: MockPart,
  words: Word,
  practice_reviews: PracticeReview,
  results: Result,
  exams: ExamRow,
  grants: Grant,
};
