import { describe, expect, it } from 'vitest';
import { orderHeadings, withOrderedHeadings } from './heading-levels.ts';

describe('the headings of a paper under those of the app', () => {
  it.each([
    [
      ['<h3>a</h3>', '<h4>b</h4>', '<h3>c</h3>'],
      ['<h3>a</h3>', '<h4>b</h4>', '<h3>c</h3>'],
    ],
    [
      ['<h4>a</h4>', '<h6>b</h6>'],
      ['<h3>a</h3>', '<h4>b</h4>'],
    ],
    [['<h1>a</h1><p>text</p><h3 class="ql-x">b</h3>'], ['<h3>a</h3><p>text</p><h4 class="ql-x">b</h4>']],
    [
      ['<h4>a</h4>', '<h2>b</h2>', '<h4>c</h4>'],
      ['<h3>a</h3>', '<h3>b</h3>', '<h4>c</h4>'],
    ],
  ])('go on from there and skip none: %j', (authored, shown) => {
    expect(orderHeadings(authored, 2)).toEqual(shown);
  });

  it('never stand in a heading', () => {
    const document = {
      reading_document_id: 'd',
      part_id: 'p',
      content_order: 1,
      content_status: 'saved' as const,
      content_data: '<h1>READING <b>1</b></h1>',
    };
    const part = {
      part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 0 },
      documents: [{ ...document, content_type: 'header' as const }],
      blocks: [],
      questions: [],
    };
    expect(withOrderedHeadings(part).documents[0]?.content_data).toBe('<span>READING <b>1</b></span>');
  });
});
