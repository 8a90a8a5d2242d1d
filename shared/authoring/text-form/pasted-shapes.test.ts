// Questions, lists, gaps and pages in every print that teachers have: read, or marked.
// Over 400 lines because it is the table of those prints.

import { describe, expect, it } from 'vitest';
import { plainText } from '../../plain-text.ts';
import { type ReadPiece, questionsIn } from './pieces.ts';
import { readText } from './read-text.ts';
import { writePiece } from './tagged.ts';

const read = (text: string) => {
  const { parts, notes } = readText(text);
  const pieces: ReadPiece[] = parts.flatMap((part) => part.pieces);
  return {
    pieces,
    questions: pieces.flatMap(({ body }) => questionsIn(body)),
    marks: [...notes.map(({ message }) => message), ...pieces.flatMap(({ unsure }) => unsure)].join(' '),
    shown: pieces.map(({ body }) => plainText(writePiece(body).join('\n'))).join('\n'),
  };
};
const KEY = '\nAnswer key\n1 B\n2 B\n';

describe('[R237] the heading of a group', () => {
  it.each([
    'Questions 1-2',
    'Questions 1–2',
    'Questions 1‐2',
    'Questions 1‑2',
    'Questions 1−2',
    'Questions １-２',
    'QUESTIONS 1 - 2',
    'Questions 1 to 2',
    'Questions 1 and 2',
    'Questions 1-2:',
    'Q1-2',
    'Q1-2:',
    'Qs 1-2',
    'Qs. 1–2',
    'Q.1-2',
    'Q 1 – 2',
    '**Questions 1-2**',
    '# Questions 1-2',
  ])('%s', (heading) => {
    const { questions, marks } = read(
      `${heading}\nChoose the correct letter.\n1 Who?\nA men\nB women\n2 When?\nA now\nB then${KEY}`,
    );
    expect(questions).toMatchObject([
      { type: 'mcq', number: 1, choices: ['men', 'women'], answer: 1 },
      { type: 'mcq', number: 2, choices: ['now', 'then'], answer: 1 },
    ]);
    expect(marks).toBe('');
  });

  it.each([
    ['True / False / Not Given', 'TRUE'],
    ['True, False or Not Given', 'TRUE'],
    ['Write T, F or NG.', 'TRUE'],
    ['Yes / No / Not Given', 'YES'],
  ])('with what is asked behind it: Q1-2: %s', (asked, first) => {
    const { questions } = read(`Q1-2: ${asked}\n\nQ1) It is red.\nQ2) It is blue.\n\nKeys: 1-NG 2-NG`);
    expect(questions).toMatchObject([
      { type: 'dropDown', number: 1, options: [first, expect.any(String), 'NOT GIVEN'], answer: 'NOT GIVEN' },
      { number: 2 },
    ]);
  });
});

describe('[R237] the number of a question', () => {
  it.each([
    '1 ',
    '1.',
    '1. ',
    '1) ',
    '1)',
    '(1) ',
    '(1)',
    '[1] ',
    'Q1 ',
    'Q1) ',
    'Q1. ',
    'Q1.',
    'Q.1 ',
    'Question 1: ',
    '1: ',
    '1 - ',
    '1 – ',
    '１．',
  ])('is read as %j', (number) => {
    const { questions } = read(
      `Questions 1-1\nChoose the correct letter.\n${number}Who makes it?\nA men\nB women\n\nKey\n1 B`,
    );
    expect(questions).toMatchObject([{ number: 1, description: 'Who makes it?', answer: 1 }]);
  });

  it('is no figure of the words', () => {
    const { shown } = read(
      'Questions 1-2\nWrite TRUE or FALSE.\n1 It rains.\n1.5 million people came, which is many.\n2 It snows.',
    );
    expect(shown).toContain('1.5 million people');
  });
});

