import { describe, expect, it } from 'vitest';
import type { ContentBody } from '../../../shared/content.ts';
import type { ReadingDocument } from '../../../shared/papers.ts';
import { labelInWords, labelWordsIn } from './label-words.ts';

const heading = (html: string): ContentBody => ({ type: 'heading', html: `<h3>${html}</h3>` });
const text = (html: string): ContentBody => ({ type: 'text', html });
const people: ContentBody = {
  type: 'alphabetList',
  title: 'List of people',
  values: ['Ann &amp; Bo', '<b>Cy</b>', 'Di'],
};
const headings = text('<p><strong>i</strong> A daily event</p><p><strong>ii</strong> Women’s work</p><p>iii) Rain</p>');
const [A_TO_C, ROMAN] = [
  ['A', 'B', 'C'],
  ['i', 'ii', 'iii'],
];
const rows = (...ids: string[]): ContentBody => ({
  type: 'dropDownQuestion',
  rows: ids.map((question_id) => [
    { type: 'text', value: 'A statement ' },
    { type: 'question', question_id },
  ]),
});

/** Returns each question's words for its second label, such as 'B Cy'. */
function shown(bodies: readonly ContentBody[], options: Record<string, string[]>, documents: ReadingDocument[] = []) {
  const questions = Object.entries(options).map(([question_id, own], index) => ({
    question: {
      question_id,
      exam_id: 'e',
      content_id: 'c',
      question_type: 'dropDown' as const,
      question_number: index + 1,
      question_data: '',
    },
    number: index + 1,
    part_no: 1,
    body: { type: 'dropDown' as const, options: own },
  }));
  const blocks = bodies.map((body, index) => ({ content_id: `b${index}`, body }));
  const words = labelWordsIn({ blocks, documents, questions });
  return Object.entries(options).map(([id, [, second = '']]) => labelInWords(words.get(id), second));
}

describe('[R266] the words of a label', () => {
  it('stand in a list of letters above, or at the end of the group', () => {
    expect(shown([heading('Questions 1–2'), people, rows('q')], { q: A_TO_C })).toEqual(['B Cy']);
    expect(shown([heading('Questions 1–2'), rows('q'), heading('People'), people], { q: A_TO_C })).toEqual(['B Cy']);
  });

  it('stand in a list of values, in lines of a text, or in a table of two columns', () => {
    const values: ContentBody = {
      type: 'booleanList',
      rows: ROMAN.map((value, index) => ({ value, description: `heading ${index + 1}` })),
    };
    const table: ContentBody = {
      type: 'table',
      title: '',
      columns: 2,
      lines: ['A', 'Ann', 'B', 'Bo', 'C', 'Cy'].map((value) => ({
        header: false,
        items: [{ type: 'text', value }],
      })),
    };
    expect(shown([values, rows('q')], { q: ROMAN })).toEqual(['ii heading 2']);
    expect(shown([headings, rows('q')], { q: ROMAN })).toEqual(['ii Women’s work']);
    expect(shown([table, rows('q')], { q: A_TO_C })).toEqual(['B Bo']);
  });

  it.each([
    ['<p>A. Ann<br>B. Bo<br>C. Cy</p>', A_TO_C],
    ['<p>A – Ann</p><p>B – Bo</p><p>C – Cy</p>', A_TO_C],
    ['<p>Choose from:</p><ul><li>A Ann</li><li>B Bo</li><li>C Cy</li></ul>', A_TO_C],
    [
      '<table><tr><td>A</td><td>Ann</td></tr><tr><td>B</td><td>Bo</td></tr><tr><td>C</td><td>Cy</td></tr></table>',
      A_TO_C,
    ],
    ['<ol><li>Ann</li><li>Bo</li><li>Cy</li></ol>', ['1', '2', '3']],
    ['<p>a) Ann</p><p>b) Bo</p><p>c) Cy</p>', A_TO_C],
  ])('are read from %s', (html, options) => {
    expect(shown([text(html), rows('q')], { q: options })).toEqual([`${options[1]} Bo`]);
  });

  it('are those of the same group: paragraphs A–C do not borrow the people A–C of the next questions', () => {
    const blocks = [
      heading('Questions 1–2'),
      text('Which paragraph contains this?'),
      rows('paragraph'),
      heading('Questions 3–4'),
      text('Match each statement with a person.'),
      people,
      rows('person'),
      text('Choose the correct paragraph.'),
      rows('later'),
    ];
    expect(shown(blocks, { paragraph: A_TO_C, person: A_TO_C, later: A_TO_C })).toEqual(['B', 'B Cy', 'B']);
  });

  it('stand in a list before the numbers, unless it fits on both sides', () => {
    const first = [heading('List of people'), people, heading('Questions 1–2'), rows('q')];
    expect(shown(first, { q: A_TO_C })).toEqual(['B Cy']);
    const between = [heading('Question 1'), rows('one'), heading('Questions 2–3: people'), people];
    expect(shown([...between, heading('Questions 2–3'), rows('two')], { one: A_TO_C, two: A_TO_C })).toEqual([
      'B',
      'B',
    ]);
  });

  it('of a task are its own, and only its own', () => {
    const box: ContentBody = {
      type: 'wordBox',
      choices: ['salt', 'sand', 'silt'],
      once: true,
      lines: [{ items: [{ type: 'question', question_id: 'gap' }] }],
    };
    expect(shown([box, rows('q')], { gap: A_TO_C, q: A_TO_C })).toEqual(['B sand', 'B']);
  });

  it('may stand above the passage, but a paragraph with a letter is no list', () => {
    const document = (content_type: ReadingDocument['content_type'], content_data: string): ReadingDocument => ({
      reading_document_id: content_type,
      part_id: 'p',
      content_type,
      content_order: 1,
      content_status: 'saved',
      content_data,
    });
    const printed = '<p>i A daily event</p><p>ii Women</p><p>iii Rain</p>';
    expect(shown([rows('q')], { q: ROMAN }, [document('description', printed)])).toEqual(['ii Women']);
    const passage = '<p>A In the morning.</p><p>B At noon.</p><p>C At night.</p>';
    expect(shown([rows('q')], { q: A_TO_C }, [document('contents', passage)])).toEqual(['B']);
  });

  it('are not shown of a list that lacks a label, of words, or of one line', () => {
    expect(shown([people, rows('q')], { q: ['A', 'B', 'C', 'D'] })).toEqual(['B']);
    const truth: ContentBody = { type: 'booleanList', rows: [{ value: 'TRUE', description: 'if it agrees' }] };
    expect(shown([truth, rows('q')], { q: ['TRUE', 'FALSE'] })).toEqual(['FALSE']);
    expect(shown([text('<p>A boat and I</p>'), rows('q')], { q: ['A', 'B'] })).toEqual(['B']);
  });
});
