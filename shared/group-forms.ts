import { isDate } from './goals.ts';
import { SetPaper } from './groups.ts';
import { Id } from './ids.ts';
import { OfferedMock } from './offered-mocks.ts';
import { SetMockSeen } from './set-mocks.ts';
import { MONTHS } from './papers.ts';
import { isOneLine, isVisible, NAME_LINES } from './visible-text.ts';
import { z } from './zod.ts';

export const MOST_NAME_LETTERS = 80;
export const MOST_SET_WORDS = 500;

export const Group = z.object({
  group_id: Id,
  name: z.string(),
  /** The code by which students join; null while joining is closed. */
  code: z.nullable(z.string()),
  members: z.number(),
  /** Addresses with a place, those of invited students too. */
  waiting: z.number(),
  /** Of those, students whom an import invited and who have not logged in. */
  invited: z.optional(z.number()),
});
export type Group = z.infer<typeof Group>;

export const GroupMember = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Epoch milliseconds. */
  joined_at: z.number(),
  not_confirmed: z.optional(z.boolean()),
});
export type GroupMember = z.infer<typeof GroupMember>;

/** A student whose account an import made, and who has not logged in yet. */
export const InvitedStudent = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** When the last invitation was mailed, in epoch milliseconds. */
  sent_at: z.nullable(z.number()),
});
export type InvitedStudent = z.infer<typeof InvitedStudent>;

/** One step of sending invitations again; `recent`: students whose last invitation is too new; `left` for later steps. */
export const InvitedAgain = z.object({ sent: z.number(), recent: z.number(), left: z.number() });
export type InvitedAgain = z.infer<typeof InvitedAgain>;

export const GroupMonth = z.object({
  category_year: z.number(),
  category_month: z.enum(MONTHS),
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  end_date: z.string(),
  without: z.number(),
});
export type GroupMonth = z.infer<typeof GroupMonth>;

export const WholeGroup = z.object({
  group: Group,
  members: z.array(GroupMember),
  waiting: z.array(z.string()),
  not_confirmed: z.optional(z.array(z.string())),
  /** They are among those who wait. */
  invited: z.optional(z.array(InvitedStudent)),
  months: z.array(GroupMonth),
  papers: z.array(SetPaper),
  /** Older servers send none. */
  mocks: z.optional(z.array(SetMockSeen)),
  /** True if the caller sees how its students do [R606]; older servers do not say. */
  sees_work: z.optional(z.boolean()),
});
export type WholeGroup = z.infer<typeof WholeGroup>;

/** A full mock that can be set [R600]. */
export const SettableMock = z.extend(OfferedMock, {
  /** The months to which a class needs access for its papers, each once; papers that are free need none. */
  months: z.array(z.object({ category_year: z.number(), category_month: z.string() })),
});
export type SettableMock = z.infer<typeof SettableMock>;

export const AddedAddress = z.object({
  email: z.string(),
  outcome: z.enum(['added', 'already', 'kept', 'unknown', 'admin', 'no_address']),
  not_confirmed: z.optional(z.boolean()),
});
export type AddedAddress = z.infer<typeof AddedAddress>;

export const MonthGiven = z.object({
  given: z.number(),
  prolonged: z.number(),
  already: z.number(),
  kept: z.optional(z.number()),
});
export type MonthGiven = z.infer<typeof MonthGiven>;

export const GROUP_TEXTS = {
  name: `Enter a name of up to ${MOST_NAME_LETTERS} letters`,
  paper: 'Select Paper',
  mock: 'Choose a full mock',
  date: 'Choose a day',
  words: `Enter up to ${MOST_SET_WORDS} letters`,
} as const;

export function groupNameError(name: string): string | null {
  if (!isVisible(name) || name.trim().length > MOST_NAME_LETTERS) return GROUP_TEXTS.name;
  return isOneLine(name) ? null : NAME_LINES;
}

export function setPaperErrors({ due_date, words }: Pick<SetPaper, 'due_date' | 'words'>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isDate(due_date)) errors['due_date'] = GROUP_TEXTS.date;
  if (words.trim().length > MOST_SET_WORDS) errors['words'] = GROUP_TEXTS.words;
  return errors;
}
