import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const ASKED = 'Do the following statements agree with the information in the passage?';
const TRUE = [
  'TRUE if the statement agrees with the information',
  'FALSE if the statement contradicts the information',
  'NOT GIVEN if there is no information on this',
];
const YES = [
  'YES if the statement agrees with the views of the writer',
  'NO if the statement contradicts the views of the writer',
  'NOT GIVEN if it is impossible to say what the writer thinks about this',
];
const read = (...lines: string[]) =>
  readText(['Questions 1-2', ...lines, '', '1 It is red.', '2 It is blue.'].join('\n'))
    .parts.flatMap(({ pieces }) => pieces)
    .slice(1)
    .map(({ body }) => {
      if (body.type === 'booleanList') return body.rows.map(({ value }) => value).join();
      return body.type === 'text' || body.type === 'heading' ? body.html : body.type;
    });

describe('[R596] the words that lead into a printed box of answers', () => {
  it.each([
    ['at the end of the question', [`${ASKED} Write`]],
    ['in a line of their own', [ASKED, 'Write']],
    ['with the boxes of an answer sheet', [ASKED, 'In boxes 1-2 on your answer sheet, write']],
    ['in a line that was broken', [ASKED, 'In boxes 1–2 on your answer', 'sheet, write']],
    ['in a paragraph of their own', [ASKED, '', 'In boxes 1–2 on your answer sheet write:']],
    ['said politely', [ASKED, 'On your answer sheet please write']],
    ['that begin like no instruction', [ASKED, 'Next to each number, write']],
    ['with another verb', [ASKED, 'Choose one of the following:']],
    ['for a range of questions', [`${ASKED} For questions 1-2, write`]],
    ['for one box', [ASKED, 'In box 1 on your answer sheet write']],
    ['for the boxes of a range', [ASKED, 'In boxes 1 and 2, choose']],
    ['for each of the statements', [ASKED, 'For each of the statements below (1–2), please tick']],
    ['in two phrases', [ASKED, 'In the spaces provided, next to each statement, mark']],
  ])('are left out %s', (_where, lead) => {
    expect(read(...lead, ...TRUE)).toEqual([`<p>${ASKED}</p>`, 'TRUE,FALSE,NOT GIVEN', 'dropDownQuestion']);
    expect(read(...lead, ...YES)).toEqual([`<p>${ASKED}</p>`, 'YES,NO,NOT GIVEN', 'dropDownQuestion']);
  });

  it.each([
    ['TRUE', TRUE],
    ['YES', YES],
  ])('do not take %s out of the box where they stand in its line', (_first, [first = '', ...rest]) => {
    const box = read(ASKED, `In boxes 1-2 on your answer sheet, write ${first}`, ...rest)[1];
    expect(box?.split(',')).toHaveLength(3);
    expect(read(`Write ${first}`, ...rest)[0]?.split(',')).toHaveLength(3);
  });

  it('are left out above a line that names the answers only', () => {
    expect(read(`${ASKED} Write`, 'TRUE / FALSE / NOT GIVEN')[0]).toBe(`<p>${ASKED}</p>`);
  });

  it.each([
    ['say more than that', 'Read each statement and write'],
    ['end as a sentence', 'Write your answers in boxes 1-2 on your answer sheet.'],
    ['end in the noun answer', 'In some cases there may be more than one answer'],
    ['end in the noun mark', 'N.B. For each correct answer you get one mark'],
    ['count marks for a question', 'For each question 1 mark'],
    ['say what a box has', 'In each box there is one answer'],
  ])('stay where they %s', (_what, words) => {
    expect(read(`${ASKED} ${words}`, ...TRUE)[0]).toBe(`<p>${ASKED} ${words}</p>`);
    expect(read(ASKED, words, ...TRUE).join()).toContain(words);
  });

  it('stay where no box follows', () => {
    expect(read('Complete the sentences. Write')[0]).toBe('<p>Complete the sentences. Write</p>');
  });
});
