import { describe, expect, it } from 'vitest';
import { questionsIn, type PieceBody, type ReadPiece, type TextQuestion } from './pieces.ts';
import { readText } from './read-text.ts';

const piecesOf = (text: string): ReadPiece[] => readText(text).parts.flatMap((part) => part.pieces);
const bodiesOf = (text: string): PieceBody[] => piecesOf(text).map(({ body }) => body);
const questionsOf = (text: string): TextQuestion[] => bodiesOf(text).flatMap(questionsIn);
const lastOf = (text: string) => bodiesOf(text).at(-1);
/** Rows as their words, a question as its number and what it offers. */
const shown = (body: PieceBody | undefined) => {
  const item = (one: string | TextQuestion) => {
    if (typeof one === 'string') return one;
    return one.type === 'dropDown' ? `{${one.number} ${one.options.join(' ')}}` : `{${one.number}}`;
  };
  if (body?.type === 'paragraph') return body.items.map(item).join('');
  return body && 'rows' in body && body.type !== 'booleanList' ? body.rows.map((row) => row.map(item).join('')) : body;
};

describe('a passage as it is printed', () => {
  it('has its header, what to do, its title and its paragraphs, joined where a page broke them', () => {
    const text = [
      'READING PASSAGE 2',
      'You should spend about 20 minutes on Questions 14–26, which are based on',
      'Reading Passage 2.',
      '',
      'A signal at one o’clock',
      '',
      'Every afternoon a large red ball on the roof of the',
      'observatory climbs its mast & falls.',
      '',
      'Few people look at their watches.',
    ];
    expect(readText(text.join('\n')).parts).toMatchObject([
      {
        part_no: 2,
        pieces: [
          { body: { content_type: 'header', html: 'READING PASSAGE 2' }, lines: { from: 0, to: 0 }, unsure: [] },
          { body: { content_type: 'description' }, lines: { from: 1, to: 2 }, unsure: [] },
          { body: { content_type: 'title', html: 'A signal at one o’clock' }, lines: { from: 4, to: 4 } },
          {
            body: {
              content_type: 'contents',
              html: '<p>Every afternoon a large red ball on the roof of the observatory climbs its mast &amp; falls.</p><p>Few people look at their watches.</p>',
            },
            lines: { from: 6, to: 9 },
            unsure: [],
            wasJoined: true,
          },
        ],
      },
    ]);
  });

  it('keeps its letters, and takes no article for one', () => {
    const text = 'PART 1\nTide\n\nA  One.\nB\nTwo.\n\nC. Three.\n\nA ball falls.';
    expect(lastOf(text)).toMatchObject({
      html: '<p><strong>A</strong> One.</p><p><strong>B</strong> Two.</p><p><strong>C</strong> Three.</p><p>A ball falls.</p>',
    });
    expect(lastOf('PART 1\nTide\n\nA ball falls.\n\nIt is red.')).toMatchObject({
      html: '<p>A ball falls.</p><p>It is red.</p>',
    });
  });
});

