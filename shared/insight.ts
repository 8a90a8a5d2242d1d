// The insight calls: figures about an academy's papers and students, and their arithmetic [R105, R106].
// docs/insight.md explains the figures; its examples are run as tests.

import { ListedUser } from './account-details.ts';
import { AttemptMode } from './attempts.ts';
import { Behind, Trend } from './falls-behind.ts';
import { Id } from './ids.ts';
import { Marks } from './marks.ts';
import { ExamCategory, MONTHS } from './papers.ts';
import { QuestionType } from './questions.ts';
import { ResultRow, Score } from './results.ts';
import { z } from './zod.ts';

/** With fewer ended attempts a figure tells more about the students than about the question. */
export const FEWEST_ATTEMPTS = 20;

export interface QuestionCounts {
  attempts: number;
  correct: number;
  correct_sum: number;
  all_sum: number;
  all_squares: number;
}

/** Returns the share of attempts with the question right, 0 to 1; null without attempts. */
export function facilityOf({ attempts, correct }: Pick<QuestionCounts, 'attempts' | 'correct'>): number | null {
  return attempts === 0 ? null : correct / attempts;
}

/**
 * Returns how well a question separates strong from weak students, -1 to 1: the point-biserial correlation of having
 * it right with the right answers to the rest of the paper. Null if all or none had it right, or if all did equally
 * well on the rest.
 */
export function discriminationOf({
  attempts,
  correct,
  correct_sum,
  all_sum,
  all_squares,
}: QuestionCounts): number | null {
  if (correct === 0 || correct === attempts) return null;
  // the rest is the paper without this question, so attempts that had it right have one less
  const restSum = all_sum - correct;
  const restSquares = all_squares - 2 * correct_sum + correct;
  const together = attempts * (correct_sum - correct) - correct * restSum;
  const ofQuestion = correct * (attempts - correct);
  const ofRest = attempts * restSquares - restSum * restSum;
  return ofRest <= 0 ? null : together / Math.sqrt(ofQuestion * ofRest);
}

export function facilityWord(facility: number | null, attempts: number): string {
  if (facility === null || attempts < FEWEST_ATTEMPTS) return 'too few attempts';
  if (facility >= 0.9) return 'very easy';
  if (facility >= 0.7) return 'easy';
  if (facility >= 0.4) return 'medium';
  return facility >= 0.2 ? 'hard' : 'very hard';
}

export function discriminationWord(discrimination: number | null, attempts: number): string {
  if (attempts < FEWEST_ATTEMPTS) return 'too few attempts';
  if (discrimination === null) return 'tells nobody apart';
  if (discrimination < 0) return 'look at the key';
  if (discrimination < 0.1) return 'tells nobody apart';
  if (discrimination < 0.2) return 'tells apart a little';
  return discrimination < 0.3 ? 'tells apart' : 'tells apart well';
}

export const ANSWERS_SHOWN = 6;

const Count = z.number();

export const InsightOverview = z.object({
  /** Ended attempts per day of the academy; days without any are omitted. */
  days: z.array(z.object({ day: z.string(), attempts: Count })),
  /**
   * Papers with ended attempts, the most frequent first. `mean`: of the bands, or of the percentages if it has none.
   */
  papers: z.array(
    z.object({
      exam_id: Id,
      exam_name: z.string(),
      exam_category: ExamCategory,
      attempts: Count,
      mean: z.nullable(Score),
      /**
       * The number of results in the mean: writing and speaking count once they are marked. Older servers do not send
       * it.
       */
      mean_of: z.optional(Count),
    }),
  ),
  /** Ended attempts that the figures do not include yet; counted up to 1,000. */
  left: Count,
});
export type InsightOverview = z.infer<typeof InsightOverview>;

export const QuestionInsight = z.object({
  question_id: Id,
  question_number: z.number(),
  question_type: QuestionType,
  /** The words of the question in one line; '' if its block has no words beside it. Older servers do not send it. */
  line: z._default(z.string(), ''),
  accepted: z.string(),
  correct: Count,
  discrimination: z.nullable(z.number()),
  answers: z.array(z.object({ answer: z.string(), given: Count, is_correct: z.union([z.literal(0), z.literal(1)]) })),
});
export type QuestionInsight = z.infer<typeof QuestionInsight>;

