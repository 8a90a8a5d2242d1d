import type { PracticeItem } from './items.ts';
import { isDue, type ItemState } from './schedule.ts';

export type ItemStates = ReadonlyMap<string, ItemState>;

type AnItem = Pick<PracticeItem, 'item_id'>;

/** Returns true for an item that was neither finished nor set aside. */
export function isOpenItem({ item_id }: AnItem, states: ItemStates): boolean {
  return (states.get(item_id)?.status ?? 'open') === 'open';
}

/** The most questions of one practice set. */
export const SET_SIZE = 10;

export function countDue(items: readonly AnItem[], states: ItemStates, today: string): number {
  return items.filter((item) => isOpenItem(item, states) && isDue(states.get(item.item_id), today)).length;
}

/** Returns the first day after today on which an item is due, and how many are; null if none waits. */
export function nextPractice(
  items: readonly AnItem[],
  states: ItemStates,
  today: string,
): { day: string; count: number } | null {
  const days = items.flatMap((item) => {
    const due_day = states.get(item.item_id)?.due_day ?? null;
    return isOpenItem(item, states) && due_day !== null && due_day > today ? [due_day] : [];
  });
  const [day] = days.toSorted();
  return day === undefined ? null : { day, count: days.filter((one) => one === day).length };
}
