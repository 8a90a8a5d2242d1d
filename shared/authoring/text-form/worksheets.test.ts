// Worksheets as teachers have them: no heading of a group, answers behind their questions, notes for teachers in the same file.

import { describe, expect, it } from 'vitest';
import { plainText } from '../../plain-text.ts';
import { linesOfHtml } from '../key-in-paper.ts';
import { findKeyIn } from '../key-shapes.ts';
import { questionsIn } from './pieces.ts';
import { readText } from './read-text.ts';
import { writePiece } from './tagged.ts';

function read(text: string) {
  const { parts, notes } = readText(text);
  const pieces = parts.flatMap((part) => part.pieces);
  return {
    answers: pieces
      .flatMap(({ body }) => questionsIn(body))
      .map((question) => (question.type === 'fillBlank' ? question.answers.join('|') : question.answer)),
    marks: [...notes.map(({ message }) => message), ...pieces.flatMap(({ unsure }) => unsure)].join(' '),
    shown: pieces.map(({ body }) => plainText(writePiece(body).join('\n'))).join('\n'),
  };
}

describe('[R253] numbered questions without a heading', () => {
  it('are questions, and marked', () => {
    const { answers, marks, shown } = read(
      'Unit 4 quiz\n\nChoose the best answer.\n\n1  We ran ____ of milk.\nA  off\nB  out ✓\nC  up\n\n2  She takes ____ her mother.\nA  after ✓\nB  over',
    );
    expect(answers).toEqual([1, 0]);
    expect(marks).toContain('found by their numbers');
    expect(shown).not.toContain('✓');
  });

  it.each([
    ['a key with a heading', '\nAnswers\n1 goes\n2 were', ['goes', 'were']],
    ['a key without one', '\n1 goes\n2 were', ['goes', 'were']],
    ['no key', '', ['', '']],
  ])('have %s', (_, key, expected) => {
    const { answers } = read(`Fill in the blanks.\n1. She ______ to school.\n2. They ______ late.\n${key}`);
    expect(answers).toEqual(expected);
  });

  it.each([
    'Speaking\n1. What makes a good teacher?\n2. Will computers replace teachers?',
    'The report\n\n1. The sea rose.\n\n2. The town was moved, which took many years and cost a lot.',
  ])('are no list of other things: %s', (text) => {
    expect(read(text).answers).toEqual([]);
  });

  it('may be told of by Cambridge papers, whose example has the number 0', () => {
    const { answers, shown } = read(
      'For questions 9–10, read the text and think of the word which best fits each gap.\n\nThe first (0) ____ museum was built (9) ____ 1902. It was so small (10) ____ few came.\n\nKey: 9 in  10 that',
    );
    expect(answers).toEqual(['in', 'that']);
    expect(shown).toContain('(0) ____ museum');
  });
});

describe('[R253] answers behind their questions', () => {
  it.each([
    ['1. She ______ (go) to school. (goes)\n2. They ______ (be) late. (were)', ['goes', 'were']],
    ['Questions 1-2\nWrite TRUE or FALSE.\n1 It is red. [F]\n2 It is blue. [T]', ['FALSE', 'TRUE']],
    ['Questions 1-2\nWrite TRUE or FALSE.\n1 It is red. F\n2 It is blue. T', ['FALSE', 'TRUE']],
  ])('are taken, and marked: %s', (text, expected) => {
    const { answers, marks, shown } = read(text);
    expect(answers).toEqual(expected);
    expect(marks).toContain('stood behind it. It was taken for the answer.');
    expect(shown).not.toMatch(/goes|were|\[F\]|\. F/);
  });

  it('are no hints, and no brackets of one question alone', () => {
    expect(read('1. She ______ to school. (go)\n2. They ______ late. (be)')).toMatchObject({
      answers: ['', ''],
      shown: expect.stringContaining('(go)'),
    });
    expect(read('Questions 1-2\nWrite TRUE or FALSE.\n1 It is red. (F)\n2 It is blue (very).').answers).toEqual([
      null,
      null,
    ]);
  });
});

