import { chooseLetters } from './choose-letters/authoring.ts';
import { matchingGrid } from './matching-grid/authoring.ts';
import { matchingHeadings } from './matching-headings/authoring.ts';
import { wordBox } from './word-box/authoring.ts';
import { flowChart } from './flow-chart/authoring.ts';
import { labelledImage } from './labelled-image/authoring.ts';
import { notes } from './notes/authoring.ts';
import { shortAnswers } from './short-answers/authoring.ts';
import { table } from './table/authoring.ts';
import { TASK_TYPES, type TaskBody, type TaskType } from './registry.ts';
import type { TaskAuthoring } from './task-authoring.ts';

const TASK_AUTHORING = {
  table,
  flowChart,
  notes,
  shortAnswers,
  labelledImage,
  chooseLetters,
  matchingGrid,
  wordBox,
  matchingHeadings,
} satisfies { [Type in TaskType]: TaskAuthoring<Type> };

const BY_TYPE: { readonly [Type in TaskType]: TaskAuthoring<Type> } = TASK_AUTHORING;

/** What the text form calls a task. */
export type TaskTag = (typeof TASK_AUTHORING)[TaskType]['words'];
export const TASK_TAGS: readonly TaskTag[] = TASK_TYPES.map(tagOfTask);

/** What authors and the server know of a type of task; it is asked only about tasks of that type. */
export function authoringOf<Type extends TaskType>(type: Type): TaskAuthoring<Type> {
  return BY_TYPE[type];
}

/** A task in which nothing has been written yet. */
export function emptyTask<Type extends TaskType>(type: Type): TaskBody<Type>;
export function emptyTask(type: TaskType): TaskBody {
  return { type, ...TASK_AUTHORING[type].empty } as TaskBody;
}

export function tagOfTask(type: TaskType): TaskTag {
  return TASK_AUTHORING[type].words;
}

/** Throws at a tag that no task has, which is a bug. */
export function taskWithTag(tag: TaskTag): TaskType {
  const type = TASK_TYPES.find((one) => tagOfTask(one) === tag);
  if (!type) throw new Error(`No task is called ${tag}`);
  return type;
}
