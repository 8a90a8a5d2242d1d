import { describe, expect, it } from 'vitest';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { questionKind, resultsByPart, weakestKind } from './question-kinds.ts';

const list = (...options: string[]) => ({ type: 'dropDown' as const, options });

describe('the kind of a question', () => {
  it.each([
    ['True / False / Not given', list('TRUE', 'FALSE', 'NOT GIVEN'), 'dropDownQuestion' as const],
    ['Yes / No / Not given', list('YES', 'NO', 'NOT GIVEN'), 'dropDownQuestion' as const],
    ['Matching headings', list('i', 'ii', 'iii', 'iv'), 'dropDownQuestion' as const],
    ['Matching', list('A', 'B', 'C'), 'dropDownQuestion' as const],
    ['Gaps with a list', list('A', 'B', 'C'), 'paragraph' as const],
    ['Multiple choice', { type: 'mcq' as const, description: '', choices: [] }, 'mcqQuestion' as const],
    ['Gaps in notes', { type: 'fillBlank' as const, word_limit: null }, 'bulletList' as const],
    ['Gaps in a text', { type: 'fillBlank' as const, word_limit: null }, 'paragraph' as const],
  ])('is called %s', (kind, body, block) => {
    expect(questionKind(body, block)).toBe(kind);
  });
});

describe('the weakest kind of question', () => {
  const blank = { type: 'fillBlank' as const, word_limit: null };
  const truth = list('TRUE', 'FALSE', 'NOT GIVEN');
  const aPart = (questions: [id: string, body: typeof blank | typeof truth][]): OutlinePart => ({
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: questions.length },
    documents: [],
    blocks: [
      {
        content_id: 'notes',
        body: {
          type: 'bulletList',
          rows: questions
            .filter(([, body]) => body === blank)
            .map(([question_id]) => [{ type: 'question' as const, question_id }]),
        },
      },
    ],
    questions: questions.map(([question_id, body], index) => ({
      question: {
        question_id,
        exam_id: 'e',
        content_id: 'notes',
        question_type: body.type,
        question_number: index + 1,
        question_data: '',
      },
      number: index + 1,
      part_no: 1,
      body,
    })),
  });
  const rowsOf = (marks: Record<string, 0 | 1>) =>
    Object.entries(marks).map(([question_id, is_correct]) => ({
      question_id,
      question_number: 1,
      correct_answer: '',
      student_answer: 'x',
      is_correct,
    }));
  const parts = [
    aPart([
      ['gap1', blank],
      ['gap2', blank],
      ['truth1', truth],
    ]),
    aPart([['truth2', truth]]),
  ];

  it('is counted over all parts', () => {
    expect(weakestKind(parts, rowsOf({ gap1: 1, gap2: 1, truth1: 1, truth2: 0 }))).toEqual({
      name: 'True / False / Not given',
      right: 1,
      wrong: 1,
      not_answered: 0,
    });
  });

  it('[R277] is never one that was not answered', () => {
    const rows = rowsOf({ gap1: 1, gap2: 0, truth1: 0, truth2: 0 }).map((row) =>
      row.question_id.startsWith('truth') ? { ...row, student_answer: ' ' } : row,
    );
    expect(weakestKind(parts, rows)).toBeNull();
    expect(resultsByPart(parts, rows)).toEqual([
      { name: 'Part 1', right: 1, wrong: 1, not_answered: 1 },
      { name: 'Part 1', right: 0, wrong: 0, not_answered: 1 },
    ]);
  });

  it('is none where all went alike or there is one kind only', () => {
    expect(weakestKind(parts, rowsOf({ gap1: 1, gap2: 1, truth1: 1, truth2: 1 }))).toBeNull();
    expect(weakestKind(parts, rowsOf({ gap1: 0, gap2: 1, truth1: 0, truth2: 1 }))).toBeNull();
    expect(weakestKind(parts, rowsOf({ gap1: 0, gap2: 1 }))).toBeNull();
  });
});
