// What an examiner would say and time: the questions of an interview one by one, the minute before the long turn and its two
// minutes [R69].

import type { ContentItem } from '../../../../shared/content.ts';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';

const LONG_TURN_PART_NO = 2;
const PREPARE_MS = 60_000;
const LEAST_TURN_MS = 60_000;
/** Here an examiner stops the long turn. */
export const TURN_MS = 120_000;

/** Part 2 of a speaking paper is the long turn; every other part is an interview. */
export function isLongTurn({ part }: Pick<OutlinePart, 'part'>): boolean {
  return part.part_no === LONG_TURN_PART_NO;
}

/** A question of an interview, and what stands over it in the paper. */
export interface InterviewQuestion {
  items: readonly ContentItem[];
  /** HTML of the last heading over its list; null where the list has none. */
  topic: string | null;
  /** What else stands there, before a list's first question; of headings only those over the first list, so that none is skipped. */
  lead: readonly OutlineBlock[];
}

/** The rows of a part's bullet lists, in order; none where there are fewer than two to ask one by one, or in the long turn. */
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

/** What is left of the minute of preparation, never more than all of it and never below zero; null before it began. */
export function prepareLeftMs(prepare_from: number | null, nowMs: number): number | null {
  if (prepare_from === null) return null;
  return Math.min(PREPARE_MS, Math.max(0, prepare_from + PREPARE_MS - nowMs));
}

/** What is said beside the bar of the long turn. */
export function turnWords(elapsedMs: number): string {
  if (elapsedMs >= TURN_MS)
    return 'Two minutes: an examiner would stop you here. The recording goes on until you press Stop.';
  return elapsedMs >= LEAST_TURN_MS ? 'Over a minute. Speak up to two.' : 'Speak for one to two minutes.';
}
