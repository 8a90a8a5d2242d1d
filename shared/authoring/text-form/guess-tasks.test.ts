import { describe, expect, it } from 'vitest';
import { questionsIn, type ReadPiece } from './pieces.ts';
import { readText } from './read-text.ts';

const piecesOf = (...lines: string[]): ReadPiece[] => readText(lines.join('\n')).parts.flatMap(({ pieces }) => pieces);
const typesOf = (...lines: string[]) => piecesOf(...lines).map(({ body }) => body.type);
const last = (...lines: string[]) => piecesOf(...lines).at(-1);
const labelled = (number: number, count: number) => ({
  number,
  type: 'dropDown',
  options: 'ABCDEFGH'.slice(0, count).split(''),
});

const CHOOSE = [
  'Questions 21 and 22',
  'Choose TWO letters, A–E.',
  'Write the correct letters in boxes 21 and 22 on your answer sheet.',
  '',
  'Which TWO reasons are given for moving the market?',
];
const CHOICES = [
  'A  The old site was flooded.',
  'B  Rents had risen.',
  'C  Buses no longer stopped there.',
  'D  Traders asked for shade.',
  'E  The lease had ended.',
];

describe('[R145] a printed question with several letters', () => {
  it('is taken for one, with a number for each letter and its key', () => {
    const piece = last(...CHOOSE, ...CHOICES, '', 'Answer key', '21 B', '22 D');
    expect(piece).toMatchObject({
      body: {
        type: 'chooseLetters',
        description: 'Which TWO reasons are given for moving the market?',
        choices: [
          'The old site was flooded.',
          'Rents had risen.',
          'Buses no longer stopped there.',
          'Traders asked for shade.',
          'The lease had ended.',
        ],
        lines: [
          {
            items: [
              { ...labelled(21, 5), answer: 'B' },
              { ...labelled(22, 5), answer: 'D' },
            ],
          },
        ],
      },
      lines: { from: 4, to: 9 },
      unsure: ['This was taken for one question with several letters.'],
    });
    expect(typesOf(...CHOOSE, ...CHOICES)).toEqual(['heading', 'text', 'chooseLetters']);
  });

  it.each([
    ['there is no question', [...CHOOSE.slice(0, 3), ...CHOICES]],
    ['there are more numbers than letters to choose', ['Questions 21–23', ...CHOOSE.slice(1), ...CHOICES]],
    [
      'each number has a question of its own',
      ['Questions 21–22', 'Choose TWO letters.', '21  Why?', ...CHOICES, '22  How?', ...CHOICES],
    ],
    ['it is one letter', ['Question 21', 'Choose the correct letter, A–E.', '21  Why did it move?', ...CHOICES]],
  ])('is left as it was where %s', (_why, lines) => {
    expect(typesOf(...lines)).not.toContain('chooseLetters');
  });
});

const MATCH = [
  'Questions 14–16',
  'Look at the following statements and the list of people below.',
  'Match each statement with the correct person.',
  'Write the correct letter, A–D, next to Questions 14–16.',
  'NB You may use any letter more than once.',
  '',
];
const STATEMENTS = [
  '14  Noise was measured at night only.',
  '15  The first survey missed the harbour.',
  '16  Older trees shade the pavement best.',
];
const PEOPLE = ['List of people', 'A  Ranjit Perera', 'B  Ines Castell', 'C  Tomas Lind', 'D  Amara Obi'];

describe('[R145] printed statements with one list of letters', () => {
  it.each([
    ['after', [...STATEMENTS, '', ...PEOPLE]],
    ['before', [...PEOPLE, '', ...STATEMENTS]],
  ])('are taken for a grid where the list stands %s them', (_where, lines) => {
    expect(last(...MATCH, ...lines)).toMatchObject({
      body: {
        type: 'matchingGrid',
        title: 'List of people',
        choices: ['Ranjit Perera', 'Ines Castell', 'Tomas Lind', 'Amara Obi'],
        once: false,
        lines: [
          { items: ['Noise was measured at night only.', labelled(14, 4)] },
          { items: ['The first survey missed the harbour.', labelled(15, 4)] },
          { items: ['Older trees shade the pavement best.', labelled(16, 4)] },
        ],
      },
      unsure: ['This was taken for a matching grid.'],
    });
  });

  it('are taken for one where they are sentences with an ending each', () => {
    const lines = [
      'Questions 5–6',
      'Complete each sentence with the correct ending, A–C, below.',
      '5  The pond fills',
      '6  The miller waits',
      'A  when the tide turns.',
      'B  until the gate shuts.',
      'C  before the stones are dressed.',
    ];
    expect(last(...lines)?.body).toMatchObject({
      type: 'matchingGrid',
      lines: [{ items: ['The pond fills', labelled(5, 3)] }, {}],
    });
  });

  it.each([
    ['a number is missing', [...MATCH, ...STATEMENTS.slice(1), ...PEOPLE]],
    ['the list has other letters than the instruction says', [...MATCH, ...STATEMENTS, ...PEOPLE.slice(0, -1)]],
    [
      'the letters are those of paragraphs',
      [
        'Questions 14–15',
        'Which paragraph contains the following?',
        'Write the correct letter, A–D.',
        '14  a survey',
        '15  a tree',
      ],
    ],
    [
      'something else stands among them',
      [
        ...MATCH,
        ...STATEMENTS,
        'A note by the editors about the survey and its many results, which nobody asked for.',
        ...PEOPLE,
      ],
    ],
  ])('are read as before where %s', (_why, lines) => {
    expect(typesOf(...lines)).not.toContain('matchingGrid');
  });
});

