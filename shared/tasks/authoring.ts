import { alphabetList } from './alphabet-list/authoring.ts';
import { booleanList } from './boolean-list/authoring.ts';
import { chooseLetters } from './choose-letters/authoring.ts';
import { flowChart } from './flow-chart/authoring.ts';
import { heading, text } from './html/authoring.ts';
import { bulletList, dropDownQuestion } from './item-rows/authoring.ts';
import { labelledImage } from './labelled-image/authoring.ts';
import { lined } from './lined.ts';
import { matchingGrid } from './matching-grid/authoring.ts';
import { matchingHeadings } from './matching-headings/authoring.ts';
import { mcqQuestion } from './mcq-question/authoring.ts';
import { notes } from './notes/authoring.ts';
import { paragraph } from './paragraph/authoring.ts';
import { type BasicType, CONTENT_TYPES, type ContentBody, type ContentType, type TaskType } from './registry.ts';
import { shortAnswers } from './short-answers/authoring.ts';
import { table } from './table/authoring.ts';
import type { BlockAuthoring, TaskAuthoring } from './task-authoring.ts';
import { wordBox } from './word-box/authoring.ts';

const BASIC = {
  heading,
  text,
  booleanList,
  alphabetList,
  bulletList,
  paragraph,
  mcqQuestion,
  dropDownQuestion,
} satisfies { [Type in BasicType]: BlockAuthoring<Type> };

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
} satisfies { [Type in TaskType]: TaskAuthoring<Type> };

const LINED = Object.fromEntries(
  Object.entries(TASKS).map(([type, own]) => [type, lined(own as TaskAuthoring<TaskType>)]),
) as unknown as { readonly [Type in TaskType]: BlockAuthoring<Type> };

const BY_TYPE: { readonly [Type in ContentType]: BlockAuthoring<Type> } = { ...BASIC, ...LINED };

const OWN = { ...BASIC, ...TASKS };

export type BlockTag = (typeof OWN)[ContentType]['words'];
export const BLOCK_TAGS: readonly BlockTag[] = CONTENT_TYPES.map(tagOfBlock);

export function authoringOf<Type extends ContentType>(type: Type): BlockAuthoring<Type> {
  return BY_TYPE[type];
}

export function emptyBlock<Type extends ContentType>(type: Type): ContentBody<Type> {
  return { type, ...authoringOf(type).empty } as unknown as ContentBody<Type>;
}

export function tagOfBlock(type: ContentType): BlockTag {
  return OWN[type].words;
}

export function typeWithTag(tag: BlockTag): ContentType {
  const type = CONTENT_TYPES.find((one) => tagOfBlock(one) === tag);
  if (!type) throw new Error(`No block is called ${tag}`);
  return type;
}
