import { expect, it } from 'vitest';
import { countDue, nextPractice } from './due.ts';
import type { ItemState, ItemStatus } from './schedule.ts';

const TODAY = '2026-11-27';

const states = new Map(
  [
    state('today', TODAY),
    state('overdue', '2026-11-01'),
    state('tomorrow', '2026-11-28'),
    state('tomorrow too', '2026-11-28'),
    state('later', '2026-12-05'),
    state('finished', '2026-11-28', 'left'),
    state('set aside', TODAY, 'set_aside'),
  ].map((one) => [one.item_id, one]),
);
const items = ['never practised', ...states.keys()].map((item_id) => ({ item_id, lost_count: 1 }));

it('[R483] counts the items that are due: also those that were never practised, and none that is away', () => {
  expect(countDue(items, states, TODAY)).toBe(3);
  expect(countDue(items, new Map(), TODAY)).toBe(items.length);
});

it('[R483] names the next day and how many items it has', () => {
  expect(nextPractice(items, states, TODAY)).toEqual({ day: '2026-11-28', count: 2 });
  expect(nextPractice(items, states, '2026-12-05')).toBeNull();
});

it('[R636] counts the lost questions of an item, as the result does', () => {
  const some = [
    { item_id: 'today', lost_count: 4 },
    { item_id: 'overdue', lost_count: 1 },
    { item_id: 'tomorrow', lost_count: 3 },
    { item_id: 'tomorrow too', lost_count: 2 },
  ];
  expect(countDue(some, states, TODAY)).toBe(5);
  expect(nextPractice(some, states, TODAY)).toEqual({ day: '2026-11-28', count: 5 });
});

function state(item_id: string, due_day: string, status: ItemStatus = 'open'): ItemState {
  return { item_id, status, due_day, right_days: 0, reviews: 1, last_reviewed_at: 1, is_key_changed: false };
}