const SUMMARY = [
  'Questions 31–33',
  'Complete the summary using the list of words, A–F, below.',
  'Write the correct letter, A–F, in boxes 31–33 on your answer sheet.',
  '',
];
const PROSE = [
  'A tide mill needs a pond behind a 31 ............... . The sea fills it twice',
  'a day through a 32 ............... , and on the ebb the 33 ............... turns.',
];
const WORDS = ['A  wall   B  wheel', 'C  gate   D  steam', 'E  stone   F  cloth'];

describe('[R145] a printed summary with its words', () => {
  it('is taken for a text with a word box', () => {
    expect(last(...SUMMARY, ...PROSE, '', ...WORDS)).toMatchObject({
      body: {
        type: 'wordBox',
        choices: ['wall', 'wheel', 'gate', 'steam', 'stone', 'cloth'],
        once: true,
        lines: [
          {
            items: [
              'A tide mill needs a pond behind a ',
              labelled(31, 6),
              expect.stringContaining('The sea fills it twice a day through a '),
              labelled(32, 6),
              expect.any(String),
              labelled(33, 6),
              ' turns.',
            ],
          },
        ],
      },
      unsure: ['This was taken for a text with a word box.'],
    });
  });

  it.each([
    ['a gap is missing', [...SUMMARY, PROSE[0] ?? '', '', ...WORDS]],
    [
      'its words are written, not chosen',
      ['Questions 31–33', 'Complete the summary with words from the passage. Write ONE WORD ONLY.', ...PROSE],
    ],
  ])('is read as before where %s', (_why, lines) => {
    expect(typesOf(...lines)).not.toContain('wordBox');
  });
});

const TABLE = ['Questions 1–3', 'Complete the table below.', 'Write ONE WORD AND/OR A NUMBER for each answer.', ''];
const ROWS = [
  'Mill\tBuilt\tDriven by',
  'River mouth\t1 ………………\tthe tide',
  'North hill\t1802\tthe 2 ………………',
  'Town quay\t1851\t3 ………………',
];

describe('[R145] a printed table', () => {
  const cell = (header: boolean, ...items: unknown[]) => ({ header, items });
  const gap = (number: number) => ({ number, type: 'fillBlank', word_limit: 1, number_limit: 1 });

  it.each([
    ['tabs', ROWS],
    ['room', ROWS.map((row) => row.replaceAll('\t', '    '))],
  ])('is taken for one where its cells are apart by %s', (_by, rows) => {
    expect(last(...TABLE, 'Three mills of the coast', ...rows)).toMatchObject({
      body: {
        type: 'table',
        title: 'Three mills of the coast',
        columns: 3,
        lines: [
          cell(true, 'Mill'),
          cell(true, 'Built'),
          cell(true, 'Driven by'),
          cell(false, 'River mouth'),
          cell(false, gap(1)),
          cell(false, 'the tide'),
          cell(false, 'North hill'),
          cell(false, '1802'),
          cell(false, 'the ', gap(2)),
          cell(false, 'Town quay'),
          cell(false, '1851'),
          cell(false, gap(3)),
        ],
      },
      unsure: ['This was taken for a table.'],
    });
  });

  it.each([
    ['a row has other cells', [...TABLE, ...ROWS.slice(0, -1), 'Town quay\t3 ………………']],
    ['it is spoken of as notes', ['Questions 1–3', 'Complete the notes below.', ...ROWS]],
    ['a gap is missing', [...TABLE, ...ROWS.slice(0, -1), 'Town quay\t1851\tsteam']],
  ])('is read as before where %s', (_why, lines) => {
    expect(typesOf(...lines)).not.toContain('table');
  });
});

it('[R145] what stands around a task is not lost: each line belongs to a piece', () => {
  for (const lines of [
    [...CHOOSE, ...CHOICES],
    [...MATCH, ...STATEMENTS, ...PEOPLE],
    [...SUMMARY, ...PROSE, '', ...WORDS],
    [...TABLE, ...ROWS],
  ]) {
    const pieces = piecesOf(...lines);
    const covered = new Set(
      pieces.flatMap(({ lines: { from, to } }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    );
    expect(lines.filter((line, at) => line !== '' && !covered.has(at))).toEqual([]);
    expect(pieces.flatMap(({ body }) => questionsIn(body)).length).toBeGreaterThan(1);
  }
});
