import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { findKeysInPaper, linesOfHtml, type ReadablePaper } from './key-in-paper.ts';
import { findKeyIn } from './key-shapes.ts';

const foundIn = (html: string) => findKeyIn(linesOfHtml(html));

describe('[R236] text that looks like an answer key', () => {
  it.each([
    ['<p>Answer key</p>', 'Answer key'],
    ['<h3>ANSWER KEY – READING PASSAGE 1</h3>', 'ANSWER KEY – READING PASSAGE 1'],
    ['<p>It ends.</p><p>Answers: 1-F 2-T</p>', 'Answers: 1-F 2-T'],
    ['<p>1 B</p><p>2 C</p>', '1 B, 2 C'],
    ['<p>1. TRUE<br>2. NOT GIVEN</p>', '1. TRUE, 2. NOT GIVEN'],
    ['<p>14-iv 15-ii 16-x</p>', '14-iv 15-ii 16-x'],
    ['<ol><li>1) b</li><li>2) d</li></ol>', '1) b, 2) d'],
    ['<table><tr><td>1</td><td>B</td></tr><tr><td>2</td><td>C</td></tr></table>', '1 B, 2 C'],
    ['<p>Who?</p><p>ANSWER: B</p>', 'ANSWER: B'],
    ['<p>Ans: six hours</p>', 'Ans: six hours'],
    ['<p>Who? (Ans: women)</p>', 'Who? (Ans: women)'],
    ['<p>Who? {=women ~men}</p>', 'Who? {=women ~men}'],
    ['<p>It is red. {T}</p>', 'It is red. {T}'],
    ['<ul><li>[ ] men</li><li>[x] women</li></ul>', '[x] women'],
  ])('%s', (html, words) => {
    expect(foundIn(html)).toBe(words);
  });

  it.each([
    '<p>Write your answers in boxes 1–6 on your answer sheet.</p>',
    '<p>The answer is not known: nobody looked there in 1990.</p>',
    '<p>Key words: tide, salt and pan</p>',
    '<p>Answer the questions below.</p>',
    '<p>1 January was cold. 2 February was not.</p>',
    '<p>A few of them stayed.</p><p>B  The salt is made by women.</p>',
    '<p>Choose the correct letter, A, B or C.</p>',
    '<p>i Red</p><p>ii Blue</p>',
    '<table><tr><td>1990</td><td>14</td></tr><tr><td>1991</td><td>15</td></tr></table>',
    '<p>Example</p><p>Paragraph A iii</p>',
    '<p>{x | x is a set}</p>',
    '<p>Correct: the verb is not changed in the table above.</p>',
    '<p>12 people</p><p>13 dogs</p>',
  ])('is not any text: %s', (html) => {
    expect(foundIn(html)).toBeNull();
  });
});

describe('[R236] a paper', () => {
  const [part_id, exam_id, content_id, question_id] = [newId(), newId(), newId(), newId()];
  const paper = (change: Partial<ReadablePaper>): ReadablePaper => ({
    parts: [{ part_id, exam_id, part_no: 2, no_of_question: 1 }],
    documents: [],
    contents: [
      {
        content_id,
        part_id,
        content_type: 'mcqQuestion',
        content_order: 1,
        content_status: 'added',
        content_data: JSON.stringify([{ question_id }]),
      },
    ],
    questions: [],
    ...change,
  });
  const asked = (description: string, choices: string[]) =>
    findKeysInPaper(
      paper({
        questions: [
          {
            question_id,
            exam_id,
            content_id,
            question_number: 7,
            question_type: 'mcq',
            question_data: JSON.stringify({ description, choices }),
          },
        ],
      }),
    );

  it('says in which part, block and question', () => {
    expect(asked('<p>Who? (Ans: B)</p>', ['men', 'women'])).toEqual([
      { part_no: 2, content_id, question_id, question_number: 7, words: 'Who? (Ans: B)' },
    ]);
    expect(asked('<p>Who?</p>', ['men', 'women *'])).toMatchObject([{ words: 'women *' }]);
    expect(asked('<p>Who?</p>', ['men', 'women'])).toEqual([]);
    expect(asked('<p>Who?</p>', ['* men', '* women'])).toEqual([]);
  });

  it('is looked through in its passages too', () => {
    const documents = [{ part_id, content_data: '<p>The pans.</p><p>Answers</p>' }];
    expect(findKeysInPaper(paper({ documents }))).toEqual([{ part_no: 2, words: 'Answers' }]);
  });
});
