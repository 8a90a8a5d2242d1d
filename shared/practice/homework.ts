// Practice that a teacher sets for a class until a day. It names kinds of question, or questions of one paper; each
// student practises what they themselves lost of these, so nobody gets a question of a paper they have no result of
// [R537].

import { z } from '../zod.ts';
import { isDate } from '../goals.ts';
import { Id } from '../ids.ts';
import { isOneLine, isVisible } from '../visible-text.ts';

export const MOST_HOMEWORK_ITEMS = 40;
export const MOST_HOMEWORK_KINDS = 20;
export const MOST_HOMEWORK_QUESTIONS = 100;
const MOST_WORDS = 500;

export const PracticeKind = z.object({
  skill: z.enum(['reading', 'listening']),
  kind: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type PracticeKind = z.infer<typeof PracticeKind>;

export const Homework = z.object({
  set_id: Id,
  /** 'YYYY-MM-DD', inclusive, in the academy's time zone. */
  due_date: z.string().check(z.maxLength(20)),
  /** The teacher's words about it; '' if there are none. */
  words: z.string().check(z.maxLength(10_000)),
  /** How many items; a student who has fewer does these. */
  count: z.int().check(z.minimum(1), z.maximum(MOST_HOMEWORK_ITEMS)),
  kinds: z.array(PracticeKind).check(z.maxLength(MOST_HOMEWORK_KINDS)),
  /** The paper that `question_ids` are of; null where kinds are named. */
  exam_id: z.nullable(Id),
  question_ids: z.array(Id).check(z.maxLength(MOST_HOMEWORK_QUESTIONS)),
});
export type Homework = z.infer<typeof Homework>;

/** As it is given to students and staff. */
export const SetHomework = z.extend(Homework, {
  /** The paper's name as it is now; '' where kinds are named. */
  exam_name: z.string(),
  /** Epoch milliseconds: what was practised before does not count. */
  set_at: z.number(),
});
export type SetHomework = z.infer<typeof SetHomework>;

export const HOMEWORK_ERRORS = {
  date: 'Choose a day',
  words: `Enter up to ${MOST_WORDS} letters`,
  what: 'Choose at least one',
} as const;

export function homeworkErrors(homework: Homework): Record<string, string> {
  const { due_date, words, kinds, exam_id, question_ids } = homework;
  const errors: Record<string, string> = {};
  if (!isDate(due_date)) errors['due_date'] = HOMEWORK_ERRORS.date;
  if (words.trim().length > MOST_WORDS) errors['words'] = HOMEWORK_ERRORS.words;
  const isOfKinds = kinds.length > 0 && exam_id === null && question_ids.length === 0;
  const isOfPaper = kinds.length === 0 && exam_id !== null && question_ids.length > 0;
  const areNamed = kinds.every(({ kind }) => isVisible(kind) && isOneLine(kind));
  if (!areNamed || !(isOfKinds || isOfPaper)) errors['what'] = HOMEWORK_ERRORS.what;
  return errors;
}
