import { Selector } from './annotations.ts';
import { Id } from './ids.ts';
import type { ExamCategory } from './papers.ts';
import { z } from './zod.ts';

export const MARKED_CATEGORIES = ['writing', 'speaking'] as const satisfies ExamCategory[];
export type MarkedCategory = (typeof MARKED_CATEGORIES)[number];

export const SPEAKING_CRITERIA = [
  'Fluency and coherence',
  'Lexical resource',
  'Grammatical range and accuracy',
  'Pronunciation',
] as const;

export function taskCriteria(taskNo: number): readonly string[] {
  return [
    taskNo === 1 ? 'Task achievement' : 'Task response',
    'Coherence and cohesion',
    'Lexical resource',
    'Grammatical range and accuracy',
  ];
}

export const Band = z.number().check(
  z.minimum(0),
  z.maximum(9),
  z.refine((band) => Number.isInteger(band * 2), 'a band goes in halves'),
);

const Criterion = z.object({ name: z.string(), band: Band });
export type Criterion = z.infer<typeof Criterion>;

/** A marker's comment at a place of a student's text; positions count in that text. */
export const MarkerNote = z.object({ note_id: Id, selector: Selector, comment: z.string() });
export type MarkerNote = z.infer<typeof MarkerNote>;

export const TaskMarks = z.object({
  part_id: Id,
  criteria: z.array(Criterion),
  comment: z.string(),
  notes: z.optional(z.array(MarkerNote)),
});
export type TaskMarks = z.infer<typeof TaskMarks>;

/**
 * A marker's marks of a writing or speaking attempt. Older marks may have half bands, and four criteria for a writing
 * paper of any number of tasks.
 */
export const Marks = z.object({
  /**
   * Every criterion in order; in a writing paper each begins with its task's name, for apps that do not know `tasks`.
   */
  criteria: z.array(Criterion),
  band: Band,
  /** All comments; in a writing paper each task's under its name. */
  comment: z.string(),
  /** Epoch milliseconds. */
  marked_at: z.number(),
  tasks: z.optional(z.array(TaskMarks)),
  /** Set once marks replaced others: why, when (epoch milliseconds), and the band before [R89]. */
  corrected: z.optional(z.object({ reason: z.string(), at: z.number(), before: Band })),
  /**
   * The mark signature: with it a server recognises marks that it gave and lost, as after a restore, when a device
   * hands them back.
   */
  seal: z.optional(z.string().check(z.maxLength(100))),
});
export type Marks = z.infer<typeof Marks>;

export function taskName(taskNo: number): string {
  return `Task ${taskNo}`;
}

/** Returns the marks of a writing paper in one list, in task order, for apps that do not know tasks. */
export function inOneList(tasks: readonly TaskMarks[]): Pick<Marks, 'criteria' | 'comment'> {
  return {
    criteria: tasks.flatMap(({ criteria }, index) =>
      criteria.map(({ name, band }) => ({ name: `${taskName(index + 1)}: ${name}`, band })),
    ),
    comment: tasks
      .map(({ comment }, index) => ({ name: taskName(index + 1), comment: comment.trim() }))
      .filter(({ comment }) => comment !== '')
      .map(({ name, comment }) => `${name}\n${comment}`)
      .join('\n\n'),
  };
}

/**
 * Returns true if marks replace others: later ones do, and the same ones if the others lost a part in an older app.
 */
export function replacesMarks(marks: Marks, others: Marks | undefined): boolean {
  if (!others || marks.marked_at > others.marked_at) return true;
  return marks.marked_at === others.marked_at && wholenessOf(marks) > wholenessOf(others);
}

/**
 * Ranks marks by their fields: older apps do not know tasks, and later ones no comments at places and no correction.
 */
function wholenessOf(marks: Marks): 0 | 1 | 2 {
  if (marksExtras(marks) !== null) return 2;
  return marks.tasks ? 1 : 0;
}

/** Returns the fields that were added after tasks: comments at places and the correction; null if there are none. */
export function marksExtras({ tasks = [], corrected }: Marks) {
  const notes = tasks.map((task) => task.notes ?? []);
  return corrected === undefined && notes.every((some) => some.length === 0) ? null : { notes, corrected };
}

/** Returns the weight of each task: the second of two counts twice as much as the first, else all count the same. */
export function taskWeights(taskCount: number): readonly number[] {
  return taskCount === 2 ? [1, 2] : Array.from({ length: taskCount }, () => 1);
}

export function meanBand(bands: readonly number[]): number {
  return sum(bands) / bands.length;
}

/**
 * Returns the band of a paper from the four bands of each task, or of the interview: the nearest half, a quarter
 * rounded up.
 */
export function bandOfTasks(tasks: readonly (readonly number[])[]): number {
  const weights = taskWeights(tasks.length);
  const weightOf = (index: number) => weights[index] ?? 1;
  // one division of integers, so that a quarter is exact
  const total = sum(tasks.map((bands, index) => weightOf(index) * sum(bands)));
  const count = sum(tasks.map((bands, index) => weightOf(index) * bands.length));
  return Math.floor((total * 2) / count + 0.5) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
