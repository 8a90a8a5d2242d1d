import { describe, expect, it } from 'vitest';
import { headingsAbove, orderHeadings, withOrderedHeadings } from './heading-levels.ts';

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
      content_data: '<h1 class="ql-align-center">READING <b>1</b></h1><h2>Spend 20 minutes</h2>',
    };
    const part = {
      part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 0 },
      documents: [{ ...document, content_type: 'header' as const }],
      blocks: [],
      questions: [],
    };
    // lines still: their words do not run together, and stand where the author put them
    expect(withOrderedHeadings(part).documents[0]?.content_data).toBe(
      '<p class="ql-align-center">READING <b>1</b></p><p>Spend 20 minutes</p>',
    );
  });

  it('go on in each block from those before it, as they do in all of them together', () => {
    const htmls = ['<h4>a</h4>', '<p>text</p>', '<h6>b</h6><h5>c</h5>', '<h2>d</h2>', '<h3>e</h3>'];
    const above = headingsAbove(htmls);
    expect(above[0]).toBe('');
    const alone = htmls.map((html, index) => orderHeadings([above[index] ?? '', html], 2)[1]);
    expect(alone).toEqual(orderHeadings(htmls, 2));
  });

  it('begin where a part has no header, or no title, a level higher; the title of a list is one of them', () => {
    const levels = (types: ('header' | 'title')[]) => {
      const document = { reading_document_id: 'd', part_id: 'p', content_order: 1, content_status: 'saved' as const };
      const documents = [
        ...types.map((content_type) => ({ ...document, content_type, content_data: 'A' })),
        { ...document, content_type: 'contents' as const, content_data: '<h5>B</h5>' },
      ];
      const list = { type: 'alphabetList' as const, title: '<h6>C</h6>', values: [] };
      const { documents: shown, blocks } = withOrderedHeadings({
        part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 0 },
        documents,
        blocks: [{ content_id: 'c', body: list }],
        questions: [],
      });
      expect(blocks[0]?.body).toEqual({ ...list, title: '<h3>C</h3>' });
      return shown.at(-1)?.content_data;
    };
    expect([levels([]), levels(['header']), levels(['title']), levels(['header', 'title'])]).toEqual([
      '<h2>B</h2>',
      '<h3>B</h3>',
      '<h3>B</h3>',
      '<h4>B</h4>',
    ]);
  });
});
