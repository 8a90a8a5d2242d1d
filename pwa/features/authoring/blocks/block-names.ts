import { ANSWER_SETS } from '../../../../shared/authoring/answer-sets.ts';
import { readQuestion } from '../../../../shared/questions.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { BLOCK_WORDS, nameOfSet } from './block-texts.ts';

/** Returns the name of a block: that of its answers if all its drop-downs have one of the fixed lists [R267]. */
export function nameOfBlock(row: BlockRow): string {
  return nameOfItsSet(row) ?? BLOCK_WORDS[row.content_type];
}

/** Returns the name as it stands inside a sentence. */
export function nounOfBlock(row: BlockRow): string {
  return nameOfItsSet(row) ?? BLOCK_WORDS[row.content_type].toLowerCase();
}

function nameOfItsSet({ content_type, questions }: BlockRow): string | null {
  if (content_type !== 'dropDownQuestion' || questions.length === 0) return null;
  const names = new Set(questions.map((question) => optionsIn(question)));
  const set = ANSWER_SETS.find((one) => names.size === 1 && names.has(nameOfSet(one)));
  return set ? nameOfSet(set) : null;
}

function optionsIn(question: BlockRow['questions'][number]): string {
  const body = readQuestion(question);
  return body?.type === 'dropDown' ? body.options.join(' / ') : '';
}
