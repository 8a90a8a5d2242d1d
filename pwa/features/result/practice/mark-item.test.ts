import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../../shared/answers.ts';
import { scoreQuestions, type KeyEntry } from '../../../../shared/score-question.ts';
import { isRight, isWholeAnswer, markItem } from './mark-item.ts';

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

describe('an answer to a practice item', () => {
  it('[R477] is marked by the rules of the server, and names the right answer of the result', () => {
    const [right] = markItem(paper, ['q2'], answering({ q2: ' Ebb ' }));
    expect(right).toMatchObject({ question_id: 'q2', is_correct: 1 });
    const [wrong] = markItem(paper, ['q2'], answering({ q2: 'flood' }));
    expect(wrong).toMatchObject({ student_answer: 'flood', correct_answer: 'ebb', is_correct: 0 });
    expect([isRight([right!]), isRight([wrong!]), isRight([])]).toEqual([true, false, false]);
  });

  it('[R477] is checked only when it is whole', () => {
    expect(isWholeAnswer(['q2'], answering({ q2: '  ' }))).toBe(false);
    expect(isWholeAnswer(['q4', 'q5'], answering({ q4: 'D' }))).toBe(false);
    expect(isWholeAnswer(['q4', 'q5'], answering({ q4: 'D', q5: 'A' }))).toBe(true);
  });

  it('[R140] with several letters gives each to the number whose key it is', () => {
    const marked = markItem(paper, ['q4', 'q5'], answering({ q4: 'D', q5: 'A' }));
    expect(marked.map((row) => [row.question_id, row.student_answer, row.is_correct])).toEqual([
      ['q4', 'A', 0],
      ['q5', 'D', 1],
    ]);
    expect(isRight(marked)).toBe(false);
    expect(isRight(markItem(paper, ['q4', 'q5'], answering({ q4: 'D', q5: 'B' })))).toBe(true);
  });

  it('[R481] follows a key that was corrected', () => {
    const corrected = { key: key.map((one) => (one.question_id === 'q2' ? entry(2, ['flow']) : one)), rows };
    expect(isRight(markItem(corrected, ['q2'], answering({ q2: 'flow' })))).toBe(true);
    expect(isRight(markItem(corrected, ['q2'], answering({ q2: 'ebb' })))).toBe(false);
  });
});

function entry(question_number: number, accepted: string[]): KeyEntry {
  return { question_id: `q${question_number}`, question_number, question_type: 'fillBlank', accepted, choices: [] };
}