describe('[R237] the letters of choices', () => {
  it.each([
    'A ',
    'A. ',
    'A.',
    'A) ',
    'A)',
    '(A) ',
    '(A)',
    '[A] ',
    'A: ',
    'A - ',
    'A – ',
    'a) ',
    'a)',
    'a. ',
    'a.',
    '(a) ',
    '(a)',
    'a - ',
    'Ａ．',
  ])('are read as %j', (form) => {
    const [a, b, c] = ['A', 'B', 'C'].map((letter) =>
      form
        .replace('A', letter)
        .replace('a', letter.toLowerCase())
        .replace('Ａ', { A: 'Ａ', B: 'Ｂ', C: 'Ｃ' }[letter] ?? ''),
    );
    const { questions, marks } = read(
      `Questions 1-2\nChoose the correct letter.\n1 Who?\n${a}men\n${b}women\n${c}machines\n2 When?\n${a}now\n${b}then\n${c}never${KEY}`,
    );
    expect(questions).toMatchObject([
      { choices: ['men', 'women', 'machines'], answer: 1 },
      { choices: ['now', 'then', 'never'], answer: 1 },
    ]);
    expect(marks).toBe('');
  });

  it('may stand in one line', () => {
    const { questions } = read(
      `Questions 1-2\nChoose.\n1 Who?\na) men   b) women   c) all\n2 When?\na) now   b) then   c) never${KEY}`,
    );
    expect(questions).toMatchObject([{ choices: ['men', 'women', 'all'] }, { choices: ['now', 'then', 'never'] }]);
  });

  it('past i are letters', () => {
    const choices = 'abcdefghij'
      .split('')
      .map((letter) => `${letter}) choice ${letter}`)
      .join('\n');
    expect(read(`Question 1\nChoose.\n1 Which?\n${choices}\n\nKey\n1 i`).questions).toMatchObject([
      { choices: { length: 10 }, answer: 8 },
    ]);
  });
});

describe('[R237] a list of headings', () => {
  it.each([
    ['I  Red\nII  Blue\nIII  Green', ['I', 'II', 'III']],
    ['I. Red\nII. Blue\nIII. Green', ['I', 'II', 'III']],
    ['I) Red\nII) Blue\nIII) Green', ['I', 'II', 'III']],
    ['(i) Red\n(ii) Blue\n(iii) Green', ['i', 'ii', 'iii']],
    ['i. Red\nii. Blue\niii. Green', ['i', 'ii', 'iii']],
    ['i.Red\nii.Blue\niii.Green', ['i', 'ii', 'iii']],
    ['i - Red\nii - Blue\niii - Green', ['i', 'ii', 'iii']],
  ])('%j', (list, options) => {
    const { questions, marks } = read(
      `Questions 1-2\nChoose the correct heading for each paragraph.\nList of Headings\n${list}\n1 Paragraph A\n2 Paragraph B\n\nAnswer key\n1 ii\n2 III`,
    );
    expect(questions).toMatchObject([
      { options, answer: options[1] },
      { options, answer: options[2] },
    ]);
    expect(marks).toBe('');
  });

  it('is not begun by a sentence with I', () => {
    const { shown, questions } = read('Questions 1-2\nWrite TRUE or FALSE.\n1 It is red.\nI said so.\n2 It is blue.');
    expect(shown).toContain('I said so.');
    expect(questions).toHaveLength(2);
  });
});

describe('[R237] a gap', () => {
  it.each([
    ['in __1__ for', 'in {1 ____', ' for'],
    ['in _1_ for', 'in {1 ____', ' for'],
    ['in __ 1 __ for', 'in {1 ____', ' for'],
    ['in ____(1)____ for', 'in {1 ____', ' for'],
    ['in ……1…… for', 'in {1 ____', ' for'],
    ['in ......1...... for', 'in {1 ____', ' for'],
    ['in ______1______ for', 'in {1 ____', ' for'],
    ['in 1 ______ for', 'in {1 ____', ' for'],
    ['in 1______ for', 'in {1 ____', ' for'],
    ['in (1) ______ for', 'in {1 ____', ' for'],
    ['in [1] for', 'in {1 ____', ' for'],
    ['in ______ (1) for', 'in {1 ____', ' for'],
    ['in ‗‗‗‗ for', 'in {1 ____', ' for'],
  ])('stands where it was: %s', (line, before, after) => {
    const { questions, shown } = read(
      `Question 1\nComplete the notes. Write ONE WORD ONLY.\n• The pans lie ${line} weeks.\n\nKey\n1 squares`,
    );
    expect(questions).toMatchObject([{ number: 1, answers: ['squares'], word_limit: 1 }]);
    expect(shown).toContain(`lie ${before}`);
    expect(shown).toContain(`}${after} weeks.`);
  });

  it('with a figure between two is two', () => {
    const { questions } = read('Questions 1-2\nComplete the notes.\n1 from ____ 7 ____ on\n2 to ____');
    expect(questions.length).toBeGreaterThanOrEqual(2);
  });
});

