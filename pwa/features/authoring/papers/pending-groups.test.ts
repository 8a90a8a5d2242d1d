import { expect, it } from 'vitest';
import type { DraftExam } from '../../../../shared/authoring/draft.ts';
import { anExam } from '../../../../shared/testing/exam.ts';
import { groupByYear, narrowed, readPendingFilter } from './pending-groups.ts';

const draft = (exam_name: string, changes: Partial<DraftExam>): DraftExam => ({ ...anExam({ exam_name }), ...changes });

it('drafts stand by year, newest first, by month in calendar order, and the last touched first', () => {
  const exams = [
    draft('a', { category_year: 2025, category_month: 'December' }),
    draft('b', { category_year: 2026, category_month: 'October', updatedAt: '2026-01-01T00:00:00.000Z' }),
    draft('c', { category_year: 2026, category_month: 'February' }),
    draft('d', { category_year: 2026, category_month: 'October', updatedAt: '2026-02-01T00:00:00.000Z' }),
  ];
  const groups = groupByYear(exams).map(({ year, months }) => [
    year,
    months.map(({ month, exams }) => [month, exams.map((exam) => exam.exam_name)]),
  ]);
  expect(groups).toEqual([
    [
      2026,
      [
        ['February', ['c']],
        ['October', ['d', 'b']],
      ],
    ],
    [2025, [['December', ['a']]]],
  ]);
});

it('the address narrows the list, and a word that it does not know means all', () => {
  const exams = [
    draft('a', { parent_category: 'academic', exam_category: 'reading' }),
    draft('b', { parent_category: 'general', exam_category: 'reading' }),
    draft('c', { parent_category: 'general', exam_category: 'writing' }),
  ];
  const names = (query: string) =>
    narrowed(exams, readPendingFilter(new URLSearchParams(query))).map((exam) => exam.exam_name);
  expect(names('parentCategory=general')).toEqual(['b', 'c']);
  expect(names('parentCategory=general&examCategory=writing')).toEqual(['c']);
  expect(names('parentCategory=other&examCategory=')).toEqual(['a', 'b', 'c']);
});

it('[R550] the address narrows the list to drafts that are ready to publish', () => {
  const exams = [draft('a', {}), draft('b', { ready_at: 1 })];
  const names = (query: string) => narrowed(exams, readPendingFilter(new URLSearchParams(query))).map(nameOf);
  const nameOf = ({ exam_name }: DraftExam) => exam_name;
  expect([names(''), names('ready=1')]).toEqual([['a', 'b'], ['b']]);
});
