import { describe, expect, it } from 'vitest';
import type { TimeMedians } from '../../../shared/class-medians.ts';
import type { ResultRow } from '../../../shared/results.ts';
import type { TimeSpent } from '../../../shared/time-spent.ts';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { timeByQuestion } from './time-by-question.ts';
import {
  durationWords,
  longestWords,
  notAtQuestionWords,
  numbersWords,
  partTimeWords,
  wrongTimeWords,
} from './time-texts.ts';

const question = (number: number) => ({ number, question: { question_id: `q${number}` } });
const item = (question_id: string) => ({ type: 'question', question_id });
const PARTS = [
  {
    part: { part_no: 1 },
    blocks: [{ body: { type: 'chooseLetters', lines: [{ items: ['q2', 'q3'].map(item) }] } }],
    questions: [1, 2, 3].map(question),
  },
  { part: { part_no: 2 }, blocks: [], questions: [question(4)] },
] as object as OutlinePart[];
const row = (number: number, is_correct: 0 | 1, student_answer = 'quokka') =>
  ({ question_id: `q${number}`, question_number: number, is_correct, student_answer }) as ResultRow;
const ROWS = [row(1, 1), row(2, 1), row(3, 0), row(4, 0, '')];
const SPENT: TimeSpent = {
  phone: { parts: { '1': 300 }, questions: { '1': 40, '2': 120 } },
  laptop: { parts: { '1': 20 }, questions: { '1': 20 } },
};
const CLASS: TimeMedians = { exam_id: 'e', revision: 1, seconds: { '1': 50, '2': 30, '3': 10, '4': 200 }, of: 9 };

const time = (
  timeSpent: TimeSpent | undefined,
  ofClass: TimeMedians | null = null,
  usedSeconds: number | null = null,
) => timeByQuestion({ parts: PARTS, rows: ROWS, timeSpent, usedSeconds, ofClass });

describe('[R517] where the time of an attempt went', () => {
  it('is of all devices together, and numbers that share a question stand together', () => {
    const found = time(SPENT);
    expect(found?.parts).toEqual([
      {
        part_no: 1,
        seconds: 320,
        restSeconds: 140,
        questions: [
          { numbers: [1], seconds: 60, classSeconds: null, verdict: 'right' },
          { numbers: [2, 3], seconds: 120, classSeconds: null, verdict: 'wrong' },
        ],
      },
    ]);
    expect(found?.longest.map(({ numbers }) => numbers)).toEqual([[2, 3], [1]]);
    expect(found?.wrongSeconds).toBe(120);
    expect(found?.mostSeconds).toBe(120);
  });

  it('stands beside the class’s', () => {
    const found = time(SPENT, CLASS);
    expect(found?.parts[0]?.questions.map(({ classSeconds }) => classSeconds)).toEqual([50, 40]);
    expect(found?.mostSeconds).toBe(200);
  });

  it('is nothing where nobody counted questions', () => {
    expect(time(undefined)).toBe(null);
    expect(time({ phone: { parts: { '1': 300 } } }, CLASS)).toBe(null);
    expect(time({ phone: { parts: { '1': 300 }, questions: { '1': 0 } } })).toBe(null);
  });

  it('is never less in a part than in its questions', () => {
    const found = time({ phone: { parts: { '1': 10 }, questions: { '1': 30 } } });
    expect(found?.parts[0]).toMatchObject({ seconds: 30, restSeconds: 0 });
  });

  it('[R544] is, with what was at no question, the time used', () => {
    const found = time(SPENT, null, 400);
    const atQuestions = found?.parts.flatMap(({ questions }) => questions).reduce((sum, one) => sum + one.seconds, 0);
    expect(atQuestions).toBe(180);
    expect(found?.restSeconds).toBe(220);
    expect(time(SPENT)?.restSeconds).toBe(140);
    // two devices at once may count more than the clock
    expect(time(SPENT, null, 100)?.restSeconds).toBe(0);
    expect(notAtQuestionWords({ restSeconds: 0 })).toBe(null);
  });

  it('[R544] is that of the part where a paper has one part alone, also without a time at a question', () => {
    const onePart = { parts: PARTS.slice(0, 1), rows: ROWS, usedSeconds: 293, ofClass: null };
    const found = timeByQuestion({ ...onePart, timeSpent: { phone: { parts: { '1': 290 } } } });
    expect(found?.parts.map(({ seconds }) => seconds)).toEqual([290]);
    expect(found && [longestWords(found), notAtQuestionWords(found)]).toEqual([null, null]);
    expect(timeByQuestion({ ...onePart, timeSpent: undefined })).toBe(null);
  });

  it('is said in words', () => {
    expect([0, 59, 60, 125, 3_600].map(durationWords)).toEqual(['0 s', '59 s', '1 min', '2 min 5 s', '60 min']);
    expect([[4], [5, 6], [5, 6, 7]].map(numbersWords)).toEqual(['4', '5–6', '5–7']);
    const found = time(SPENT);
    expect(found && longestWords(found)).toBe('Longest: question 2–3 (2 min), question 1 (1 min).');
    expect(found && notAtQuestionWords(found)).toBe('Not at a question: 2 min 20 s.');
    expect(found && wrongTimeWords(found)).toBe('About 2 min went to wrong answers.');
    expect(wrongTimeWords({ wrongSeconds: 59 })).toBe(null);
    expect(partTimeWords({ seconds: 320, restSeconds: 140 })).toBe('about 5 min, 2 min not at a question');
    expect(partTimeWords({ seconds: 59, restSeconds: 58 })).toBe('under 1 min');
    expect(partTimeWords({ seconds: 59, restSeconds: 59 })).toBe('under 1 min, no time counted at a question');
  });
});
