import type { PracticeItem } from './items.ts';
import { isDue, type ItemState } from './schedule.ts';

export type ItemStates = ReadonlyMap<string, ItemState>;

type AnItem = Pick<PracticeItem, 'item_id' | 'lost_count'>;

/** Returns true for an item that was neither finished nor set aside. */
export function isOpenItem({ item_id }: Pick<PracticeItem, 'item_id'>, states: ItemStates): boolean {
  return (states.get(item_id)?.status ?? 'open') === 'open';
}

/** The most items of one practice set. */
export const SET_SIZE = 10;

/** Counts the questions that were lost, not the items: a student adds them up with the result [R636]. */
export function countLost(items: readonly AnItem[]): number {
  return items.reduce((sum, { lost_count }) => sum + lost_count, 0);
}

/** Counts the questions of the items that are due. */
export function countDue(items: readonly AnItem[], states: ItemStates, today: string): number {
  return countLost(items.filter((item) => isOpenItem(item, states) && isDue(states.get(item.item_id), today)));
}

/** Returns the first day after today on which an item is due, and how many questions are; null if none waits. */
export function nextPractice(
  items: readonly AnItem[],
  states: ItemStates,
  today: string,
): { day: string; count: number } | null {
  const dayOf = (item: AnItem) => states.get(item.item_id)?.due_day ?? '';
  const coming = items.filter((item) => isOpenItem(item, states) && dayOf(item) > today);
  const [day] = coming.map(dayOf).toSorted();
  return day === undefined ? null : { day, count: countLost(coming.filter((item) => dayOf(item) === day)) };
}
