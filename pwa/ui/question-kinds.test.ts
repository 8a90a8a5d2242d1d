import { describe, expect, it } from 'vitest';
import type { OutlinePart } from './paper/paper-outline.ts';
import { resultsByPart, weakestKind } from './question-kinds.ts';

const list = (...options: string[]) => ({ type: 'dropDown' as const, options });

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
  /** The answers to gap1, gap2 and so on, then to truth1 and so on: 1 is right, 0 is wrong, - is none. */
  const rowsOf = (gaps: string, truths: string) =>
    Object.entries({ gap: gaps, truth: truths }).flatMap(([name, marks]) =>
      Array.from(marks, (mark, index) => ({
        question_id: `${name}${index + 1}`,
        question_number: 1,
        correct_answer: '',
        student_answer: mark === '-' ? ' ' : 'x',
        is_correct: mark === '1' ? (1 as const) : (0 as const),
      })),
    );
  const parts = [
    aPart([...['gap1', 'gap2', 'gap3', 'gap4'].map((id): [string, typeof blank] => [id, blank]), ['truth1', truth]]),
    aPart(['truth2', 'truth3', 'truth4'].map((id) => [id, truth])),
  ];

  it('is counted over all parts', () => {
    expect(weakestKind(parts, rowsOf('1111', '1110'))).toEqual({
      name: 'True / False / Not given',
      right: 3,
      wrong: 1,
      not_answered: 0,
    });
  });

  it('[R277] is never one that was not answered', () => {
    const rows = rowsOf('1110', '----');
    expect(weakestKind(parts, rows)).toBeNull();
    expect(resultsByPart(parts, rows)).toEqual([
      { name: 'Part 1', right: 3, wrong: 1, not_answered: 1 },
      { name: 'Part 1', right: 0, wrong: 0, not_answered: 3 },
    ]);
  });

  it('[R307] is not said from fewer than four answers', () => {
    expect(weakestKind(parts, rowsOf('1111', '000-'))).toBeNull();
    expect(weakestKind(parts, rowsOf('111-', '0000'))).toBeNull();
    expect(weakestKind(parts, rowsOf('1111', '0000'))?.name).toBe('True / False / Not given');
  });

  it('is none where all went alike or there is one kind only', () => {
    expect(weakestKind(parts, rowsOf('1111', '1111'))).toBeNull();
    expect(weakestKind(parts, rowsOf('1010', '0101'))).toBeNull();
    expect(weakestKind(parts, rowsOf('1010', ''))).toBeNull();
  });
});
