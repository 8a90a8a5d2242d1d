import { describe, expect, it } from 'vitest';
import { readContent } from '../../../../shared/content.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { begunBlock, bodyOf, newQuestion } from '../questions/edit-questions.ts';
import {
  addNumber,
  addNumberedLine,
  pressRight,
  putStatements,
  removeLine,
  restoreLine,
  spliceChoices,
} from './labelled-row.ts';

const id = (digit: number) => `01990000-0000-7000-8000-00000000000${digit}`;

function rowOf(content_type: BlockRow['content_type'], body: object, answers: (string | null)[]): BlockRow {
  return {
    content_id: id(0),
    part_id: id(9),
    content_type,
    content_status: 'editing',
    content_data: JSON.stringify(body),
    version: 0,
    questions: answers.map((answer, index) => ({
      ...newQuestion(id(index + 1), 'dropDown', '["A","B","C"]'),
      answers: answer === null ? [] : [answer],
    })),
  };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    items: [
      { type: 'text', value: `S${index + 1}` },
      { type: 'question', question_id: id(index + 1) },
    ],
  }));
const grid = (...answers: (string | null)[]) =>
  rowOf('matchingGrid', { title: '', choices: ['a', 'b', 'c'], once: false, lines: lines(answers.length) }, answers);
const answersOf = (row: BlockRow) => row.questions.map(({ answers }) => answers[0] ?? null);

describe('the list of a task', () => {
  it('keeps what is right while choices come and go around it', () => {
    const row = grid('B', 'C');
    expect(answersOf(spliceChoices(row, 0, 1, []))).toEqual(['A', 'B']);
    expect(answersOf(spliceChoices(row, 0, 0, ['new']))).toEqual(['C', 'D']);
    expect(answersOf(spliceChoices(row, 1, 1, []))).toEqual([null, 'B']);
    expect(answersOf(spliceChoices(row, 1, 1, ['b again']))).toEqual(['B', 'C']);
    expect(answersOf(spliceChoices(row, 1, 1, ['b', 'b2']))).toEqual(['B', 'D']);
  });

  it('is what every number offers', () => {
    const row = spliceChoices(grid('B'), 3, 0, ['d']);
    expect(row.questions[0]?.question_data).toBe('["A","B","C","D"]');
  });
});

describe('the lines of a task', () => {
  it('come with their number and go with it, and come back with its answer', () => {
    const one = addNumberedLine(grid('B'), id(2), {}, '');
    expect(one.questions.map(({ question_data }) => question_data)).toEqual(['["A","B","C"]', '["A","B","C"]']);
    const before = grid('B', 'C');
    const without = removeLine(before, 0);
    expect(answersOf(without)).toEqual(['C']);
    const again = restoreLine(without, before, 0);
    expect(readContent(again)).toEqual(readContent(before));
    expect(again.questions.find(({ question_id }) => question_id === id(1))?.answers).toEqual(['B']);
    expect(restoreLine(before, before, 0)).toBe(before);
  });
});

it('lines that are pasted into a statement are statements right below it, and it keeps its number', () => {
  let count = 4;
  const items = [
    { type: 'text', value: 'S1 and one' },
    { type: 'question', question_id: id(1) },
  ] as const;
  const pasted = putStatements(grid('B', 'C'), 0, items, ['two', 'three'], () => id((count += 1)));
  expect(bodyOf(pasted)).toMatchObject({
    lines: [
      { items },
      { items: [{ value: 'two' }, { question_id: id(5) }] },
      { items: [{ value: 'three' }, { question_id: id(6) }] },
      { items: [{ value: 'S2' }, { question_id: id(2) }] },
    ],
  });
  expect(answersOf(pasted)).toEqual(['B', 'C', null, null]);
});

describe('a task that is begun', () => {
  const begun = (content_type: BlockRow['content_type']) => {
    let count = 0;
    return begunBlock(rowOf(content_type, {}, []), () => id((count += 1)));
  };

  it('has the numbers that it needs, so that an answer can be marked at once', () => {
    expect(begun('chooseLetters').questions).toHaveLength(2);
    expect(bodyOf(begun('matchingGrid'))).toMatchObject({
      lines: [
        {
          items: [
            { type: 'text', value: '' },
            { type: 'question', question_id: id(1) },
          ],
        },
      ],
    });
    expect(bodyOf(begun('matchingHeadings'))).toMatchObject({
      lines: [{ paragraph: 'A', items: [{ type: 'question', question_id: id(1) }] }],
    });
  });

  it('has questions that offer what its list has, and none where it needs none', () => {
    expect(begun('chooseLetters').questions[0]?.question_data).toBe('["A","B","C","D","E"]');
    expect(begun('wordBox').questions).toEqual([]);
  });
});

describe('the right letters of a question with several numbers', () => {
  const begun = rowOf('chooseLetters', { description: '', choices: ['a', 'b', 'c'], lines: [{ items: [] }] }, []);

  it('are as many as it has numbers', () => {
    const row = addNumber(addNumber(begun, id(1)), id(2));
    expect(bodyOf(row)).toMatchObject({ lines: [{ items: [{ question_id: id(1) }, { question_id: id(2) }] }] });
    const two = pressRight(pressRight(row, 'C'), 'A');
    expect(answersOf(two)).toEqual(['C', 'A']);
    expect(pressRight(two, 'B')).toEqual(two);
    expect(answersOf(pressRight(two, 'C'))).toEqual([null, 'A']);
  });
});
