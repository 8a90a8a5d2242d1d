import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { ItemState } from './schedule.ts';
import { homeworkLeft, homeworkProgress, isInHomework } from './homework-progress.ts';

const [a, b, c] = [newId(), newId(), newId()];
const item = (item_id: string, kind = 'Gaps', more: string[] = []) => ({
  item_id,
  question_ids: [item_id, ...more],
  skill: 'reading' as const,
  kind,
});
const NO_STATES = new Map<string, ItemState>();
const ofKind = { kinds: [{ skill: 'reading' as const, kind: 'Gaps' }], question_ids: [] };

it('[R537] takes the items of its kinds, or those that have one of its questions', () => {
  expect([item(a), item(b, 'Headings')].map((one) => isInHomework(one, ofKind))).toEqual([true, false]);
  expect(isInHomework({ ...item(a), skill: 'listening' }, ofKind)).toBe(false);
  const ofQuestions = { kinds: [], question_ids: [c] };
  expect([item(a), item(b, 'Gaps', [c])].map((one) => isInHomework(one, ofQuestions))).toEqual([false, true]);
});

it('[R539] counts each item once since it was set, and asks no more than the student has', () => {
  const set = { ...ofKind, count: 2, set_at: 100 };
  const review = (item_id: string, reviewed_at: number, action: 'answered' | 'set_aside' = 'answered') => ({
    item_id,
    action,
    reviewed_at,
  });
  expect(homeworkProgress(set, [], NO_STATES, [])).toEqual({ done: 0, of: 0 });
  expect(homeworkProgress(set, [item(a)], NO_STATES, [review(a, 99)])).toEqual({ done: 0, of: 1 });
  const items = [item(a), item(b), item(c, 'Headings')];
  const reviews = [review(a, 100), review(a, 200), review(c, 200), review(b, 300, 'set_aside')];
  expect(homeworkProgress(set, items, NO_STATES, reviews)).toEqual({ done: 1, of: 2 });
  expect(homeworkProgress(set, items, NO_STATES, [...reviews, review(b, 400)])).toEqual({ done: 2, of: 2 });
});

it('[R539] does not ask for what was finished or set aside before, and counts what was finished since', () => {
  const set = { ...ofKind, count: 10, set_at: 100 };
  const away = (item_id: string, status: ItemState['status']): [string, ItemState] => [
    item_id,
    { item_id, status, due_day: null, right_days: 2, reviews: 2, last_reviewed_at: 1, is_key_changed: false },
  ];
  const states = new Map([away(a, 'left'), away(b, 'set_aside')]);
  const items = [item(a), item(b), item(c)];
  expect(homeworkProgress(set, items, states, [])).toEqual({ done: 0, of: 1 });
  expect([...homeworkLeft(set, items, states, [])]).toEqual([c]);
  const since = [{ item_id: a, action: 'answered' as const, reviewed_at: 150 }];
  expect(homeworkProgress(set, items, states, since)).toEqual({ done: 1, of: 2 });
});
