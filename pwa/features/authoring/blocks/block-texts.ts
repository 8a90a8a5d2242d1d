import { type AnswerSet, valuesOf } from '../../../../shared/authoring/answer-sets.ts';
import type { ContentType } from '../../../../shared/content.ts';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import { CONTENT_TYPES } from '../../../../shared/tasks/registry.ts';

export const BLOCK_WORDS = Object.fromEntries(
  CONTENT_TYPES.map((type) => [type, authoringOf(type).menuWords]),
) as Readonly<Record<ContentType, string>>;

/** 'TRUE / FALSE / NOT GIVEN' */
export const nameOfSet = (set: AnswerSet) => valuesOf(set).join(' / ');
export const setTitle = (name: string) => `Add ${name}: the instruction, its box and a first statement`;
export const addedWords = (name: string) => `${name} was added, with its box.`;
