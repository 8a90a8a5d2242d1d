import { describe, expect, it } from 'vitest';
import { lastAttemptText, metaWords, scoreInList, scoreLine, scoreWords } from './attempt-texts.ts';

const exam = { exam_category: 'reading' as const };

describe('the score', () => {
  const result = { result_id: 'r', exam_id: 'e', revision: 1, correct: 30, total: 40, score: null, rows: [] };

  it('is an estimated band of the tables or a percentage', () => {
    expect(scoreWords(exam, { ...result, score: { kind: 'band', value: 6.5 } })).toEqual({
      value: '6.5',
      unit: 'estimated band',
    });
    expect(scoreWords(exam, { ...result, score: { kind: 'percent', value: 82 } })).toEqual({ value: '82', unit: '%' });
  });

  it('says that the floor of the tables may be lower', () => {
    expect(scoreWords(exam, { ...result, score: { kind: 'band', value: 3.5 } })).toEqual({
      value: '3.5 or lower',
      unit: 'estimated band',
    });
    const percent = { kind: 'percent' as const, value: 3.5 };
    expect(scoreWords(exam, { ...result, score: percent })).toEqual({ value: '3.5', unit: '%' });
  });

  it('reads as one line in a list', () => {
    const marks = { criteria: [], band: 3.5, comment: '', marked_at: 1 };
    expect(scoreLine(exam, { ...result, score: { kind: 'band', value: 7 } })).toBe('Estimated band 7');
    expect(scoreLine(exam, { ...result, score: { kind: 'band', value: 3.5 } })).toBe('Estimated band 3.5 or lower');
    expect(scoreLine({ exam_category: 'writing' }, { ...result, marks })).toBe('Band 3.5');
    expect(scoreLine(exam, { ...result, score: { kind: 'percent', value: 82 } })).toBe('82%');
    expect(scoreLine(exam, result)).toBe('Invalid score');
  });

  it('[R577] is the number of right answers in a student’s list where there is no band', () => {
    const percent = { ...result, correct: 5, total: 13, score: { kind: 'percent' as const, value: 38 } };
    expect(scoreInList(exam, percent)).toBe('5 of 13');
    expect(scoreInList(exam, percent, { listening_mode: 'untimed' })).toBe('5 of 13');
    expect(lastAttemptText(exam, { result: percent, end_time: Date.UTC(2026, 10, 28, 12) })).toMatch(
      /^5 of 13, 28 Nov/,
    );
    expect(scoreInList(exam, { ...result, score: { kind: 'band', value: 7 } })).toBe('Estimated band 7');
  });

  it('is the marker’s band where a person marks, and waits for it before', () => {
    const writing = { exam_category: 'writing' as const };
    const marks = { criteria: [], band: 6.5, comment: '', marked_at: 1 };
    expect(scoreWords(writing, { ...result, total: 0, marks })).toEqual({ value: '6.5', unit: 'band' });
    expect(scoreWords(writing, { ...result, total: 0 })).toEqual({ text: 'Waiting to be marked' });
    const untimed = { listening_mode: 'untimed' } as const;
    expect(scoreWords(writing, { ...result, total: 0 }, untimed)).toEqual({ text: 'Practice, not marked' });
  });

  it('[R43] says why there is none', () => {
    expect(scoreWords(null, result)).toEqual({ text: 'Invalid input' });
    expect(scoreWords(exam, { ...result, total: 0 })).toEqual({ text: 'Invalid input' });
    expect(scoreWords(exam, result)).toEqual({ text: 'Invalid score' });
  });
});

describe('what stands under the name of a paper that was sat', () => {
  const listening = { exam_category: 'listening', parent_category: 'academic' } as const;

  it('[R64] says how a listening paper was sat, and of no other', () => {
    const open = { end_time: null };
    expect(metaWords(listening, { ...open, listening_mode: 'exam' })).toBe('Academic, Listening. Taken as in the test');
    expect(metaWords(listening, { ...open, listening_mode: 'practice' })).toBe(
      'Academic, Listening. Taken with pauses',
    );
    expect(metaWords(listening, open)).toBe('Academic, Listening. Taken with pauses');
    expect(metaWords(listening, null)).toBe('Academic, Listening');
    expect(metaWords({ ...listening, exam_category: 'reading' }, open)).toBe('Academic, Reading');
  });

  it('[R295, R601] names the part that was sat alone; of a writing paper it is a task', () => {
    const alone = { end_time: null, listening_mode: 'part', part_no: 2 } as const;
    expect(metaWords(listening, alone)).toBe('Academic, Listening. Part 2 only');
    expect(metaWords({ ...listening, exam_category: 'speaking' }, alone)).toBe('Academic, Speaking. Part 2 only');
    expect(metaWords({ ...listening, exam_category: 'writing' }, alone)).toBe('Academic, Writing. Task 2 only');
  });
});
