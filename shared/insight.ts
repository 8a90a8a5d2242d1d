// What an academy sees of its papers and students, on the wire, and the arithmetic behind it [R105, R106]. docs/insight.md
// says in words what the figures mean; its examples are run as tests.

import { ListedUser } from './account-details.ts';
import { Id } from './ids.ts';
import { ExamCategory } from './papers.ts';
import { QuestionType } from './questions.ts';
import { Score } from './results.ts';
import { z } from './zod.ts';

/** With fewer ended attempts than this a figure says more of who sat than of the question. */
export const FEWEST_ATTEMPTS = 20;

/** How many had a question right, of how many, and how many right answers they had in all. */
export interface QuestionCounts {
  attempts: number;
  correct: number;
  /** The right answers, on the whole paper, of those who had this question right. */
  correct_sum: number;
  /** The right answers of all, and their squares. */
  all_sum: number;
  all_squares: number;
}

/** The share of the attempts that had it right, 0 to 1; null where nobody has sat it. */
export function facilityOf({ attempts, correct }: Pick<QuestionCounts, 'attempts' | 'correct'>): number | null {
  return attempts === 0 ? null : correct / attempts;
}

/**
 * How well a question tells strong from weak students, -1 to 1: the point-biserial correlation of having it right with the
 * right answers to the rest of the paper. Null where all had it right or nobody, or all did as well on the rest.
 */
export function discriminationOf({
  attempts,
  correct,
  correct_sum,
  all_sum,
  all_squares,
}: QuestionCounts): number | null {
  if (correct === 0 || correct === attempts) return null;
  // the rest is the whole without the question: whoever had it right has one less
  const restSum = all_sum - correct;
  const restSquares = all_squares - 2 * correct_sum + correct;
  const together = attempts * (correct_sum - correct) - correct * restSum;
  const ofQuestion = correct * (attempts - correct);
  const ofRest = attempts * restSquares - restSum * restSum;
  return ofRest <= 0 ? null : together / Math.sqrt(ofQuestion * ofRest);
}

/** What a facility means. */
export function facilityWord(facility: number | null, attempts: number): string {
  if (facility === null || attempts < FEWEST_ATTEMPTS) return 'too few attempts';
  if (facility >= 0.9) return 'very easy';
  if (facility >= 0.7) return 'easy';
  if (facility >= 0.4) return 'medium';
  return facility >= 0.2 ? 'hard' : 'very hard';
}

/** What a discrimination means. */
export function discriminationWord(discrimination: number | null, attempts: number): string {
  if (attempts < FEWEST_ATTEMPTS) return 'too few attempts';
  if (discrimination === null) return 'tells nobody apart';
  if (discrimination < 0) return 'look at the key';
  if (discrimination < 0.1) return 'tells nobody apart';
  if (discrimination < 0.2) return 'tells apart a little';
  return discrimination < 0.3 ? 'tells apart' : 'tells apart well';
}

/** How many answers of each question come along, the most given first. */
export const ANSWERS_SHOWN = 6;

const Count = z.number();

/** GET insight/getoverview?from=YYYY-MM-DD */
export const InsightOverview = z.object({
  /** Ended attempts from that day on, by the academy's day; days without any are left out. */
  days: z.array(z.object({ day: z.string(), attempts: Count })),
  /** Papers with ended attempts, the one with most first. `mean`: of the bands, or of percentages where it has none. */
  papers: z.array(
    z.object({
      exam_id: Id,
      exam_name: z.string(),
      exam_category: ExamCategory,
      attempts: Count,
      mean: z.nullable(Score),
      /** How many results the mean is of: those of writing and speaking count once they are marked. A server of before says nothing. */
      mean_of: z.optional(Count),
    }),
  ),
  /** Ended attempts that the figures do not hold yet; counted no further than to 1,000. */
  left: Count,
});
export type InsightOverview = z.infer<typeof InsightOverview>;

export const QuestionInsight = z.object({
  question_id: Id,
  question_number: z.number(),
  question_type: QuestionType,
  /** What the question asks, in one line; '' where nothing stands beside it. A server of before says nothing. */
  line: z._default(z.string(), ''),
  /** What counts as right, as a person reads it. */
  accepted: z.string(),
  correct: Count,
  discrimination: z.nullable(z.number()),
  answers: z.array(z.object({ answer: z.string(), given: Count, is_correct: z.union([z.literal(0), z.literal(1)]) })),
});
export type QuestionInsight = z.infer<typeof QuestionInsight>;

/** GET insight/getpaper?exam_id=&revision=: without a revision, of the one that was sat most. */
export const PaperInsight = z.object({
  exam_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  /** Of all revisions, the least first. */
  scores: z.array(z.object({ ...Score.shape, attempts: Count })),
  revisions: z.array(z.object({ revision: z.number(), attempts: Count })),
  /** Whose questions these are; 0 where nobody has ended an attempt. */
  revision: z.number(),
  attempts: Count,
  questions: z.array(QuestionInsight),
  left: Count,
});
export type PaperInsight = z.infer<typeof PaperInsight>;

/** What a device said of itself at its last sync; null what its app is too old to say. */
export const DeviceSeen = z.object({
  /** Epoch milliseconds. */
  seen_at: z.number(),
  app_version: z.nullable(z.string()),
  waiting: z.nullable(z.number()),
  waiting_since: z.nullable(z.number()),
});
export type DeviceSeen = z.infer<typeof DeviceSeen>;

/** A student with all devices taken together: the app of the one seen last. `open`: attempts that are not ended. */
export const StudentSeen = z.object({
  ...ListedUser.shape,
  seen_at: z.nullable(z.number()),
  app_version: z.nullable(z.string()),
  waiting: z.number(),
  waiting_since: z.nullable(z.number()),
  open: z.number(),
});
export type StudentSeen = z.infer<typeof StudentSeen>;

/** GET insight/getstudents?search=&after=&limit=; with waiting=1 those with unsent work, who have had it longest first. */
export const StudentsPage = z.object({
  data: z.array(StudentSeen),
  next: z.optional(z.string()),
  /** With waiting=1: how many there are in all. */
  found: z.optional(z.number()),
});
export type StudentsPage = z.infer<typeof StudentsPage>;

/** An attempt of a student: without an end, or without a score while it waits for marks. */
export const AttemptSeen = z.object({
  result_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  start_time: z.number(),
  end_time: z.nullable(z.number()),
  score: z.nullable(Score),
});
export type AttemptSeen = z.infer<typeof AttemptSeen>;

/** GET insight/getstudent?user_id= */
export const StudentInsight = z.object({
  user: ListedUser,
  devices: z.array(DeviceSeen),
  /** The newest first, without those that were given up, at most 500. */
  attempts: z.array(AttemptSeen),
});
export type StudentInsight = z.infer<typeof StudentInsight>;
