import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { scoreQuestions, type KeyEntry } from '../../../../shared/score-question.ts';
import { checkAnswers, countRight, fixedRows } from './retry-answers.ts';

const key: KeyEntry[] = [
  entry(1, ['tide']),
  entry(2, ['ebb']),
  entry(3, ['flood']),
  { ...entry(4, ['B']), question_type: 'dropDown', group: 'two' },
  { ...entry(5, ['D']), question_type: 'dropDown', group: 'two' },
];
const rows = scoreQuestions(
  key,
  new Map([
    ['q1', 'Tide'],
    ['q2', 'tide'],
  ]),
);
const paper = { key, rows };
const answering = (given: Record<string, AnswerValue>) => (id: string) => given[id] ?? null;

describe('sitting the wrong ones again', () => {
  it('[R269] checks what is answered, and what is right in the result is done', () => {
    const answerOf = answering({ q2: 'Ebb', q3: '  ' });
    const { checked, moved } = checkAnswers(paper, ['q2', 'q3'], [], answerOf);
    expect([checked, moved]).toEqual([['q2'], []]);
    const fixed = fixedRows(paper, checked, answerOf);
    expect(fixed.map((row) => [row.question_id, row.student_answer, row.is_correct])).toEqual([
      ['q1', 'Tide', 1],
      ['q2', 'Ebb', 1],
    ]);
    expect(countRight(fixed, ['q2', 'q3'])).toBe(1);
  });

  it('shows a wrong answer with the right one, and asks again what was taken up again', () => {
    const answerOf = answering({ q2: 'flood' });
    expect(fixedRows(paper, ['q2'], answerOf).at(-1)).toMatchObject({ is_correct: 0, correct_answer: 'ebb' });
    expect(fixedRows(paper, [], answerOf).map((row) => row.question_id)).toEqual(['q1']);
  });

  it('[R140] checks the letters of one question together, and gives each to the number whose key it is', () => {
    const one = checkAnswers(paper, ['q4', 'q5'], [], answering({ q4: 'D' }));
    expect(one).toEqual({ checked: [], moved: [] });
    const both = checkAnswers(paper, ['q4', 'q5'], [], answering({ q4: 'D', q5: 'A' }));
    expect(both.checked).toEqual(['q4', 'q5']);
    expect(both.moved).toEqual([
      { question_id: 'q4', answer: 'A' },
      { question_id: 'q5', answer: 'D' },
    ]);
    const again = checkAnswers(paper, ['q4'], ['q5'], answering({ q4: 'B', q5: 'D' }));
    expect(again).toEqual({ checked: ['q5', 'q4'], moved: [] });
  });

  it('follows a key that was put right: what was checked before is marked by it', () => {
    const corrected = { key: key.map((one) => (one.question_id === 'q2' ? entry(2, ['flow']) : one)), rows };
    const answerOf = answering({ q2: 'flow' });
    expect(fixedRows(corrected, ['q2'], answerOf).at(-1)?.is_correct).toBe(1);
  });
});

function entry(question_number: number, accepted: string[]): KeyEntry {
  return { question_id: `q${question_number}`, question_number, question_type: 'fillBlank', accepted, choices: [] };
}