/** GET insight/getpaper?exam_id=&revision=: without a revision, the one with the most attempts. */
export const PaperInsight = z.object({
  exam_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  /** Over all revisions, lowest first. */
  scores: z.array(z.object({ ...Score.shape, attempts: Count })),
  revisions: z.array(z.object({ revision: z.number(), attempts: Count })),
  /** The revision of these questions; 0 without ended attempts. */
  revision: z.number(),
  attempts: Count,
  questions: z.array(QuestionInsight),
  left: Count,
});
export type PaperInsight = z.infer<typeof PaperInsight>;

/** A device's report at its last sync; null if its app is too old to send it. */
export const DeviceSeen = z.object({
  /** Epoch milliseconds. */
  seen_at: z.number(),
  app_version: z.nullable(z.string()),
  waiting: z.nullable(z.number()),
  waiting_since: z.nullable(z.number()),
});
export type DeviceSeen = z.infer<typeof DeviceSeen>;

/** A student with all devices together: the app of the device seen last. `open`: attempts that are not ended. */
export const StudentSeen = z.object({
  ...ListedUser.shape,
  seen_at: z.nullable(z.number()),
  app_version: z.nullable(z.string()),
  waiting: z.number(),
  waiting_since: z.nullable(z.number()),
  open: z.number(),
});
export type StudentSeen = z.infer<typeof StudentSeen>;

/** GET insight/getstudents?search=&after=&limit=; waiting=1 lists those with unsent work, longest waiting first. */
export const StudentsPage = z.object({
  data: z.array(StudentSeen),
  next: z.optional(z.string()),
  found: z.optional(z.number()),
});
export type StudentsPage = z.infer<typeof StudentsPage>;

export const AttemptSeen = z.object({
  result_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  start_time: z.number(),
  end_time: z.nullable(z.number()),
  score: z.nullable(Score),
  /** How it was sat; older servers do not send it. */
  listening_mode: z.optional(z.nullable(AttemptMode)),
  part_no: z.optional(z.nullable(z.number())),
  /** The raw score; null without a result. Older servers do not send it. */
  correct: z.optional(z.nullable(Count)),
  total: z.optional(z.nullable(Count)),
});
export type AttemptSeen = z.infer<typeof AttemptSeen>;

const AccessMonth = z.object({
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  end_date: z.string(),
});

/** 'not_theirs': the day was over before the student joined. */
const StateOfSet = z.enum(['done', 'begun', 'not_begun', 'not_theirs']);
export type StateOfSet = z.infer<typeof StateOfSet>;

/** A class of a student: why they fall behind in it, and what became of the papers and mocks that are set for it. */
export const ClassOfStudent = z.object({
  group_id: Id,
  name: z.string(),
  behind: z.array(Behind),
  mean: z.nullable(Score),
  mean_of: z.number(),
  class_mean: z.nullable(Score),
  trend: z.nullable(Trend),
  papers: z.array(
    z.object({
      exam_id: Id,
      exam_name: z.string(),
      due_date: z.string(),
      state: StateOfSet,
      is_late: z.boolean(),
    }),
  ),
  /** Full mocks that are set [R555]. Older servers do not send them. */
  mocks: z._default(
    z.array(
      z.object({ mock_id: Id, title: z.string(), due_date: z.string(), state: StateOfSet, is_late: z.boolean() }),
    ),
    [],
  ),
});
export type ClassOfStudent = z.infer<typeof ClassOfStudent>;

/** The released marks of one attempt. */
export const MarksSeen = z.object({
  result_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  end_time: z.number(),
  marks: Marks,
});
export type MarksSeen = z.infer<typeof MarksSeen>;

export const StudentInsight = z.object({
  user: ListedUser,
  devices: z.array(DeviceSeen),
  /** Newest first, without those that were given up, at most 500. */
  attempts: z.array(AttemptSeen),
  /** Older servers do not send the following. */
  classes: z._default(z.array(ClassOfStudent), []),
  months: z._default(z.array(AccessMonth), []),
  /** The newest first, at most 50. */
  marks: z._default(z.array(MarksSeen), []),
});
export type StudentInsight = z.infer<typeof StudentInsight>;

/** GET insight/getattempt?result_id=: an ended attempt with each question, what it asks, and both answers. */
export const AttemptInsight = z.object({
  user: ListedUser,
  attempt: AttemptSeen,
  rows: z.array(z.object({ ...ResultRow.shape, line: z.string() })),
  marks: z.nullable(Marks),
});
export type AttemptInsight = z.infer<typeof AttemptInsight>;
