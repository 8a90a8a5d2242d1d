import { describe, expect, it } from 'vitest';
import { pressLetter, takenLetters } from './taken.ts';

const IDS = ['q1', 'q2'];
const sheet = (q1: string | null, q2: string | null) => (id: string) => (id === 'q1' ? q1 : q2);

describe('[R140] a press on a letter', () => {
  it('gives it to the first number that is free', () => {
    expect(pressLetter(IDS, sheet(null, null), 'C')).toEqual([{ question_id: 'q1', answer: 'C' }]);
    expect(pressLetter(IDS, sheet('B', null), 'C')).toEqual([{ question_id: 'q2', answer: 'C' }]);
    expect(pressLetter(IDS, sheet(null, 'B'), 'C')).toEqual([{ question_id: 'q1', answer: 'C' }]);
  });

  it('takes it back where it is taken, from every number that says it', () => {
    expect(pressLetter(IDS, sheet('B', 'C'), 'C')).toEqual([{ question_id: 'q2', answer: null }]);
    expect(pressLetter(IDS, sheet('C', 'C'), 'C')).toEqual([
      { question_id: 'q1', answer: null },
      { question_id: 'q2', answer: null },
    ]);
  });

  it('changes nothing where every number has its letter', () => {
    expect(pressLetter(IDS, sheet('B', 'C'), 'D')).toEqual([]);
  });

  it('takes the place of a letter that two devices gave to two numbers', () => {
    expect([...takenLetters(IDS, sheet('C', 'C'))]).toEqual([['C', 'q1']]);
    expect(pressLetter(IDS, sheet('C', 'C'), 'D')).toEqual([{ question_id: 'q2', answer: 'D' }]);
  });
});
