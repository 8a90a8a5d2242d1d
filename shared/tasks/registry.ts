// The types of task beside the first eight blocks. Each is a folder here with its body.ts and its authoring.ts, a folder in
// pwa/ui/paper/tasks and one in pwa/features/authoring/tasks, and a line in each of the registries (this one, authoring.ts,
// kinds.ts, the example in testing.ts, and the two of the app: task-views.ts and TaskFields.tsx). All hold their questions in `lines` of items, so that whatever goes through a paper's questions
// knows them without knowing the type; the answers stay one a question number.

import type { z } from '../zod.ts';
import { chooseLetters } from './choose-letters/body.ts';
import { matchingGrid } from './matching-grid/body.ts';
import { matchingHeadings } from './matching-headings/body.ts';
import { wordBox } from './word-box/body.ts';
import { flowChart } from './flow-chart/body.ts';
import { labelledImage } from './labelled-image/body.ts';
import { notes } from './notes/body.ts';
import { shortAnswers } from './short-answers/body.ts';
import { table } from './table/body.ts';

/** By type, what content_data holds [R138]. */
const TASKS = {
  table,
  flowChart,
  notes,
  shortAnswers,
  labelledImage,
  chooseLetters,
  matchingGrid,
  wordBox,
  matchingHeadings,
};

export type TaskType = keyof typeof TASKS;
export const TASK_TYPES = Object.keys(TASKS) as TaskType[];

type BodyOf<Type extends TaskType> = { type: Type } & z.infer<(typeof TASKS)[Type]>;

/** A task's content_data, read; narrowed by its type. */
export type TaskBody<Type extends TaskType = TaskType> = { [One in Type]: BodyOf<One> }[Type];

interface Lined {
  lines: readonly { items: unknown }[];
}

/** The same body with other items in its lines. */
export type WithItems<Body extends Lined, Items> = Body extends unknown
  ? Omit<Body, 'lines'> & { lines: (Omit<Body['lines'][number], 'items'> & { items: Items })[] }
  : never;

export function isTaskType(type: string): type is TaskType {
  return type in TASKS;
}

export function isTask<Body extends { type: string }>(body: Body): body is Extract<Body, { type: TaskType }> {
  return isTaskType(body.type);
}

/** Reads what a task's content_data holds as JSON; null where it is not what its type asks for. */
export function readTask(type: TaskType, json: unknown): TaskBody | null {
  const data = TASKS[type].safeParse(json);
  return data.success ? ({ type, ...data.data } as TaskBody) : null;
}

/** A task with the items of each line changed. */
export function mapItems<Body extends Lined, Items>(
  body: Body,
  change: (items: Body['lines'][number]['items']) => Items,
): WithItems<Body, Items> {
  const lines = body.lines.map((line) => ({ ...line, items: change(line.items) }));
  return { ...body, lines } as unknown as WithItems<Body, Items>;
}
