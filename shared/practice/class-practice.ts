// The figures that staff see of the practice of a class [R538].

import { Id } from '../ids.ts';
import { z } from '../zod.ts';
import { PracticeKind, SetHomework } from './homework.ts';

/** A student who has answered no item for so many days has not practised. */
export const PRACTISED_DAYS = 7;

/** Of the newest attempt of each student on each paper, and of the items that they practised. */
export const ClassKind = z.extend(PracticeKind, {
  right: z.number(),
  wrong: z.number(),
  not_answered: z.number(),
  /** How many students lost at least one. */
  students: z.number(),
  /** Answers in practice in the last days, and how many of them were right. */
  practised: z.number(),
  practised_right: z.number(),
});
export type ClassKind = z.infer<typeof ClassKind>;

export const ClassQuestion = z.object({
  question_id: Id,
  number: z.number(),
  /** The words of the question; '' if it has none. An older server sends none. */
  line: z._default(z.string(), ''),
  kind: z.string(),
  lost: z.number(),
  /** How many students' newest attempts have it. */
  of: z.number(),
  /** Answers in practice in the last days. */
  practised: z.number(),
});
export type ClassQuestion = z.infer<typeof ClassQuestion>;

export const ClassPracticePaper = z.object({
  exam_id: Id,
  revision: z.number(),
  exam_name: z.string(),
  skill: PracticeKind.shape.skill,
  questions: z.array(ClassQuestion),
});
export type ClassPracticePaper = z.infer<typeof ClassPracticePaper>;

export const PractisingStudent = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Epoch milliseconds of the last answer in practice; null if there is none. */
  practised_at: z.nullable(z.number()),
  /** Answers in the last days. */
  answers: z.number(),
  right: z.number(),
  /** Questions that they lost and can practise. */
  items: z.number(),
});
export type PractisingStudent = z.infer<typeof PractisingStudent>;

export const HomeworkSeen = z.extend(SetHomework, {
  students: z.array(z.object({ user_id: Id, done: z.number(), of: z.number() })),
});
export type HomeworkSeen = z.infer<typeof HomeworkSeen>;

export const ClassPractice = z.object({
  /** The kinds that are lost most come first. */
  kinds: z.array(ClassKind),
  papers: z.array(ClassPracticePaper),
  students: z.array(PractisingStudent),
  homework: z.array(HomeworkSeen),
});
export type ClassPractice = z.infer<typeof ClassPractice>;