describe('[R253] what is for teachers alone', () => {
  it('is a key with a note in its heading', () => {
    const { answers, shown } = read(
      'Questions 1-2\nComplete the form. Write ONE WORD.\nName: (1) ____\nCity: (2) ____\n\nKEY (with examiner notes)\n1. Fontes\n2. Porto',
    );
    expect(answers).toEqual(['Fontes', 'Porto']);
    expect(shown).not.toMatch(/key|Porto/i);
  });

  it.each([
    'Model answer (Band 8)',
    'Model answer The table compares three parks.',
    'Sample response:',
    'Examiner’s notes: push for reasons.',
    'Teacher’s notes',
    'SCRIPT Woman: Good morning.',
    'Tapescript',
    'Audioscript 1.2',
    'TRANSCRIPT:',
    'Clear my choice The correct answer is: bought',
    'The correct answer is ‘False’.',
    'A off B out ✓ C up',
    '- [ ] men - [x] women',
  ])('is marked in a text, and named by Finish: %s', (line) => {
    expect(read(`READING PASSAGE 1\nThe pans\n\nThe women rake the salt there.\n\n${line}\n`).marks).toContain(
      'Students would read it.',
    );
    expect(findKeyIn(linesOfHtml(`<p>${line}</p>`))).not.toBeNull();
  });

  it.each([
    'The script of the film was lost.',
    'Scripts and films are kept in the cellar.',
    'A model answer is not always short.',
    'Teachers note that children learn fast.',
    'The correct answer is not known.',
    'Breakfast ✓',
  ])('is not any text: %s', (line) => {
    expect(findKeyIn([line])).toBeNull();
  });
});

describe('[R253] a card of a speaking task', () => {
  it('has a line for each point', () => {
    const { parts } = readText(
      'SPEAKING PART 2\nDescribe a teacher.\nYou should say:\n- who it was\n- what they\ntaught\nand explain why you remember them.\n\nSPEAKING PART 3\n• Where?\n• Why?',
    );
    const html = parts.flatMap(({ pieces }) => pieces).map(({ body }) => ('html' in body ? body.html : ''));
    expect(html.join('')).toContain(
      '<p>- who it was</p><p>- what they taught</p><p>and explain why you remember them.</p>',
    );
    expect(html.join('')).toContain('<p>• Where?</p><p>• Why?</p>');
  });
});

describe('[R267] the answers alone in one line', () => {
  const box = (text: string) =>
    readText(text).parts.flatMap(({ pieces }) => pieces.filter(({ body }) => body.type === 'booleanList'));

  it.each([
    ['TRUE / FALSE / NOT GIVEN', 'TRUE'],
    ['True, False or Not Given', 'TRUE'],
    ['YES/NO/NOT GIVEN', 'YES'],
  ])('%s becomes the list of what they mean, and is marked', (line, first) => {
    const [list, ...others] = box(`Questions 1–2\n${line}\n1  It rains.\n2  It snows.`);
    expect(others).toEqual([]);
    expect(list?.body).toMatchObject({ rows: [{ value: first }, {}, { value: 'NOT GIVEN' }] });
    expect(list?.unsure).toEqual(['What each answer means was added.']);
  });

  it('is left alone in a sentence, below each statement, and where the meanings stand', () => {
    expect(box('Questions 1–2\nWrite TRUE, FALSE or NOT GIVEN.\n1  It rains.\n2  It snows.')).toEqual([]);
    const below = 'TRUE / FALSE / NOT GIVEN';
    expect(box(`Questions 1–2\n1  It rains.\n${below}\n2  It snows.\n${below}`)).toEqual([]);
    const own = 'TRUE if it is so\nFALSE if it is not\nNOT GIVEN if nobody says';
    const [list] = box(`Questions 1–2\n${below}\n${own}\n1  It rains.\n2  It snows.`);
    expect(list?.body).toMatchObject({ rows: [{ description: 'if it is so' }, {}, {}] });
  });
});
