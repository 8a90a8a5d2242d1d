import type { ContentItem } from '../../../../shared/content.ts';
import { LONG_TURN_PART_NO } from '../../../../shared/paper-parts.ts';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';

export function isLongTurn({ part }: Pick<OutlinePart, 'part'>): boolean {
  return part.part_no === LONG_TURN_PART_NO;
}

export interface InterviewQuestion {
  items: readonly ContentItem[];
  /** HTML of the last heading over its list; null if the list has none. */
  topic: string | null;
  lead: readonly OutlineBlock[];
}

export function interviewQuestions(part: Pick<OutlinePart, 'part' | 'blocks'>): InterviewQuestion[] {
  if (isLongTurn(part)) return [];
  const questions: InterviewQuestion[] = [];
  let above: OutlineBlock[] = [];
  for (const block of part.blocks) {
    if (block.body?.type !== 'bulletList') {
      above.push(block);
      continue;
    }
    const heading = above.findLast(({ body }) => body?.type === 'heading');
    const topic = heading?.body?.type === 'heading' ? heading.body.html : null;
    const isFirst = questions.length === 0;
    const lead = above.filter((one) => one !== heading && (isFirst || one.body?.type !== 'heading'));
    for (const [index, items] of block.body.rows.entries())
      questions.push({ items, topic, lead: index === 0 ? lead : [] });
    above = [];
  }
  return questions.length < 2 ? [] : questions;
}
