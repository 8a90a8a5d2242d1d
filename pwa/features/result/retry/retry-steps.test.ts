import { describe, expect, it } from 'vitest';
import type { ContentBody } from '../../../../shared/content.ts';
import type { ResultRow } from '../../../../shared/results.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { retrySteps } from './retry-steps.ts';

type Made = [content_id: string, body: ContentBody];

const heading = (content_id: string, html: string): Made => [content_id, { type: 'heading', html }];
const text = (content_id: string): Made => [content_id, { type: 'text', html: '<p>Read this.</p>' }];
const gaps = (content_id: string, ...ids: string[]): Made => [
  content_id,
  { type: 'paragraph', items: ids.map((question_id) => ({ type: 'question', question_id })) },
];
const list = (content_id: string): Made => [content_id, { type: 'alphabetList', title: '', values: ['a', 'b'] }];

describe('the questions that are sat again', () => {
  it('[R269] come block by block with their instruction, and blocks without a lost answer are left out', () => {
    const part = partOf(
      text('intro'),
      heading('h1', '<h3>Questions 1–3</h3>'),
      text('t1'),
      heading('sub1', '<h4>Uses</h4>'),
      gaps('b1', 'q1', 'q2'),
      heading('sub2', '<h4>Dangers</h4>'),
      gaps('b2', 'q3'),
      heading('h2', '<h3>Questions 4-5</h3>'),
      gaps('b3', 'q4', 'q5'),
      list('l3'),
    );
    expect(shown(part, 'q2', 'q5')).toEqual([
      [['intro', 'h1', 't1', 'sub1', 'b1'], ['q2']],
      [['h2', 'b3', 'l3'], ['q5']],
    ]);
    expect(shown(part, 'q3')).toEqual([[['intro', 'h1', 't1', 'sub1', 'sub2', 'b2'], ['q3']]]);
    expect(shown(part)).toEqual([]);
  });

  it('begin a new step at each text where no heading names the questions', () => {
    const part = partOf(text('t1'), gaps('b1', 'q1'), list('l1'), text('t2'), gaps('b2', 'q2'));
    expect(shown(part, 'q1', 'q2')).toEqual([
      [['t1', 'b1', 'l1'], ['q1']],
      [['t2', 'b2'], ['q2']],
    ]);
  });

  it('leave out what this version of the app cannot read', () => {
    const part = partOf(gaps('b1', 'q1', 'q2'));
    const unread = { ...part, questions: part.questions.map((one) => ({ ...one, body: null })) };
    expect(shown(unread, 'q1')).toEqual([]);
  });
});

function partOf(...made: Made[]): OutlinePart {
  const blocks = made.map(([content_id, body]) => ({ content_id, body }));
  const ids = made.flatMap(([, body]) =>
    body.type === 'paragraph' ? body.items.flatMap((item) => (item.type === 'question' ? [item.question_id] : [])) : [],
  );
  return {
    part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: ids.length },
    documents: [],
    blocks,
    questions: ids.map((question_id, index) => ({
      question: {
        question_id,
        exam_id: 'e',
        content_id: 'c',
        question_number: index + 1,
        question_type: 'fillBlank',
        question_data: '',
      },
      number: index + 1,
      part_no: 1,
      body: { type: 'fillBlank', word_limit: null },
    })),
  };
}

function shown(part: OutlinePart, ...lost: string[]): [string[], string[]][] {
  const rows = part.questions.map(({ question: { question_id }, number }): ResultRow => ({
    question_id,
    question_number: number,
    correct_answer: 'x',
    student_answer: '',
    is_correct: lost.includes(question_id) ? 0 : 1,
  }));
  return retrySteps({ parts: [part] }, rows).map(({ blocks, asked }) => [
    blocks.map(({ content_id }) => content_id),
    asked.map(({ question }) => question.question_id),
  ]);
}
