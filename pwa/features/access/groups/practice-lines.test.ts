import { expect, it } from 'vitest';
import type { PractisingStudent } from '../../../../shared/practice/class-practice.ts';
import { countDone, idleFirst, isIdle, progressWords } from './practice-lines.ts';
import { homeworkWords } from './practice-texts.ts';

const NOW = Date.parse('2026-11-28T06:00:00Z');
const DAY_MS = 86_400_000;
const student = (user_id: string, daysAgo: number | null, items = 5): PractisingStudent => ({
  user_id,
  first_name: user_id,
  last_name: '',
  email: '',
  practised_at: daysAgo === null ? null : NOW - daysAgo * DAY_MS,
  answers: 0,
  right: 0,
  items,
});

it('[R538] names those first who have not practised for a week, and never those who have nothing to practise', () => {
  const students = [student('nothing', null, 0), student('today', 0), student('long', 9), student('never', null)];
  expect(students.filter((one) => isIdle(one, NOW)).map(({ user_id }) => user_id)).toEqual(['long', 'never']);
  expect(idleFirst(students, NOW).map(({ user_id }) => user_id)).toEqual(['never', 'long', 'today', 'nothing']);
});

it('[R539] counts who is done among those who have something to do', () => {
  const set = {
    students: [
      { done: 2, of: 2 },
      { done: 1, of: 3 },
      { done: 0, of: 2 },
      { done: 0, of: 0 },
    ],
  };
  expect(countDone(set)).toEqual({ done: 1, of: 3 });
  expect(set.students.map(progressWords)).toEqual(['Done', '1 of 3', 'Not begun', 'Nothing of it to practise']);
});

it('names what is set', () => {
  const set = { count: 10, exam_name: '', question_ids: [], kinds: [{ kind: 'Headings' }, { kind: 'Gaps' }] };
  expect(homeworkWords(set)).toBe('Up to 10 questions: Headings, Gaps');
  expect(homeworkWords({ ...set, count: 1, exam_name: 'Paper A', question_ids: ['x'] })).toBe(
    'Up to 1 question of Paper A',
  );
});