describe('a group of questions as it is printed', () => {
  it('makes of statements under TRUE, FALSE and NOT GIVEN a drop-down each', () => {
    const text =
      'Questions 1-2\nDo the statements agree? Write\nTRUE if it agrees\nFALSE if it contradicts\nNOT GIVEN if neither\n1. It is red.\n2. It is\nblue.';
    expect(bodiesOf(text).map(({ type }) => type)).toEqual(['heading', 'text', 'booleanList', 'dropDownQuestion']);
    expect(shown(lastOf(text))).toEqual(['It is red.{1 TRUE FALSE NOT GIVEN}', 'It is blue.{2 TRUE FALSE NOT GIVEN}']);
  });

  it('makes of YES, NO and NOT GIVEN their own drop-downs, also where they are only spoken of', () => {
    const text = 'Questions 3–3\nWrite YES, NO or NOT GIVEN.\n3  It is red.';
    expect(shown(lastOf(text))).toEqual(['It is red.{3 YES NO NOT GIVEN}']);
  });

  it('makes of a list of headings its numbers to choose from', () => {
    const text =
      'Questions 1–2\nChoose the correct heading.\nList of headings\ni  One\nii  Two\niii  Three\n1  Paragraph A\n2  Paragraph B';
    expect(shown(lastOf(text))).toEqual(['Paragraph A{1 i ii iii}', 'Paragraph B{2 i ii iii}']);
  });

  it('takes letters below each question for its choices, also several to a line', () => {
    const text =
      'Questions 1–2\nChoose the correct letter.\n1  Why?\nA  one\nB  two\n2  How?\nA  three   B  four\nC  five';
    expect(lastOf(text)).toMatchObject({
      questions: [
        { number: 1, description: 'Why?', choices: ['one', 'two'] },
        { number: 2, description: 'How?', choices: ['three', 'four', 'five'] },
      ],
    });
  });

  it('takes one list of letters for the choices of all questions', () => {
    const text =
      'Questions 1–2\nMatch each statement.\nList of people\nA  Ines\nB  Tomas\n1  It is red.\n2  It is blue.';
    expect(bodiesOf(text)[2]).toEqual({ type: 'alphabetList', title: 'List of people', values: ['Ines', 'Tomas'] });
    expect(shown(lastOf(text))).toEqual(['It is red.{1 A B}', 'It is blue.{2 A B}']);
  });

  it.each([
    ['dots', 'It is 1 ……………… and red.'],
    ['full stops', 'It is 1 ........ and red.'],
    ['underscores', 'It is (1) ______ and red.'],
    ['a number in brackets', 'It is (1) and red.'],
    ['the number behind', 'It is _____ (1) and red.'],
    ['no number', 'It is ______ and red.'],
    ['the number at the start', '1  It is ______ and red.'],
  ])('takes for a gap: %s', (_what, line) => {
    expect(shown(lastOf(`Questions 1–1\nComplete the notes.\n• ${line}`))).toEqual(['It is {1} and red.']);
    if (!line.startsWith('1')) return;
    expect(shown(lastOf(`Questions 1–1\nComplete the notes.\n${line}`))).toEqual(['It is {1} and red.']);
  });

  it('takes the next number standing alone for a gap, and says that it is not sure', () => {
    const [piece] = piecesOf('Questions 1–1\nComplete the notes.\n• In 1833 it was 1 of glass.').slice(-1);
    expect(shown(piece?.body)).toEqual(['In 1833 it was {1} of glass.']);
    expect(piece?.unsure).toEqual(['The number 1 was taken for a gap.']);
  });

  it('makes one paragraph of running text with gaps', () => {
    const text = 'Questions 8–9\nComplete the summary.\n\nThe ball was seen by 8 ______ , and\nby 9 ______ at sea.';
    expect(shown(lastOf(text))).toBe('The ball was seen by {8}, and by {9} at sea.');
  });

  it.each([
    ['ONE WORD ONLY', 1, null],
    ['NO MORE THAN TWO WORDS', 2, null],
    ['NO MORE THAN THREE WORDS AND/OR A NUMBER', 3, 1],
    ['ONE WORD AND/OR A NUMBER', 1, 1],
    ['ONE WORD OR A NUMBER', 1, 1],
  ])('reads the limit %s', (words, word_limit, number_limit) => {
    const [question] = questionsOf(
      `Questions 1–1\nComplete the notes. Write ${words} for each answer.\n• It is 1 ____`,
    );
    expect(question).toMatchObject({ word_limit, number_limit });
  });

  it('says which questions its heading promises and nobody finds', () => {
    const [heading] = piecesOf('Questions 1–3\nWrite TRUE or FALSE.\n1  Red.\n3  Blue.');
    expect(heading?.unsure).toEqual(['Question 2 was not found.']);
  });

  it('leaves as text what it cannot place, and says so', () => {
    const piece = piecesOf(
      'Questions 1–1\nWrite TRUE or FALSE.\n1  Red.\n\nSome words that nobody expects here, and no more.',
    ).at(-1);
    expect(piece).toMatchObject({
      body: { type: 'text', html: '<p>Some words that nobody expects here, and no more.</p>' },
      unsure: [expect.stringContaining('stays as text')],
    });
  });
});

