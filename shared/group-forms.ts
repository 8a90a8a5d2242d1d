// Groups of students, as admins see them: what the forms and their calls carry.

import { isDate } from './goals.ts';
import { SetPaper } from './groups.ts';
import { Id } from './ids.ts';
import { ExamCategory, MONTHS } from './papers.ts';
import { Score } from './results.ts';
import { isOneLine, isVisible, NAME_LINES } from './visible-text.ts';
import { z } from './zod.ts';

export const MOST_NAME_LETTERS = 80;
export const MOST_SET_WORDS = 500;

/** One line of the list of groups. */
export const Group = z.object({
  group_id: Id,
  name: z.string(),
  /** By which students join; null while nobody can. */
  code: z.nullable(z.string()),
  /** How many students are in it, and how many addresses wait for their sign-up. */
  members: z.number(),
  waiting: z.number(),
});
export type Group = z.infer<typeof Group>;

export const GroupMember = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Epoch milliseconds. */
  joined_at: z.number(),
  /** Nobody showed yet that the mailbox is the account's. */
  not_confirmed: z.optional(z.boolean()),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** A month that the members have. */
export const GroupMonth = z.object({
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  end_date: z.string(),
  /** How many members have it not, or not until then. */
  without: z.number(),
});
export type GroupMonth = z.infer<typeof GroupMonth>;

/** A group with all that belongs to it. */
export const WholeGroup = z.object({
  group: Group,
  members: z.array(GroupMember),
  waiting: z.array(z.string()),
  /** Those of them that somebody signed up with and has not proven yet. */
  not_confirmed: z.optional(z.array(z.string())),
  months: z.array(GroupMonth),
  papers: z.array(SetPaper),
});
export type WholeGroup = z.infer<typeof WholeGroup>;

/** What became of one address of a list, as of one that is granted to (access-forms.ts). */
export const AddedAddress = z.object({
  email: z.string(),
  outcome: z.enum(['added', 'already', 'kept', 'unknown', 'admin', 'no_address']),
  not_confirmed: z.optional(z.boolean()),
});
export type AddedAddress = z.infer<typeof AddedAddress>;

/** What giving a month to all members came to. */
export const MonthGiven = z.object({
  given: z.number(),
  prolonged: z.number(),
  already: z.number(),
  /** To how many it is kept until their mailbox is proven. */
  kept: z.optional(z.number()),
});
export type MonthGiven = z.infer<typeof MonthGiven>;

/** How the newest sitting of one paper by one member went [R112]. */
export const Sitting = z.object({
  user_id: Id,
  exam_id: Id,
  result_id: Id,
  /** Epoch milliseconds. */
  end_time: z.number(),
  /** How often the paper was sat. */
  sittings: z.number(),
  correct: z.nullable(z.number()),
  total: z.nullable(z.number()),
  score: z.nullable(Score),
  /** What a marker gave; null where none did. */
  marked_band: z.nullable(z.number()),
});
export type Sitting = z.infer<typeof Sitting>;

/** Who has sat what: papers that were set or sat, and the sittings. */
export const Overview = z.object({
  papers: z.array(z.object({ exam_id: Id, exam_name: z.string(), exam_category: ExamCategory })),
  sittings: z.array(Sitting),
});
export type Overview = z.infer<typeof Overview>;

/** What the forms say is wrong. */
export const GROUP_TEXTS = {
  name: `Enter a name of up to ${MOST_NAME_LETTERS} letters`,
  paper: 'Select Paper',
  date: 'Enter a date like 2026-12-31',
  words: `Enter up to ${MOST_SET_WORDS} letters`,
} as const;

/** Why a name cannot be a group's; null where it can. */
export function groupNameError(name: string): string | null {
  if (!isVisible(name) || name.trim().length > MOST_NAME_LETTERS) return GROUP_TEXTS.name;
  return isOneLine(name) ? null : NAME_LINES;
}

/** Every field of a paper to be set that breaks a rule, with its text. */
export function setPaperErrors({ due_date, words }: Pick<SetPaper, 'due_date' | 'words'>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isDate(due_date)) errors['due_date'] = GROUP_TEXTS.date;
  if (words.trim().length > MOST_SET_WORDS) errors['words'] = GROUP_TEXTS.words;
  return errors;
}
