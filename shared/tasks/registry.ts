import type { ContentItem } from '../content-items.ts';
import { alphabetList } from './alphabet-list/body.ts';
import { booleanList } from './boolean-list/body.ts';
import { chooseLetters } from './choose-letters/body.ts';
import { flowChart } from './flow-chart/body.ts';
import { html } from './html/body.ts';
import { itemRows } from './item-rows/body.ts';
import { labelledImage } from './labelled-image/body.ts';
import { matchingGrid } from './matching-grid/body.ts';
import { matchingHeadings } from './matching-headings/body.ts';
import { mcqQuestion } from './mcq-question/body.ts';
import { notes } from './notes/body.ts';
import { paragraph } from './paragraph/body.ts';
import { ofTask, type Shape } from './shape.ts';
import { shortAnswers } from './short-answers/body.ts';
import { table } from './table/body.ts';
import { wordBox } from './word-box/body.ts';

const BASIC = {
  heading: html,
  text: html,
  booleanList,
  alphabetList,
  bulletList: itemRows,
  paragraph,
  mcqQuestion,
  dropDownQuestion: itemRows,
};

/** The types of task. All have their questions in `lines` of items; each question number keeps one answer [R138]. */
const TASKS = {
  table: ofTask(table),
  flowChart: ofTask(flowChart),
  notes: ofTask(notes),
  shortAnswers: ofTask(shortAnswers),
  labelledImage: ofTask(labelledImage),
  chooseLetters: ofTask(chooseLetters),
  matchingGrid: ofTask(matchingGrid),
  wordBox: ofTask(wordBox),
  matchingHeadings: ofTask(matchingHeadings),
};

const SHAPES = { ...BASIC, ...TASKS };

export type BasicType = keyof typeof BASIC;
export type TaskType = keyof typeof TASKS;
export type ContentType = BasicType | TaskType;
export const TASK_TYPES = Object.keys(TASKS) as TaskType[];
export const CONTENT_TYPES = Object.keys(SHAPES) as ContentType[];

export type DataOf<Type extends ContentType> = NonNullable<ReturnType<(typeof SHAPES)[Type]['read']>>;

export type ContentBody<Type extends ContentType = ContentType> = { [One in Type]: { type: One } & DataOf<One> }[Type];
export type TaskBody<Type extends TaskType = TaskType> = ContentBody<Type>;

const BY_TYPE: { readonly [Type in ContentType]: Shape<DataOf<Type>> } = SHAPES;

function shapeOf<Type extends ContentType>(type: Type): Shape<DataOf<Type>> {
  return BY_TYPE[type];
}

/** Parses a block's content_data; returns null if it is invalid for its type [R35]. */
export function readBody<Type extends ContentType>(type: Type, content_data: string): ContentBody<Type> | null {
  const data = shapeOf(type).read(content_data);
  return data && { type, ...data };
}

export function linesOf(body: ContentBody): readonly ContentItem[][] {
  return shapeOf(body.type).linesOf(body);
}

interface Lined {
  lines: readonly { items: unknown }[];
}

export type WithItems<Body, Items> = Body extends Lined
  ? Omit<Body, 'lines'> & { lines: (Omit<Body['lines'][number], 'items'> & { items: Items })[] }
  : never;

export function isTaskType(type: string): type is TaskType {
  return type in TASKS;
}

export function isTask<Body extends { type: string }>(body: Body): body is Extract<Body, { type: TaskType }> {
  return isTaskType(body.type);
}

export function mapItems<Body extends Lined, Items>(
  body: Body,
  change: (items: Body['lines'][number]['items']) => Items,
): WithItems<Body, Items> {
  const lines = body.lines.map((line) => ({ ...line, items: change(line.items) }));
  return { ...body, lines } as unknown as WithItems<Body, Items>;
}