describe('[R237] a page of a PDF', () => {
  const group = (foot: string) =>
    `Questions 1-2\nComplete the sentences below. Write ONE WORD ONLY.\n1 The pans lie in ______ for weeks.\n${foot}\n2 The salt is made by ______ .\n\nAnswer key\n1 squares\n2 women`;

  it.each([
    'Page 4 of 12',
    'Page 4',
    'page 4/12',
    'PAGE 4',
    '- 4 -',
    '– 4 –',
    '4 | Page',
    'Page | 4',
    '4 of 12',
    'P. 4',
    'Turn over',
    'Please turn over',
  ])('has a foot that is left out, and told: %s', (foot) => {
    const { questions, marks, shown } = read(group(foot));
    expect(questions).toMatchObject([{ answers: ['squares'] }, { answers: ['women'] }]);
    expect(shown).not.toContain(foot);
    expect(marks).toBe(`Left out as the head or foot of a page: “${foot}”.`);
  });

  const lines = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `The ${word} number ${at} went on over the hill`).join('\n');

  it('has a head that comes back beside the number of the page', () => {
    const text = `Kandy Academy   Mock Test 7\n\n${lines(9, 'goat')}\n\n      5\nKandy Academy   Mock Test 7\n\n${lines(9, 'sheep')}`;
    const { marks, shown } = read(text);
    expect(shown).not.toMatch(/Kandy/);
    expect(marks).toContain('“Kandy Academy Mock Test 7”, “5”');
  });

  it('that broke a sentence goes on', () => {
    const { pieces } = read(
      `Head of it here\n\n${lines(9, 'goat')}\n\n      5\nHead of it here\n\nand down to the sea.\n\nThe end.`,
    );
    expect(pieces.map(({ body }) => ('html' in body ? body.html : '')).join('')).toContain(
      'over the hill and down to the sea.',
    );
  });

  it('takes no answers for heads', () => {
    const { questions } = read(
      'Questions 1-3\nWrite TRUE or FALSE.\n1 Red.\n2 Blue.\n3 Green.\n\nAnswer key\n1\nTRUE\n2\nFALSE\n3\nTRUE',
    );
    expect(questions).toHaveLength(3);
    expect(
      read('Questions 1-3\nWrite TRUE or FALSE.\n1 Red.\n2 Blue.\n3 Green.\n\nAnswer key\n1\nTRUE\n2\nFALSE\n3\nTRUE')
        .marks,
    ).not.toContain('Left out');
  });

  it.each([
    ['was throb-\nbing in the air', 'throbbing', '“throbbing”'],
    ['was well-\nknown in the air', 'well-known', '“well-known”'],
    ['was sea-\nside air, and seaside towns', 'was seaside air', ''],
    ['was sea-\nside air, and sea-side towns', 'was sea-side air', ''],
    ['was throb\u00AD\nbing in the air', 'throb bing', ''],
  ])('parts a word: %j', (words, joined, told) => {
    const { shown, marks } = read(
      `The pans\n\nFor six weeks of the dry season it\n${words} and so on for a long while`,
    );
    if (!words.includes('\u00AD')) expect(shown).toContain(joined);
    if (told === '') expect(marks).not.toContain('Parted');
    else expect(marks).toContain(`joined: ${told}`);
  });

  it('parts a word of a question', () => {
    const { questions, marks } = read('Question 1\nChoose.\n1 Why did the ani-\nmals go?\nA men\nB women\n\nKey\n1 B');
    expect(questions).toMatchObject([{ description: 'Why did the animals go?' }]);
    expect(marks).toContain('“animals”');
  });
});

