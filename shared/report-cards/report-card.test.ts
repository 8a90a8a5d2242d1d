import { expect, it } from 'vitest';
import type { Goals } from '../goals.ts';
import type { Score } from '../results.ts';
import { addKinds, kindsInOrder } from './kinds.ts';
import { type CardAttempt, MOST_PAPERS, nextGoal, reportCardOf } from './report-card.ts';
import { checkCodeWords, readCheckCode } from './sharing.ts';

const NO_GOALS: Goals = { targetBand: null, testDate: null, track: null };

function attempt(end_time: number, changes: Partial<CardAttempt> = {}): CardAttempt {
  return {
    result_id: `result ${end_time}`,
    exam_name: `Paper ${end_time}`,
    exam_category: 'reading',
    parent_category: 'academic',
    end_time,
    result: { correct: 30, total: 40, score: null },
    ...changes,
  };
}

const scored = (score: Score | null) => ({ result: { correct: 30, total: 40, score } });
const band = (value: number) => scored({ kind: 'band', value });

const cardOf = (attempts: CardAttempt[], goals = NO_GOALS) =>
  reportCardOf({ name: 'Amaya Perera', made_at: 100, attempts, kinds: [], kinds_of: 0, goals });

it('[R513] has the newest band of each skill, with the one before it; parts, exercises and percentages give none', () => {
  const marks = { band: 5.5, comment: ' Say more. ' };
  const { bands, comments } = cardOf([
    attempt(1, band(5)),
    attempt(3, band(6.5)),
    attempt(4, { ...band(9), listening_mode: 'untimed' }),
    attempt(5, { ...band(9), listening_mode: 'part', part_no: 1 }),
    attempt(6, scored({ kind: 'percent', value: 80 })),
    attempt(7, { exam_category: 'listening', ...band(3.5) }),
    attempt(8, { exam_category: 'writing', result: { correct: 0, total: 0, score: null, marks } }),
    attempt(9, { exam_category: 'speaking', result: null }),
  ]);
  expect(bands.map((one) => [one.exam_category, one.band, one.before, one.is_floor])).toEqual([
    ['reading', 6.5, 5, false],
    ['listening', 3.5, null, true],
    ['writing', 5.5, null, false],
  ]);
  expect(comments).toMatchObject([{ exam_name: 'Paper 8', band: 5.5, comment: 'Say more.' }]);
});

it('[R513] with a test set, the bands of the other test do not count', () => {
  const attempts = [attempt(1, band(6)), attempt(2, { ...band(8), parent_category: 'general' })];
  expect(cardOf(attempts).bands).toMatchObject([{ band: 8, before: 6 }]);
  expect(cardOf(attempts, { ...NO_GOALS, track: 'academic' }).bands).toMatchObject([{ band: 6, before: null }]);
});

it('[R513] lists the last papers with their time, over all devices', () => {
  const time_spent = { phone: { parts: { 2: 60, 1: 120 } }, laptop: { parts: { 1: 30 } } };
  const many = Array.from({ length: MOST_PAPERS + 3 }, (_, at) => attempt(at + 1));
  const { papers, papers_of } = cardOf([
    ...many,
    attempt(99, { ...band(7), time_spent }),
    attempt(50, { result: null }),
  ]);
  expect(papers).toHaveLength(MOST_PAPERS);
  expect(papers_of).toBe(MOST_PAPERS + 5);
  expect(papers[0]).toMatchObject({
    state: 'scored',
    score: { kind: 'band', value: 7 },
    times: [
      { part_no: 1, seconds: 150 },
      { part_no: 2, seconds: 60 },
    ],
  });
  expect(papers[1]).toMatchObject({ state: 'waits', score: null, times: [] });
});

it('[R513] the next goal is the skill that is furthest below the target', () => {
  const bands = (values: Record<string, number>) =>
    cardOf(
      Object.entries(values).map(([exam_category, value], at) =>
        attempt(at, { exam_category: exam_category as 'reading', ...band(value) }),
      ),
    ).bands;
  const goal = (target_band: number | null) => ({ target_band, test_date: null, track: null });
  expect(nextGoal({ bands: bands({ reading: 6 }), goal: goal(null) })).toEqual({ kind: 'none' });
  expect(nextGoal({ bands: [], goal: goal(7) })).toEqual({ kind: 'no_band', target: 7 });
  expect(nextGoal({ bands: bands({ reading: 7, writing: 7.5 }), goal: goal(7) })).toEqual({
    kind: 'reached',
    target: 7,
  });
  expect(nextGoal({ bands: bands({ reading: 6.5, listening: 6, writing: 6 }), goal: goal(7) })).toEqual({
    kind: 'below',
    target: 7,
    gap: 1,
    skills: ['listening', 'writing'],
  });
});

it('[R513] kinds of question are summed over papers, each skill by itself', () => {
  const sums = new Map();
  const row = (question_id: string, is_correct: 0 | 1, student_answer = 'x') => ({
    question_id,
    is_correct,
    student_answer,
  });
  const kinds = new Map([
    ['a', 'Matching'],
    ['b', 'Matching'],
    ['c', 'Short answer'],
  ]);
  addKinds(sums, 'reading', kinds, [row('a', 1), row('b', 0), row('c', 0, ' '), row('unknown', 1)]);
  addKinds(sums, 'reading', new Map([['d', 'Matching']]), [row('d', 1)]);
  addKinds(sums, 'listening', kinds, [row('a', 0), row('c', 0, ''), row('c', 0, '')]);
  expect(kindsInOrder(sums)).toEqual([
    // fewer questions, but a larger share was wrong
    { name: 'Matching', skill: 'listening', right: 0, wrong: 1, not_answered: 0 },
    { name: 'Matching', skill: 'reading', right: 2, wrong: 1, not_answered: 0 },
    // more questions, but none that was answered
    { name: 'Short answer', skill: 'listening', right: 0, wrong: 0, not_answered: 2 },
    { name: 'Short answer', skill: 'reading', right: 0, wrong: 0, not_answered: 1 },
  ]);
});

it.each([
  ['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'],
  [' abcd efgh jkmn ', 'ABCDEFGHJKMN'],
  ['ABCD–EFGH—JKMN', 'ABCDEFGHJKMN'],
  ['ABCD-EFGH', null],
  ['ABCD-EFGH-JKM0', null],
  ['', null],
])('[R506] reads the check code %o as %o', (typed, code) => {
  expect(readCheckCode(typed)).toBe(code);
  if (code !== null) expect(checkCodeWords(code)).toBe('ABCD-EFGH-JKMN');
});