describe('an answer key as it is printed', () => {
  const paper =
    'Questions 1–3\nWrite TRUE, FALSE or NOT GIVEN.\n1 Red.\n2 Blue.\n3 Green.\nQuestions 4–5\nComplete the notes.\n• It is 4 ____\n• and 5 ____\nQuestion 6\n6 Why?\nA one\nB two\n';
  const answersOf = (key: string) =>
    questionsOf(`${paper}\nAnswer key\n${key}`).map((question) =>
      question.type === 'fillBlank' ? question.answers : question.answer,
    );

  it('gives its answers, several to a line, short or long', () => {
    expect(answersOf('1 FALSE   2 NG\t3. t\n4 six hours / 6 hours\n5: (the) salt OR brine\n6) b')).toEqual([
      'FALSE',
      'NOT GIVEN',
      'TRUE',
      ['six hours', '6 hours'],
      ['salt', 'the salt', 'brine'],
      1,
    ]);
  });

  it('gives two answers that stand in any order one by one', () => {
    expect(answersOf('1&2 TRUE, FALSE (in either order)').slice(0, 2)).toEqual(['TRUE', 'FALSE']);
  });

  it('keeps a stroke that belongs to an answer', () => {
    expect(answersOf('4 3/4')[3]).toEqual(['3/4']);
  });

  it('says what it lacks, what does not fit and what belongs to nothing', () => {
    const { parts, notes } = readText(`${paper}\nAnswer key\n1 TRUE\n2 MAYBE\n6 D\n40 x`);
    const unsure = parts.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.unsure)).join(' ');
    for (const words of [
      'question 3',
      'Question 2: The key says “MAYBE”',
      'question 4',
      'Question 6: The key says “D”',
    ])
      expect(unsure).toContain(words);
    expect(notes.map(({ message }) => message)).toEqual(['There is no question 40.']);
  });
});

describe('a tag', () => {
  it('says what its line is, and the lines below are guessed on, by what it said', () => {
    const text = '[Heading 3] Questions 1–1\n[Text] Write YES, NO or NOT GIVEN.\n1  It is red.';
    expect(bodiesOf(text).slice(0, 2)).toEqual([
      { type: 'heading', html: '<h3>Questions 1–1</h3>' },
      { type: 'text', html: '<p>Write YES, NO or NOT GIVEN.</p>' },
    ]);
    expect(shown(lastOf(text))).toEqual(['It is red.{1 YES NO NOT GIVEN}']);
  });

  it('alone on its line takes the lines below, to the next or to [End]', () => {
    const text = 'Questions 1–1\n[Text]\nPART 2\n\nAnswer key\n[End]\nWrite TRUE or FALSE.\n1  Red.';
    expect(bodiesOf(text)[1]).toEqual({ type: 'text', html: '<p>PART 2</p><p>Answer key</p>' });
    expect(shown(lastOf(text))).toEqual(['Red.{1 TRUE FALSE NOT GIVEN}']);
  });

  it('that nobody knows is text', () => {
    expect(bodiesOf('[Heading 3] Questions 1–1\n[Sic] Write.').at(-1)).toMatchObject({ html: '<p>[Sic] Write.</p>' });
  });
});

describe('a text without end', () => {
  it('is read in a time that grows as it does', () => {
    const long = (length: number) =>
      `Questions 1–9\nComplete.\n• ${'. '.repeat(length)}${'_ '.repeat(length)}x ${'(1'.repeat(length)}`;
    expect(() => readText(long(20_000))).not.toThrow();
  });
});