describe('[R237] a table', () => {
  it('keeps the place of each cell where its rows have empty ones', () => {
    const { pieces } = read(
      'Questions 1-2\nComplete the table below. Write ONE WORD ONLY.\n\nSeason\t\tCatch\ndry\tMay\t1 ______\n\tJune\t2 ______\n\nKey\n1 a\n2 b',
    );
    expect(pieces.at(-1)?.body).toMatchObject({
      type: 'table',
      columns: 3,
      lines: [
        { items: ['Season'] },
        { items: [] },
        { items: ['Catch'] },
        { items: ['dry'] },
        { items: ['May'] },
        { items: [{ number: 1, answers: ['a'] }] },
        { items: [] },
        { items: ['June'] },
        { items: [{ number: 2, answers: ['b'] }] },
      ],
    });
  });
});

describe('[R237] lines that a page broke or ran together', () => {
  it('keep a sentence whole where a numbered gap begins its next line', () => {
    const { pieces } = read(
      'Questions 1-2\nComplete the summary. Write ONE WORD.\n\n' +
        'A belt of trees can lower a wave, of every thousand only 1 ........ lived. Today\n' +
        '2 ........ earn money in the nurseries.\n',
    );
    expect(pieces.filter(({ body }) => questionsIn(body).length > 0)).toMatchObject([{ body: { type: 'paragraph' } }]);
  });

  it('has four choices of a line with one space between them', () => {
    const { questions } = read(
      'Questions 1-1\nChoose the correct letter.\n1 What helped?\nA. tunnels B. walls C. trees D. drains\n\nKey\n1 D',
    );
    expect(questions).toMatchObject([{ choices: ['tunnels', 'walls', 'trees', 'drains'], answer: 3 }]);
  });
});

