import { describe, expect, it } from 'vitest';
import { questionIdsInBody, type ContentBody } from '../../../../shared/content.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { itemStep } from './item-step.ts';

type Made = [content_id: string, body: ContentBody];

const heading = (content_id: string, html: string): Made => [content_id, { type: 'heading', html }];
const text = (content_id: string): Made => [content_id, { type: 'text', html: '<p>Read this.</p>' }];
const gaps = (content_id: string, ...ids: string[]): Made => [
  content_id,
  { type: 'paragraph', items: ids.map((question_id) => ({ type: 'question', question_id })) },
];
const list = (content_id: string): Made => [content_id, { type: 'alphabetList', title: '', values: ['a', 'b'] }];

describe('what a practice item is read with', () => {
  it('[R476] is its block with its instruction; blocks of other questions are left out', () => {
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
    expect(shown(part, 'q2')).toEqual([['intro', 't1', 'sub1', 'b1'], ['q2']]);
    expect(shown(part, 'q3')).toEqual([['intro', 't1', 'sub1', 'sub2', 'b2'], ['q3']]);
    expect(shown(part, 'q4', 'q5')).toEqual([
      ['b3', 'l3'],
      ['q4', 'q5'],
    ]);
    expect(shown(part, 'q9')).toBeNull();
  });

  it('[R540] has no heading that only numbers its questions: the item has its own', () => {
    const part = partOf(heading('h1', '<h3>Questions 1 – 3</h3>'), gaps('b1', 'q1'));
    expect(shown(part, 'q1')).toEqual([['b1'], ['q1']]);
    const named = partOf(heading('h1', '<h3>Questions 1–3: the tide mill</h3>'), gaps('b1', 'q1'));
    expect(shown(named, 'q1')).toEqual([['h1', 'b1'], ['q1']]);
  });

  it('begins at the text before it where no heading names the questions', () => {
    const part = partOf(text('t1'), gaps('b1', 'q1'), list('l1'), text('t2'), gaps('b2', 'q2'));
    expect(shown(part, 'q1')).toEqual([['t1', 'b1', 'l1'], ['q1']]);
    expect(shown(part, 'q2')).toEqual([['t2', 'b2'], ['q2']]);
  });

  it('[R476] is of a list of separate questions only what is asked', () => {
    const asks = (question_id: string) => ({ type: 'question' as const, question_id });
    const statements: Made = ['b1', { type: 'dropDownQuestion', rows: [[asks('q1')], [asks('q2')]] }];
    const choices: Made = ['b2', { type: 'mcqQuestion', question_ids: ['q3', 'q4'] }];
    const part = partOf(statements, choices);
    const bodyOf = (id: string) => itemStep({ parts: [part] }, [id])?.blocks.map(({ body }) => body);
    expect(bodyOf('q2')).toEqual([{ type: 'dropDownQuestion', rows: [[asks('q2')]] }]);
    expect(bodyOf('q3')).toEqual([{ type: 'mcqQuestion', question_ids: ['q3'] }]);
  });

  it('is nothing if this version of the app cannot read it', () => {
    const part = partOf(gaps('b1', 'q1', 'q2'));
    const unread = { ...part, questions: part.questions.map((one) => ({ ...one, body: null })) };
    expect(shown(unread, 'q1')).toBeNull();
    expect(shown(part, 'q1', 'q7')).toBeNull();
  });
});

function partOf(...made: Made[]): OutlinePart {
  const blocks = made.map(([content_id, body]) => ({ content_id, body }));
  const ids = made.flatMap(([, body]) => questionIdsInBody(body));
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

function shown(part: OutlinePart, ...question_ids: string[]): [string[], string[]] | null {
  const step = itemStep({ parts: [part] }, question_ids);
  return (
    step && [step.blocks.map(({ content_id }) => content_id), step.asked.map(({ question }) => question.question_id)]
  );
}
