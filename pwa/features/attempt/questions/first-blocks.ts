// A part may hold forty questions, of which a screen shows a few. Those render a moment before the others, so that an
// attempt on a slow phone can be answered before all of it is there [R151].

import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import type { CurrentQuestion } from '../screen/current-question.ts';

const FIRST_QUESTIONS = 6;

export function useIsWhole(part: OutlinePart): boolean {
  const [first] = useState(part);
  const isLater = useDeferredValue(true, false);
  return isLater || part !== first;
}

export function useShownBlocks(part: OutlinePart, current: CurrentQuestion, isWhole: boolean): OutlineBlock[] {
  const count = () => (isWhole ? part.blocks.length : countFirst(part, current.read()));
  const shown = useSyncExternalStore(current.subscribe, count);
  return shown === part.blocks.length ? part.blocks : part.blocks.slice(0, shown);
}

export function countFirst({ blocks, questions }: Pick<OutlinePart, 'blocks' | 'questions'>, current: number): number {
  const first = questions.filter(({ number }, index) => index < FIRST_QUESTIONS || number <= current);
  const places = first.map(({ question }) => blocks.findIndex(({ content_id }) => content_id === question.content_id));
  // a question that belongs to no block of its part may be inside any
  return places.length === 0 || places.includes(-1) ? blocks.length : Math.max(...places) + 1;
}
