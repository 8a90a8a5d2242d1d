// The overview of a class on the wire: the means, and who falls behind, of the whole class; and what some of its members
// have of each paper, which is asked for as the lines are shown [R112, R399, R440].

import { Behind, Trend } from './falls-behind.ts';
import { Id } from './ids.ts';
import { ExamCategory } from './papers.ts';
import { Score } from './results.ts';
import { z } from './zod.ts';

export const ClassPaper = z.object({
  exam_id: Id,
  exam_name: z.string(),
  exam_category: ExamCategory,
  /** The last day 'YYYY-MM-DD' where the paper is set for the class; null where members took it of their own accord. */
  due_date: z.nullable(z.string()),
  /** Of the newest result of each member; `mean_of` counts those with a score. */
  mean: z.nullable(Score),
  mean_of: z.number(),
});
export type ClassPaper = z.infer<typeof ClassPaper>;

/** The newest ended attempt of a member on a paper, whole and in its time. */
export const MemberAttempt = z.object({
  user_id: Id,
  exam_id: Id,
  result_id: Id,
  /** Epoch milliseconds. */
  end_time: z.number(),
  sittings: z.number(),
  correct: z.nullable(z.number()),
  total: z.nullable(z.number()),
  score: z.nullable(Score),
  marked_band: z.nullable(z.number()),
});
export type MemberAttempt = z.infer<typeof MemberAttempt>;

export const ClassStudent = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The account is closed: it cannot work and does not fall behind. */
  is_closed: z.boolean(),
  /** Epoch milliseconds of the last work of any kind; null if there is none. */
  worked_at: z.nullable(z.number()),
  mean: z.nullable(Score),
  mean_of: z.number(),
  trend: z.nullable(Trend),
  /** Ended attempts that wait for a marker. */
  unmarked: z.number(),
  /** Pieces of work that are still on a device, by the last report of each, and since when (epoch milliseconds). */
  unsent: z.number(),
  unsent_since: z.nullable(z.number()),
  /** How many set papers and full mocks are not begun, and how many are not done though their day is over. */
  not_begun: z.number(),
  late: z.number(),
  /** How many of those that are not begun are full mocks. Absent for none. */
  not_begun_mocks: z.optional(z.number()),
  behind: z.array(Behind),
});
export type ClassStudent = z.infer<typeof ClassStudent>;

export const Overview = z.object({
  /** Set papers first, the earliest day first; then what members took, the newest first. */
  papers: z.array(ClassPaper),
  students: z.array(ClassStudent),
  /** Of the means of the students. */
  mean: z.nullable(Score),
  mean_of: z.number(),
});
export type Overview = z.infer<typeof Overview>;

/** As many members as one call reads the papers of. */
export const MOST_MEMBERS = 100;

/** A set paper that a member has not done. */
export const PaperLeft = z.object({ user_id: Id, exam_id: Id, is_begun: z.boolean(), is_late: z.boolean() });
export type PaperLeft = z.infer<typeof PaperLeft>;

/** GET groups/getclasswork: what these members of a class have of each paper. */
export const ClassWork = z.object({ sittings: z.array(MemberAttempt), left: z.array(PaperLeft) });
export type ClassWork = z.infer<typeof ClassWork>;

export const BehindStudent = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  group_id: Id,
  group_name: z.string(),
  behind: z.array(Behind),
  not_begun: z.number(),
  not_begun_mocks: z.optional(z.number()),
});
export type BehindStudent = z.infer<typeof BehindStudent>;

/** GET groups/getbehind: over all groups that the caller sees; each student once, in the group with most reasons. */
export const BehindReply = z.object({
  data: z.array(BehindStudent),
  found: z.number(),
  /** Students in groups. */
  all: z.number(),
});
export type BehindReply = z.infer<typeof BehindReply>;
