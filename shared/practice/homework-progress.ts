// How far one student is with practice that was set [R539]. Beside homework.ts, because this brings FSRS along.

import { isOpenItem, type ItemStates } from './due.ts';
import type { Homework, SetHomework } from './homework.ts';
import type { PracticeItem } from './items.ts';
import type { PracticeReview } from './practice-reviews.ts';

type ItemOfHomework = Pick<PracticeItem, 'item_id' | 'question_ids' | 'skill' | 'kind'>;
type WhatIsSet = Pick<Homework, 'kinds' | 'question_ids'>;

export function isInHomework({ question_ids, skill, kind }: ItemOfHomework, set: WhatIsSet): boolean {
  if (set.question_ids.length > 0) return question_ids.some((id) => set.question_ids.includes(id));
  return set.kinds.some((one) => one.skill === skill && one.kind === kind);
}

/** Returns the papers that may have questions of this homework. */
export function papersOfHomework<T extends { exam_id: string }>(
  { exam_id }: Pick<Homework, 'exam_id'>,
  papers: readonly T[],
): T[] {
  return papers.filter((paper) => exam_id === null || paper.exam_id === exam_id);
}

type ReviewOfHomework = Pick<PracticeReview, 'item_id' | 'action' | 'reviewed_at'>;

function answeredSince({ set_at }: Pick<SetHomework, 'set_at'>, reviews: readonly ReviewOfHomework[]): Set<string> {
  return new Set(
    reviews.flatMap(({ item_id, action, reviewed_at }) =>
      action === 'answered' && reviewed_at >= set_at ? [item_id] : [],
    ),
  );
}

/** Returns the ids of the items that a student still has to do: open ones that were not answered since it was set. */
export function homeworkLeft(
  set: WhatIsSet & Pick<SetHomework, 'set_at'>,
  items: readonly ItemOfHomework[],
  states: ItemStates,
  reviews: readonly ReviewOfHomework[],
): Set<string> {
  const answered = answeredSince(set, reviews);
  const left = items.filter(
    (item) => isInHomework(item, set) && isOpenItem(item, states) && !answered.has(item.item_id),
  );
  return new Set(left.map(({ item_id }) => item_id));
}

export interface HomeworkProgress {
  /** How many different items were answered since it was set. */
  done: number;
  /** How many there are to do; 0 if the student has none of these questions to practise. */
  of: number;
}

/** Returns how far one student is. What had left before, or was set aside, is not asked for. */
export function homeworkProgress(
  set: WhatIsSet & Pick<SetHomework, 'count' | 'set_at'>,
  items: readonly ItemOfHomework[],
  states: ItemStates,
  reviews: readonly ReviewOfHomework[],
): HomeworkProgress {
  const answered = answeredSince(set, reviews);
  const done = items.filter((item) => isInHomework(item, set) && answered.has(item.item_id)).length;
  const of = Math.min(set.count, done + homeworkLeft(set, items, states, reviews).size);
  return { done: Math.min(done, of), of };
}
