import { describe, expect, it } from 'vitest';
import { questionLines } from './question-line.ts';
import type { Content } from './content.ts';
import type { Question } from './questions.ts';

const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const content_id = '01900000-0000-7000-8000-00000000000c';

function linesOf(content_type: Content['content_type'], content_data: object, data = '') {
  const questions = ids.map((question_id, index): Question => ({
    question_id,
    exam_id: content_id,
    content_id,
    question_type: content_type === 'mcqQuestion' ? 'mcq' : 'fillBlank',
    question_number: index + 1,
    question_data: data,
  }));
  const lines = questionLines(questions, [{ content_id, content_type, content_data: JSON.stringify(content_data) }]);
  return ids.map((id) => lines.get(id));
}
const text = (value: string) => ({ type: 'text', value });
const gap = (index: 0 | 1) => ({ type: 'question', question_id: ids[index] });

describe('the line of a question', () => {
  it('is what a choice asks', () => {
    const data = JSON.stringify({ description: '<p>Why did the <b>gate</b> fail?</p>', choices: ['a', 'b'] });
    const asked = linesOf('mcqQuestion', [{ question_id: ids[0] }], data);
    expect(asked[0]).toBe('Why did the gate fail?');
  });

  it('is its row, with its own gap told from the others', () => {
    const rows = [[text('The <i>gate</i> of '), gap(0), text(' was built in '), gap(1), text('.')]];
    expect(linesOf('bulletList', rows)).toEqual([
      'The gate of _____ was built in … .',
      'The gate of … was built in _____ .',
    ]);
  });

  it('is cut between words where its paragraph is long', () => {
    const words = 'tide '.repeat(60);
    const [line = ''] = linesOf('paragraph', [text(words), gap(0), text(words)]);
    expect(line).toMatch(/^… (tide )+_____ (tide )+…$/);
    expect(line.length).toBeLessThan(200);
  });

  it('is what several letters are chosen for, and for each of them the same', () => {
    const body = { description: '<p>Which <b>TWO</b> harbours closed?</p>', choices: ['a', 'b'] };
    const lines = [{ items: [gap(0), gap(1)] }];
    expect(linesOf('chooseLetters', { ...body, lines })).toEqual([
      'Which TWO harbours closed?',
      'Which TWO harbours closed?',
    ]);
  });

  it('is the paragraph that a heading is looked for', () => {
    const lines = [
      { paragraph: 'B', items: [gap(0)] },
      { paragraph: '', items: [gap(1)] },
    ];
    expect(linesOf('matchingHeadings', { choices: ['i', 'ii'], lines })).toEqual(['Heading of paragraph B', undefined]);
  });

  it('is the description of a place on an image', () => {
    const place = { x: 0.5, y: 0.5 };
    const lines = [
      { ...place, description: 'the building beside the gate', items: [gap(0)] },
      { ...place, description: ' ', items: [gap(1)] },
    ];
    expect(linesOf('labelledImage', { image: '', choices: ['a'], letters: 'once', lines })).toEqual([
      'On the image: the building beside the gate',
      undefined,
    ]);
  });

  it('is left out where nothing stands beside the gap', () => {
    expect(linesOf('bulletList', [[gap(0)], [text('alone')]])).toEqual([undefined, undefined]);
  });
});
