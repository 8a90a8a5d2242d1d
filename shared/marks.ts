import { Selector } from './annotations.ts';
import { Id } from './ids.ts';
import type { ExamCategory } from './papers.ts';
import { z } from './zod.ts';

/** The categories that a person marks. */
export const MARKED_CATEGORIES = ['writing', 'speaking'] as const satisfies ExamCategory[];
export type MarkedCategory = (typeof MARKED_CATEGORIES)[number];

/** What the four bands of a speaking paper are for, over the whole interview, in the order in which a marker gives them. */
export const SPEAKING_CRITERIA = [
  'Fluency and coherence',
  'Lexical resource',
  'Grammatical range and accuracy',
  'Pronunciation',
] as const;

/** What the four bands of a writing task are for; the first task of a paper is about achieving it, any other about answering it. */
export function taskCriteria(taskNo: number): readonly string[] {
  return [
    taskNo === 1 ? 'Task achievement' : 'Task response',
    'Coherence and cohesion',
    'Lexical resource',
    'Grammatical range and accuracy',
  ];
}

/** A band of 0 to 9 in halves. */
export const Band = z.number().check(
  z.minimum(0),
  z.maximum(9),
  z.refine((band) => Number.isInteger(band * 2), 'a band goes in halves'),
);

const Criterion = z.object({ name: z.string(), band: Band });
export type Criterion = z.infer<typeof Criterion>;

/** What a marker says at a place of a student's text; the positions count in that text [R88]. */
export const MarkerNote = z.object({ note_id: Id, selector: Selector, comment: z.string() });
export type MarkerNote = z.infer<typeof MarkerNote>;

/** What a marker gave to one task of a writing paper. */
export const TaskMarks = z.object({
  part_id: Id,
  criteria: z.array(Criterion),
  comment: z.string(),
  /** In the order of the text; absent where there are none. */
  notes: z.optional(z.array(MarkerNote)),
});
export type TaskMarks = z.infer<typeof TaskMarks>;

/**
 * What a marker gave to a writing or speaking attempt. Marks from before bands were whole have halves, and four criteria for
 * a writing paper of any number of tasks.
 */
export const Marks = z.object({
  /** Every criterion, in order; of a writing paper each begins with its task, for an app that does not know `tasks`. */
  criteria: z.array(Criterion),
  band: Band,
  /** All that was said; of a writing paper the comment of each task under its name. */
  comment: z.string(),
  /** Epoch milliseconds. */
  marked_at: z.number(),
  /** Of a writing paper the same again task by task, in the paper's order. */
  tasks: z.optional(z.array(TaskMarks)),
  /** Set once marks were given in place of others: why, when (epoch milliseconds), and the band before [R89]. */
  corrected: z.optional(z.object({ reason: z.string(), at: z.number(), before: Band })),
  /** By it a server knows marks that it gave and lost, as after a restore, when a device hands them back. */
  seal: z.optional(z.string().check(z.maxLength(100))),
});
export type Marks = z.infer<typeof Marks>;

/** 'Task 2' of a writing paper. */
export function taskName(taskNo: number): string {
  return `Task ${taskNo}`;
}

/** The marks of a writing paper by its tasks, in their order, as whoever knows no tasks reads them. */
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

/** Whether marks stand in place of others: later ones do, and the same where the others lost a part with an older app. */
export function replacesMarks(marks: Marks, others: Marks | undefined): boolean {
  if (!others || marks.marked_at > others.marked_at) return true;
  return marks.marked_at === others.marked_at && wholenessOf(marks) > wholenessOf(others);
}

/** Older apps know no tasks, and later ones no comments at places and no correction. */
function wholenessOf(marks: Marks): 0 | 1 | 2 {
  if (marksExtras(marks) !== null) return 2;
  return marks.tasks ? 1 : 0;
}

/** What came to marks after their tasks: comments at places and the correction; null where there is neither. */
export function marksExtras({ tasks = [], corrected }: Marks) {
  const notes = tasks.map((task) => task.notes ?? []);
  return corrected === undefined && notes.every((some) => some.length === 0) ? null : { notes, corrected };
}

/** How much each task of a paper counts: the second of two twice as much as the first, else all the same. */
export function taskWeights(taskCount: number): readonly number[] {
  return taskCount === 2 ? [1, 2] : Array.from({ length: taskCount }, () => 1);
}

/** The mean of some bands, not rounded: the band of a task. */
export function meanBand(bands: readonly number[]): number {
  return sum(bands) / bands.length;
}

/** The band of a paper from the four bands of each of its tasks, or of its interview: to the nearest half, a quarter up. */
export function bandOfTasks(tasks: readonly (readonly number[])[]): number {
  const weights = taskWeights(tasks.length);
  const weightOf = (index: number) => weights[index] ?? 1;
  // one division of whole numbers, so that a quarter is a quarter
  const total = sum(tasks.map((bands, index) => weightOf(index) * sum(bands)));
  const count = sum(tasks.map((bands, index) => weightOf(index) * bands.length));
  return Math.floor((total * 2) / count + 0.5) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
