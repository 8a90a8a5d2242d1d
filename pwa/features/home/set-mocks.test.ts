import { expect, it } from 'vitest';
import type { MyGroup } from '../../../shared/groups.ts';
import { MOCK_SKILLS } from '../../../shared/mocks.ts';
import type { MockProgress } from '../../local/queries/read-mocks.ts';
import { setMocksOf } from '../../local/queries/set-mocks.ts';
import { setMocksToShow } from './set-mocks.ts';

const id = (last: number) => `01a20171-6b63-711a-b6a2-8b585b4eab${last}`;
const papers = MOCK_SKILLS.map((skill, index) => ({ skill, exam_id: id(30 + index), exam_name: skill }));
const aMock = (last: number, due_date: string) => ({
  set_id: id(last),
  mock_id: id(last + 1),
  title: `Mock ${last}`,
  parent_category: 'academic',
  break_minutes: 10,
  papers,
  due_date,
  words: '',
});
const groups = (...mocks: unknown[]): MyGroup[] => [{ group_id: id(10), name: 'Monday', papers: [], mocks }];
const ended = (mock_id: string, parts: number): MockProgress => ({
  mock_id,
  parts: MOCK_SKILLS.map((_skill, index) => ({ attempt: index < parts ? { end_time: 1, state: 'received' } : null })),
});

it('[R600] a mock that is set is one line: until its day once it is done, else a week longer', () => {
  const set = setMocksOf(groups(aMock(50, '2026-12-10'), aMock(60, '2026-12-03')));
  const shown = (today: string, ...mocks: ReturnType<typeof ended>[]) =>
    setMocksToShow(set, { mocks, removed: [] }, today).map(({ title, daysLeft, done }) => [title, daysLeft, done]);
  expect(shown('2026-12-01')).toEqual([
    ['Mock 60', 2, 0],
    ['Mock 50', 9, 0],
  ]);
  expect(shown('2026-12-10', ended(id(51), 4))).toEqual([
    ['Mock 60', -7, 0],
    ['Mock 50', 0, 4],
  ]);
  expect(shown('2026-12-11', ended(id(51), 4))).toEqual([]);
  expect(shown('2026-12-11', ended(id(51), 2))).toEqual([['Mock 50', -1, 2]]);
});

it('[R600] groups of an older server have none, and what a newer one says in another way is left out', () => {
  expect(setMocksOf([{ group_id: id(10), name: 'Monday', papers: [] }])).toEqual([]);
  expect(setMocksOf(groups({ ...aMock(50, '2026-12-10'), papers: 'four' }))).toEqual([]);
});
