// The blocks of a part, grouped by what they ask: a heading, its instructions (text and lists) and the first block of
// its questions. On a phone long instructions would push the first answer out of sight, so they can be folded [R262].

import { questionIdsInBody } from '../../../../shared/content.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { OutlineBlock } from '../../../ui/paper/paper-outline.ts';

/** About two lines on a phone, which is what a folded instruction shows. */
const SHORT_LETTERS = 100;
const SENTENCES = /[^.!?]+[.!?]*/g;
const LIMIT = /\b((one|two|three|four|five|[1-9])[ -]words?|(a|one) number)\b(?! of)/i;

export interface BlockGroup {
  blocks: OutlineBlock[];
  /** The sentence that says how long an answer may be: a folded group shows it whole, in place of its first lines [R576]. */
  limit: string | undefined;
  /** 'first': folded when the part opens, since no question stands before it. */
  fold: 'none' | 'first' | 'later';
}

export function groupBlocks(blocks: readonly OutlineBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let open: OutlineBlock[] = [];
  let isFirst = true;
  const close = () => {
    if (open.length > 0) groups.push(groupOf(open, isFirst));
    open = [];
  };
  for (const block of blocks) {
    const { body } = block;
    if (body?.type === 'heading') close();
    open.push(block);
    if (body && questionIdsInBody(body).length > 0) {
      close();
      isFirst = false;
    }
  }
  close();
  return groups;
}

function groupOf(blocks: OutlineBlock[], isFirst: boolean): BlockGroup {
  const types = blocks.map(({ body }) => body?.type);
  const hasList = types.includes('alphabetList') || types.includes('matchingGrid');
  const texts = blocks.map(({ body }) => (body?.type === 'text' ? body.html : '')).join('');
  // a picture or a table is what the questions are about, not how to answer them
  const isFixed = /<(img|table)\b/i.test(texts);
  const isLong = hasList || types.includes('booleanList') || (isFirst && plainText(texts).length > SHORT_LETTERS);
  const limit = plainText(texts)
    .match(SENTENCES)
    ?.find((sentence) => LIMIT.test(sentence))
    ?.trim();
  return { blocks, limit, fold: !isLong || isFixed ? 'none' : isFirst ? 'first' : 'later' };
}
