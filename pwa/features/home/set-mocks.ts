import { daysBetween } from '../../../shared/goals.ts';
import { REMINDED_DAYS } from '../../../shared/groups.ts';
import { doneCount, type MockProgress } from '../../local/queries/read-mocks.ts';
import type { SetMockForMe } from '../../local/queries/set-mocks.ts';

export interface SetMockShown extends SetMockForMe {
  /** Negative after the date. */
  daysLeft: number;
  /** How many of its parts were submitted. */
  done: number;
  isDone: boolean;
}

/** Returns the mocks that are set, the next day first. What is done is shown until its day, the rest one week longer. */
export function setMocksToShow(
  set: readonly SetMockForMe[],
  { mocks, removed }: Record<'mocks' | 'removed', readonly MockProgress[]>,
  today: string,
): SetMockShown[] {
  return set
    .map((one) => {
      const own = [...mocks, ...removed].find(({ mock_id }) => mock_id === one.mock_id);
      const done = own ? doneCount(own) : 0;
      const daysLeft = daysBetween(today, one.due_date);
      return { ...one, daysLeft, done, isDone: done === one.papers.length };
    })
    .filter(({ daysLeft, isDone }) => daysLeft >= (isDone ? 0 : -REMINDED_DAYS));
}