describe('[R246] a table in a pasted text', () => {
  const contents = (text: string) => {
    const piece = read(text).pieces.at(-1);
    return piece?.body.type === 'document' || piece?.body.type === 'text' ? piece.body.html : '';
  };
  const CELLS = [
    ['Month', 'Tourists', 'Residents'],
    ['January', '4,200', '1800'],
    ['May', '2100', '1900'],
  ];
  const HTML = `<table><tbody>${CELLS.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
  const rows = (sign: string) => CELLS.map((row) => row.join(sign)).join('\n');

  it.each([
    ['tabs', rows('\t'), false],
    ['tabs and blank lines', CELLS.map((row) => row.join('\t')).join('\n\n'), false],
    ['strokes', CELLS.map((row) => `| ${row.join(' | ')} |`).join('\n'), false],
    [
      'strokes and a rule',
      `| Month | Tourists | Residents |\n|---|---:|:-:|\n| January | 4,200 | 1800 |\n| May | 2100 | 1900 |`,
      false,
    ],
    ['strokes without edges', rows(' | '), false],
    ['wide room', rows('     '), true],
    ['semicolons', rows('; '), true],
    ['commas', rows(', '), true],
    ['commas and quotes', rows(',').replace('4,200', '"4,200"'), true],
  ])('is a table in a writing task: %s', (_what, table, isUnsure) => {
    const text = `WRITING TASK 1\n\nYou should spend about 20 minutes on this task.\n\nThe table gives figures.\n\n${table}\n\nWrite at least 150 words.`;
    expect(contents(text)).toBe(`<p>The table gives figures.</p>${HTML}<p>Write at least 150 words.</p>`);
    expect(read(text).marks).toBe(isUnsure ? 'Lines were taken for a table: look at its cells.' : '');
  });

  it('keeps its empty cells, and fills up short rows', () => {
    expect(contents('WRITING TASK 1\nLook at this.\n\tBoys\tGirls\nColombo\t12\t\nKandy\t\t7\nGalle\n')).toBe(
      '<p>Look at this.</p><table><tbody><tr><td></td><td>Boys</td><td>Girls</td></tr><tr><td>Colombo</td><td>12</td><td></td></tr><tr><td>Kandy</td><td></td><td>7</td></tr></tbody></table><p>Galle</p>',
    );
  });

  it('is a table below an instruction too', () => {
    const { pieces } = read(
      `Questions 1-2\nLook at the table and answer the questions.\n${rows('\t')}\n\n1 When? ______\n2 How? ______`,
    );
    expect(pieces.map(({ body }) => ('html' in body ? body.html : '')).join('')).toContain(HTML);
  });

  it.each([
    ['lettered paragraphs', 'A\tAt five the boats come in.\nB\tAt six they leave.'],
    ['a list of numbers', '1.\tRead the task.\n2.\tWrite it.'],
    ['a list of room', '1  Read the task.\n2  Write it.\n3  Read it.'],
    ['an indent', '\tAt five the boats come in.\n\tAt six they leave.'],
    [
      'text with commas',
      'Boats, nets, 20 men and salt\nWomen, 12 men, boys and rain\nwere on the shore, 14, 15 and 16',
    ],
    ['one row', 'Boats\tNets'],
  ])('is none: %s', (_what, text) => {
    expect(contents(`PART 1\nTide\n\nThe day begins.\n\n${text}`)).not.toContain('<table>');
  });
});

describe('the title of a passage', () => {
  const PARAGRAPH =
    'Salt has been made on this coast for two thousand years, and the pans that are seen today are\nmuch as they were when the first officers wrote about them in their long letters home.';
  const TOLD = 'You should spend about 20 minutes on Questions 1-13, which are based on Reading Passage 1 below.';

  it.each([
    ['right below what to do', `${TOLD}\nThe salt makers\n${PARAGRAPH}`],
    ['below two lines of it', `${TOLD.replace(', which', ',\nwhich')}\nThe salt makers\n${PARAGRAPH}`],
    ['below other words for it', `Spend around 20 minutes on this passage.\nThe salt makers\n${PARAGRAPH}`],
    ['below a line to write on', `Name: __________  Date: ______\n${TOLD}\n\nThe salt makers\n\n${PARAGRAPH}`],
    ['between both', `${TOLD}\n\nCandidate No: ………\nThe salt makers\n${PARAGRAPH}`],
    ['below the time', `Time allowed: 20 minutes\n\nThe salt makers\n\n${PARAGRAPH}`],
    ['below a line in Tamil', `பெயர்: ______\nThe salt makers\n${PARAGRAPH}`],
  ])('is found %s', (_what, text) => {
    const { pieces } = read(`READING PASSAGE 1\n${text}`);
    const titles = pieces.flatMap(({ body }) =>
      body.type === 'document' && body.content_type === 'title' ? body.html : [],
    );
    expect(titles).toEqual(['The salt makers']);
    expect(pieces.at(-1)?.body).toMatchObject({
      content_type: 'contents',
      html: expect.stringMatching(/^<p>Salt has/),
    });
  });

  it('may be a question', () => {
    expect(read(`READING PASSAGE 1\n\nWho made the salt?\n\n${PARAGRAPH}`).pieces[1]?.body).toMatchObject({
      content_type: 'title',
    });
  });

  it('is no line of a form, which is marked', () => {
    const { pieces, marks } = read(`READING PASSAGE 1\nName: ______\n${PARAGRAPH}`);
    expect(pieces.some(({ body }) => body.type === 'document' && body.content_type === 'title')).toBe(false);
    expect(marks).toContain('Students see it');
  });
});

describe('the number of a gap', () => {
  it.each([
    ['before a currency', '10 Rs …… per cwt', 'Rs {10 ____', 'per cwt'],
    ['in brackets', '(10) £ ____ each', '£ {10 ____', 'each'],
    ['before words', '10 about …… tons', 'about {10 ____', 'tons'],
  ])('is no part of a cell: %s', (_what, cell, before, after) => {
    const { shown } = read(
      `Questions 9-11\nComplete the table below. Write ONE WORD.\nCrop\tPrice\tSeason\nSalt\t${cell}\t9 ……\nTea\t11 ……\tspring`,
    );
    expect(shown).toContain(`| Salt | ${before}`);
    expect(shown).toMatch(new RegExp(`\\} ${after} \\| \\{9 `));
  });

  it('is no part of a line, and a figure before a currency that is no question stays', () => {
    const { shown } = read(
      'Questions 1-2\nComplete the notes below. Write ONE NUMBER.\nTea (1) Rs. ______ a kilo\nBread costs 20 Rs ______ in town, 2 $______ here',
    );
    expect(shown).toContain('Tea Rs. {1 ____');
    expect(shown).toMatch(/Bread costs 20 Rs \{\d/);
  });
});
