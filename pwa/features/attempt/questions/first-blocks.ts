// A part may hold forty questions, of which a screen shows a few. Those stand a moment before the others, so that an attempt
// which is opened on a slow phone can be answered before all of it is there [R151].

import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { OutlineBlock, OutlinePart } from '../../../ui/paper/paper-outline.ts';
import type { CurrentQuestion } from '../desk/current-question.ts';

/** About what the questions' pane of a phone has room for. */
const FIRST_QUESTIONS = 6;

/** Whether all questions of a part are to be put up: not yet where a desk is opened with it, at once when it is gone to. */
export function useIsWhole(part: OutlinePart): boolean {
  const [first] = useState(part);
  const isLater = useDeferredValue(true, false);
  return isLater || part !== first;
}

/** The blocks of a part that are to be put up; a student who goes to a question further down has those until there. */
export function useShownBlocks(part: OutlinePart, current: CurrentQuestion, isWhole: boolean): OutlineBlock[] {
  const count = () => (isWhole ? part.blocks.length : countFirst(part, current.read()));
  const shown = useSyncExternalStore(current.subscribe, count);
  return shown === part.blocks.length ? part.blocks : part.blocks.slice(0, shown);
}

/** How many blocks from the top hold a part's first questions, and all down to the current one. */
export function countFirst({ blocks, questions }: Pick<OutlinePart, 'blocks' | 'questions'>, current: number): number {
  const first = questions.filter(({ number }, index) => index < FIRST_QUESTIONS || number <= current);
  const places = first.map(({ question }) => blocks.findIndex(({ content_id }) => content_id === question.content_id));
  // a question that was made in no block of its part may be set into any
  return places.length === 0 || places.includes(-1) ? blocks.length : Math.max(...places) + 1;
}
