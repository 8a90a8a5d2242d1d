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
import { CONTENT_TYPES, type ContentBody, type ContentType } from './registry.ts';
import { shortAnswers } from './short-answers/authoring.ts';
import { table } from './table/authoring.ts';
import type { BlockAuthoring } from './task-authoring.ts';
import { wordBox } from './word-box/authoring.ts';

const RULES = {
  heading,
  text,
  booleanList,
  alphabetList,
  bulletList,
  paragraph,
  mcqQuestion,
  dropDownQuestion,
  table: lined(table),
  flowChart: lined(flowChart),
  notes: lined(notes),
  shortAnswers: lined(shortAnswers),
  labelledImage: lined(labelledImage),
  chooseLetters: lined(chooseLetters),
  matchingGrid: lined(matchingGrid),
  wordBox: lined(wordBox),
  matchingHeadings: lined(matchingHeadings),
} satisfies { [Type in ContentType]: BlockAuthoring<Type> };

const BY_TYPE: { readonly [Type in ContentType]: BlockAuthoring<Type> } = RULES;

export type BlockTag = (typeof RULES)[ContentType]['words'];
export const BLOCK_TAGS: readonly BlockTag[] = CONTENT_TYPES.map(tagOfBlock);

export function authoringOf<Type extends ContentType>(type: Type): BlockAuthoring<Type> {
  return BY_TYPE[type];
}

export function emptyBlock<Type extends ContentType>(type: Type): ContentBody<Type> {
  return { type, ...authoringOf(type).empty };
}

export function tagOfBlock(type: ContentType): BlockTag {
  return RULES[type].words;
}

export function typeWithTag(tag: BlockTag): ContentType {
  const type = CONTENT_TYPES.find((one) => tagOfBlock(one) === tag);
  if (!type) throw new Error(`No block is called ${tag}`);
  return type;
}
