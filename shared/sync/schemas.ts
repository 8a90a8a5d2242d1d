// What travels is read by these on both sides, and so is what the server has stored: a schema is never made narrower without a
// migration of the rows that it would no longer read, or their student's pulls fail.

import { Grant } from '../access.ts';
import { Annotation } from '../annotations.ts';
import { Answer } from '../answers.ts';
import { Attempt } from '../attempts.ts';
import { Flag } from '../flags.ts';
import { Exam } from '../papers.ts';
import { Recording } from '../recordings.ts';
import { Result } from '../results.ts';
import { Setting } from '../settings.ts';
import { z } from '../zod.ts';

/** A paper in the library; deleted 1 once it left it. */
export const ExamRow = z.extend(Exam, { deleted: z.union([z.literal(0), z.literal(1)]) });
export type ExamRow = z.infer<typeof ExamRow>;

/**
 * What a row of each collection is. Apart from collections.ts, which the first page of the app needs: only who reads rows
 * that come from elsewhere needs these.
 */
export const SCHEMAS = {
  attempts: Attempt,
  answers: Answer,
  annotations: Annotation,
  flags: Flag,
  recordings: Recording,
  settings: Setting,
  results: Result,
  exams: ExamRow,
  grants: Grant,
};
