import { describe, expect, it } from 'vitest';
import { isCorrect, scoreQuestion, scoreQuestions, wholeGroups, type KeyEntry } from './score-question.ts';

const entry = { question_id: '01900000-0000-7000-8000-000000000001', question_number: 5 };
const blank = (...accepted: string[]): KeyEntry => ({ ...entry, question_type: 'fillBlank', accepted, choices: [] });
const mcq: KeyEntry = { ...entry, question_type: 'mcq', accepted: [1], choices: ['north', 'south', 'west'] };
const dropDown: KeyEntry = { ...entry, question_type: 'dropDown', accepted: ['Not Given'], choices: [] };

describe('a filled blank', () => {
  it.each([
    ['minerals', 'Minerals'],
    ['minerals', '  minerals '],
    ['minerals', 'minerals.'],
    ['tide gate', 'tide \t gate'],
    ['the keeper’s hut', "the keeper's hut"],
    ['twenty–five', 'twenty-five'],
    ['café', 'cafe\u0301'],
    ['25 km', '25\u00a0km'],
    ['B.C.', 'b.c'],
    ['ﬁsh', 'fish'],
  ])('is right where the key says %j and the student wrote %j', (key, answer) => {
    expect(isCorrect(blank(key), answer)).toBe(true);
  });

  it('is right if it equals any of the accepted answers', () => {
    expect(isCorrect(blank('14', 'fourteen'), 'Fourteen')).toBe(true);
  });

  it('is right or wrong by the key as it was put right', () => {
    const key = blank('tide');
    expect(isCorrect(key, 'Ebb')).toBe(false);
    expect(isCorrect({ ...key, accepted: [...key.accepted, 'ebb'] }, 'Ebb')).toBe(true);
  });

  it('is wrong over the word limit of its question, also where it equals an accepted answer', () => {
    const limited = { ...blank('the tide gate', 'tide gate', 'flood-gate', '20 km'), word_limit: 2 };
    expect(
      ['the tide gate', 'tide gate', 'flood-gate', 'flood gate', '20 kilometres', '20 km.'].map((answer) =>
        isCorrect(limited, answer),
      ),
    ).toEqual([false, true, true, true, false, true]);
    expect(isCorrect({ ...limited, word_limit: 1 }, 'flood-gate')).toBe(true);
    expect(isCorrect({ ...limited, word_limit: 1 }, 'flood gate')).toBe(false);
  });

  it('is wrong over its limit of numbers, which are no words where they have a limit of their own', () => {
    const limited = { ...blank('14 long days', '14 days 3 hours', 'days'), word_limit: 2 };
    const right = (limits: object) =>
      ['14 long days', '14 days 3 hours', 'days'].map((answer) => isCorrect({ ...limited, ...limits }, answer));
    expect(right({})).toEqual([false, true, true]);
    expect(right({ number_limit: 1 })).toEqual([true, false, true]);
    expect(right({ word_limit: 1, number_limit: 2 })).toEqual([false, true, true]);
  });

  it.each([
    ['minerals', 'mineral'],
    ['minerals', ''],
    ['minerals', '   '],
    ['minerals', '.'],
    ['.', ''],
    ['tide gate', 'tidegate'],
    ['minerals', 'minerals..'],
  ])('is wrong where the key says %j and the student wrote %j', (key, answer) => {
    expect(isCorrect(blank(key), answer)).toBe(false);
  });
});

describe('a choice', () => {
  it('is right by its index, and only by that', () => {
    expect(isCorrect(mcq, 1)).toBe(true);
    expect(isCorrect(mcq, 0)).toBe(false);
    expect(isCorrect(mcq, '1')).toBe(false);
  });

  it('shows both texts on the result', () => {
    expect(scoreQuestion(mcq, 2)).toMatchObject({ correct_answer: 'south', student_answer: 'west', is_correct: 0 });
  });
});

describe('a drop-down', () => {
  it('is right if its text equals the key', () => {
    expect(isCorrect(dropDown, 'Not Given')).toBe(true);
    expect(isCorrect(dropDown, 'not given')).toBe(false);
  });
});

it('has the answers of a key from before word limits and today’s rule', () => {
  const old = { ...entry, question_type: 'fillBlank' as const, accepted: ['twenty-one kilometres'], choices: [] };
  expect(isCorrect(old, '21kilometres')).toBe(true);
});

it('no answer is wrong, and shows as nothing', () => {
  for (const key of [mcq, dropDown, blank('x')])
    expect(scoreQuestion(key, null)).toMatchObject({ student_answer: '', is_correct: 0 });
});

it('all accepted answers show as the correct answer', () => {
  expect(scoreQuestion(blank('14', 'fourteen'), '15').correct_answer).toBe('14 / fourteen');
});

describe('[R140] questions that share their right answers', () => {
  const numbered = (number: number, letter: string, group?: string): KeyEntry => ({
    question_id: `01900000-0000-7000-8000-00000000000${number}`,
    question_number: number,
    question_type: 'dropDown',
    accepted: [letter],
    choices: [],
    ...(group === undefined ? {} : { group }),
  });
  const key = [numbered(1, 'B'), numbered(2, 'B', 'block'), numbered(3, 'D', 'block'), numbered(4, 'D')];
  const given = (...letters: (string | null)[]) =>
    new Map(key.map(({ question_id }, index) => [question_id, letters[index] ?? null] as const));

  it('are marked in any order, and all others by their own number', () => {
    const rows = scoreQuestions(key, given('D', 'D', 'B', 'B'));
    expect(rows.map((row) => [row.student_answer, row.correct_answer, row.is_correct])).toEqual([
      ['D', 'B', 0],
      ['B', 'B', 1],
      ['D', 'D', 1],
      ['B', 'D', 0],
    ]);
  });

  it('are marked again together, where only one of them is named', () => {
    const ids = (...numbers: number[]) => new Set(numbers.map((number) => key[number - 1]?.question_id ?? ''));
    const numbersOf = (entries: readonly KeyEntry[]) => entries.map(({ question_number }) => question_number);
    expect(numbersOf(wholeGroups(key, ids(3)))).toEqual([2, 3]);
    expect(numbersOf(wholeGroups(key, ids(1)))).toEqual([1]);
    expect(numbersOf(wholeGroups(key, ids(1, 2)))).toEqual([1, 2, 3]);
  });
});
