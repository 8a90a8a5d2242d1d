import { daysBetween } from '../../../shared/goals.ts';
import { REMINDED_DAYS } from '../../../shared/groups.ts';
import { homeworkProgress, type HomeworkProgress } from '../../../shared/practice/homework-progress.ts';
import type { HomeworkForMe } from '../../local/queries/homework.ts';
import type { PracticeOnDevice } from '../../local/queries/practice.ts';

export interface HomeworkShown extends HomeworkForMe, HomeworkProgress {
  /** Negative after the date. */
  daysLeft: number;
}

/** Returns what is set, the next day first. What is done is shown until its day, the rest one week longer. */
export function homeworkToShow(
  homework: readonly HomeworkForMe[],
  { items, states, reviews }: Pick<PracticeOnDevice, 'items' | 'states' | 'reviews'>,
  today: string,
): HomeworkShown[] {
  return homework
    .map((set) => ({
      ...set,
      ...homeworkProgress(set, items, states, reviews),
      daysLeft: daysBetween(today, set.due_date),
    }))
    .filter(({ daysLeft, done, of }) => daysLeft >= (done < of ? -REMINDED_DAYS : 0));
}
