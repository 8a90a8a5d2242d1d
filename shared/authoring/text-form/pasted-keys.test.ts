// Answer keys in every print that teachers have: read, or marked; never text that students read without a mark.
// Over 400 lines because it is the table of those prints.

import { describe, expect, it } from 'vitest';
import { plainText } from '../../plain-text.ts';
import { questionsIn } from './pieces.ts';
import { readText } from './read-text.ts';
import { writePiece } from './tagged.ts';

const PASSAGE = `READING PASSAGE 1
The pans

A  For six weeks the mudflats turn into a board of squares, and the women rake the salt there.

B  The salt is made almost entirely by women who live on the shore.
`;
const CHOICES = `Questions 1-2
Choose the correct letter, A, B or C.
1 Who makes the salt?
A men
B women
C machines
2 When is it made?
A in winter
B in the dry season
C all year
`;
const STATEMENTS = `Questions 1-3
Write TRUE, FALSE or NOT GIVEN.
1 It is red.
2 It is blue.
3 It is green.
`;
const NOTES = `Questions 1-2
Complete the notes below. Write NO MORE THAN TWO WORDS AND/OR A NUMBER.
1 The wind blows at ______ .
2 It takes ______ .
`;

function read(text: string) {
  const { parts, notes } = readText(text);
  const pieces = parts.flatMap((part) => part.pieces);
  return {
    pieces,
    answers: pieces
      .flatMap(({ body }) => questionsIn(body))
      .map((question) => (question.type === 'fillBlank' ? question.answers.join('|') : question.answer)),
    marks: [...notes.map(({ message }) => message), ...pieces.flatMap(({ unsure }) => unsure)],
    /** All that students would read. */
    shown: pieces.map(({ body }) => plainText(writePiece(body).join('\n'))).join('\n'),
  };
}

describe('[R235] the heading of a key', () => {
  it.each([
    'Answer key',
    'ANSWER KEY – READING PASSAGE 1',
    'Answer Key (Passage 1)',
    'Answer sheet',
    'Answers (Reading)',
    'Answers:',
    'Answers',
    'ANSWERS TO QUESTIONS 1-2',
    'Answers 1–2',
    'Reading answers',
    'READING PASSAGE 1 – ANSWERS',
    'Passage 1 Answer Key',
    'Solutions',
    'Solution:',
    'Solutions – Passage 1',
    'Key',
    'KEY:',
    'Key (Reading)',
    'The key',
    'Answer-key',
    'ANSWERKEY',
    'Correct answers',
    'Suggested answers',
    'Teacher’s key',
    'Mark scheme',
    'Marking key',
    'Ans:',
    'Answer',
    '*** ANSWERS ***',
    '=== Answer key ===',
    '**Answer key**',
    '# Answers',
    'Answers and explanations',
    'Answer key for Test 3',
    'Answer key: The pans',
    'Ａｎｓｗｅｒ ｋｅｙ',
    'පිළිතුරු',
    'விடைகள்',
  ])('%s begins it', (heading) => {
    const { answers, marks, shown } = read(`${PASSAGE}\n${CHOICES}\n${heading}\n1 B\n2 B\n`);
    expect({ answers, marks }).toEqual({ answers: [1, 1], marks: [] });
    expect(shown).not.toMatch(/key|answers|solution/i);
  });

  it.each([
    ['Keys: 1-B 2-B', [1, 1]],
    ['Answers: 1 B, 2 B', [1, 1]],
    ['Answers: 1.B 2.B', [1, 1]],
    ['Answer key: B, B', [1, 1]],
    ['Key – 1) b; 2) b', [1, 1]],
    ['Ans: 1.B, 2.B', [1, 1]],
    ['Answers 1-B 2-B', [1, 1]],
  ])('has its answers behind it: %s', (line, expected) => {
    const { answers, shown } = read(`${PASSAGE}\n${CHOICES}\n${line}`);
    expect(answers).toEqual(expected);
    expect(shown).not.toMatch(/key|answers/i);
  });

  it.each([
    'Write your answers on the answer sheet.',
    'Answer the questions below.',
    'Answer the questions',
    'Choose your answer from the list.',
    'Key words and ideas',
    'Example Answer',
  ])('is not any line about answers: %s', (line) => {
    const { shown, pieces } = read(`${PASSAGE}\nQuestions 1-3\n${line}\n${STATEMENTS.split('\n').slice(1).join('\n')}`);
    expect(shown).toContain(line);
    expect(pieces.flatMap(({ body }) => questionsIn(body))).toHaveLength(3);
  });

  it.each(['Answer key', 'Solutions', 'Key', 'Answers (Reading)'])(
    'with nothing of a key below it is marked: %s',
    (heading) => {
      const long =
        'The women of the shore have made salt for longer than anybody there can remember, and they still do.';
      const { marks, shown } = read(`${PASSAGE}\n${CHOICES}\n${heading}\n${long}`);
      if (shown.includes(heading)) expect(marks.join(' ')).toContain(`“${heading}” looks like`);
      else expect(marks.join(' ')).toContain('not read');
    },
  );
});

describe('[R235] a line of a key', () => {
  it.each([
    '1 B\n2 B',
    '1.B\n2.B',
    '1)B\n2)B',
    '1-B\n2-B',
    '1=B\n2=B',
    '1:B\n2:B',
    '(1) B\n(2) B',
    '[1] B\n[2] B',
    '(1)B\n(2)B',
    '1. B\n2. B',
    '1 - B\n2 - B',
    '1 – B\n2 – B',
    '1 = B\n2 = B',
    '1 → B\n2 → B',
    '1, B\n2, B',
    '1 ... B\n2 ... B',
    '1\tB\n2\tB',
    '1 | B\n2 | B',
    '| 1 | B |\n| 2 | B |',
    'Q1 B\nQ2 B',
    'Q1) B\nQ2) B',
    'Q.1 B\nQ.2 B',
    'Question 1: B\nQuestion 2: B',
    '1 (B)\n2 (B)',
    '1 [B]\n2 [B]',
    '1 b\n2 b',
    '1. b)\n2. b)',
    '1 B.\n2 B.',
    '1 women\n2 in the dry season',
    '1 B women\n2 B in the dry season',
    '１ Ｂ\n２．Ｂ',
    '1‐B\n2‑B',
    '1\u00A0B\n2\u00A0B',
    '1 B   2 B',
    '1 B 2 B',
    '1B 2B',
    '1.B 2.B',
    '1-B 2-B',
    '1 B, 2 B',
    '1 B; 2 B',
    '1;B;2;B',
    '1\tB\t2\tB',
    '1\tB\t\t2\tB',
    '1-2 B B',
    '1–2: B, B',
    '1 and 2: B, B',
    '1/2 B, B (in either order)',
    'Question\tAnswer\n1\tB\n2\tB',
    'No.\tAnswer\n1\tB\n2\tB',
    '1\t2\nB\tB',
    'Q. No. 1 2\nAns. B B',
    'Reading Passage 1\n1 B\n2 B',
    'Questions 1-2\n1 B\n2 B',
    '-----\n1 B\n2 B',
  ])('is read without a doubt: %j', (key) => {
    const { answers, marks } = read(`${PASSAGE}\n${CHOICES}\nAnswer key\n${key}\n`);
    expect({ answers, marks }).toEqual({ answers: [1, 1], marks: [] });
  });

  it.each([
    ['1-T\n2-F\n3-NG', ['TRUE', 'FALSE', 'NOT GIVEN']],
    ['1 T 2 F 3 NG', ['TRUE', 'FALSE', 'NOT GIVEN']],
    ['1 TRUE 2 NOT GIVEN 3 FALSE', ['TRUE', 'NOT GIVEN', 'FALSE']],
    ['1. True\n2. Not given\n3. N.G.', ['TRUE', 'NOT GIVEN', 'NOT GIVEN']],
    ['1-3 T, F, NG', ['TRUE', 'FALSE', 'NOT GIVEN']],
    ['1 T. 2 F. 3 T.', ['TRUE', 'FALSE', 'TRUE']],
  ])('gives TRUE and its like in short: %j', (key, expected) => {
    expect(read(`${PASSAGE}\n${STATEMENTS}\nAnswer key\n${key}`)).toMatchObject({ answers: expected, marks: [] });
  });

  it.each([
    ['1 60 km/h\n2 six hours/6 hours', ['60 km/h', 'six hours|6 hours']],
    ['1 km/h\n2 6/six', ['km/h', '6|six']],
    ['1 60 miles/hour\n2 3/4', ['60 miles/hour', '3/4']],
    ['1 24/7\n2 n/a', ['24/7', 'n/a']],
    ['1 60 km / h\n2 engines / lorries', ['60 km / h', 'engines|lorries']],
    ['1 2 hours\n2 12 hours', ['2 hours', '12 hours']],
    ['1-2 hours\n2-12 hours', ['2 hours', '12 hours']],
    ['1 5.30 pm\n2 about 2.30 pm', ['5.30 pm', 'about 2.30 pm']],
    ['1. about 2.30\n2. 6-7 hours', ['about 2.30', '6-7 hours']],
    ['1 10⁶\n2 (the) salt', ['10⁶', 'salt|the salt']],
    ['1. six hours, 2. women', ['six hours', 'women']],
  ])('keeps the figures and strokes of an answer: %j', (key, expected) => {
    expect(read(`${PASSAGE}\n${NOTES}\nAnswer key\n${key}`).answers).toEqual(expected);
  });

  it.each([
    ['1 B\nsee page nine for the reasons', 'not read: “see page nine for the reasons”'],
    ['1 B\n2 or 3 would both do here, as the text says.', 'The key says “or 3'],
    ['1 B\n?? B', 'not read: “?? B”'],
    ['1\tB\tParagraph 2 says so', '“Paragraph 2 says so” stands behind the answer'],
    ['1 B because the text says so', 'only the letter was taken'],
    ['1 B\n2 D', 'The key says “D”'],
    ['1 B', 'no answer for question 2'],
    ['1 B\n2 C\n9 A', 'There is no question 9'],
    ['1 & 2 B', 'not read: “1 & 2 B”'],
    ['1.5 B', 'not read'],
  ])('that is not whole is marked: %j', (key, mark) => {
    expect(read(`${PASSAGE}\n${CHOICES}\nAnswer key\n${key}`).marks.join(' ')).toContain(mark);
  });

  it('says behind what an answer was left out for a drop-down', () => {
    const { answers, marks } = read(`${PASSAGE}\n${STATEMENTS}\nKey\n1 NOT GIVEN – no word of it\n2 T (see B)\n3 F`);
    expect(answers).toEqual(['NOT GIVEN', 'TRUE', 'FALSE']);
    expect(marks).toHaveLength(2);
  });
});

describe('[R235] a key without numbers', () => {
  it.each(['B\nB', 'B, B', 'B B', 'B; B', 'B\tB', '• B\n• B'])('is counted, and says so: %j', (key) => {
    const { answers, marks } = read(`${PASSAGE}\n${CHOICES}\nAnswer key\n${key}`);
    expect(answers).toEqual([1, 1]);
    expect(marks).toEqual(['The key has no numbers: its answers were counted from question 1 on.']);
  });

  it('goes by the heading of its numbers', () => {
    const { answers } = read(`${PASSAGE}\n${STATEMENTS}\nAnswer key\nQuestions 1-3\nT\nF\nNG`);
    expect(answers).toEqual(['TRUE', 'FALSE', 'NOT GIVEN']);
  });

  it('that has another number of answers is not read, and says so', () => {
    const { answers, marks } = read(`${PASSAGE}\n${CHOICES}\nAnswer key\nB\nC\nA`);
    expect(answers).toEqual([null, null]);
    expect(marks.join(' ')).toContain('3 answers for 2 questions: none was read');
  });
});

describe('[R235] the place of a key', () => {
  it('may be before the questions', () => {
    const { answers, marks, shown } = read(`Answer key\n1 B\n2 B\n\n${PASSAGE}\n${CHOICES}`);
    expect({ answers, marks }).toEqual({ answers: [1, 1], marks: [] });
    expect(shown).toContain('Who makes the salt?');
    expect(shown).toContain('mudflats');
  });

  it('may be between two parts, and no question of the next one is lost', () => {
    const second =
      'READING PASSAGE 2\nThe reeds\n\nReeds grow here and nobody cuts them any more, which is a pity.\n\nQuestions 3-4\nWrite TRUE or FALSE.\n3 Red.\n4 Blue.\n';
    const { answers } = read(`${PASSAGE}\n${CHOICES}\nAnswers\n1 B\n2 B\n\n${second}\nAnswers\n3 T\n4 F`);
    expect(answers).toEqual([1, 1, 'TRUE', 'FALSE']);
  });

  it.each([
    ['lines', '1 B\n2 B'],
    ['one line', '1-B 2-B'],
    ['a table', '1\tB\n2\tB'],
    ['bare letters', '1B\n2B'],
  ])('may have no heading: %s behind the last question', (_what, key) => {
    const { answers, marks, shown } = read(`${PASSAGE}\n${CHOICES}\n${key}`);
    expect(answers).toEqual([1, 1]);
    expect(marks.join(' ')).toContain('look like an answer key without a heading');
    expect(shown).not.toMatch(/^\W*1\W*B$/m);
  });

  it('without a heading is marked where words were written', () => {
    const { answers, marks } = read(`${PASSAGE}\n${NOTES}\n1 60 km/h\n2 six hours`);
    expect(answers).toEqual(['60 km/h', 'six hours']);
    expect(marks.join(' ')).toContain('without a heading');
  });

  it('takes no question for a key', () => {
    const matching =
      'Questions 1-3\nChoose the correct heading.\ni Red\nii Blue\niii Green\n1 Paragraph A\n2 Paragraph B\n3 Paragraph C\n';
    const { pieces, marks } = read(`${PASSAGE}\n${matching}`);
    expect(pieces.flatMap(({ body }) => questionsIn(body))).toHaveLength(3);
    expect(marks.join(' ')).not.toContain('without a heading');
  });
});

describe('[R235] an answer that stands with its question', () => {
  const aiken = (answer: string) =>
    CHOICES.replace('C machines', `C machines\n${answer}`).replace('C all year', `C all year\n${answer}`);

  it.each([
    'ANSWER: B',
    'Answer: B',
    'Ans: B',
    'ANS. B',
    'Answer = B',
    'Correct answer: B',
    'Key: B',
    'ANSWER: b',
    '(Answer: B)',
    'The answer is: B',
    'Answer – B',
    'Right answer: B',
    'Correct option: B',
    'Correct: B',
    'Solution: B',
  ])('below its choices: %s', (answer) => {
    const { answers, shown } = read(`${PASSAGE}\n${aiken(answer)}`);
    expect(answers).toEqual([1, 1]);
    expect(shown).not.toMatch(/\bans/i);
  });

  it('as in a file of Aiken, whose questions have no numbers', () => {
    const file =
      'Who makes the salt?\nA. men\nB. women\nC. machines\nANSWER: B\n\nWhen is it made?\nA) in winter\nB) all year\nANSWER: A\n';
    const { answers, shown, marks } = read(file);
    expect(answers).toEqual([1, 0]);
    expect(shown).not.toMatch(/ANSWER/);
    expect(marks.join(' ')).toContain('Question 1 had no number');
  });

  it.each(['(Ans: B)', 'Ans: B', '[Answer: B]', '(Answer B)', '(key: B)', 'Answer: B'])('behind it: %s', (answer) => {
    const { answers, shown } = read(`${PASSAGE}\n${CHOICES.replace('salt?', `salt? ${answer}`)}`);
    expect(answers[0]).toBe(1);
    expect(shown).not.toMatch(/\b(?:ans|key)/i);
  });

  it('behind a gap', () => {
    const { answers } = read(`${PASSAGE}\n${NOTES.replace('blows at ______ .', 'blows at ______ . Answer: 60 km/h')}`);
    expect(answers[0]).toBe('60 km/h');
  });

  it.each([
    '*B women',
    '* B women',
    'B women *',
    '[x] B women',
    'B. women ✓',
    '✓ B women',
    'B women (correct)',
    'B) women [right answer]',
    '√B) women',
  ])('as a sign at a choice: %s', (choice) => {
    const { answers, marks, shown } = read(CHOICES.replace('B women', choice));
    expect(answers[0]).toBe(1);
    expect(marks.join(' ')).toContain('Question 1: a sign stands at B');
    expect(shown).not.toMatch(/[*✓√]\s*B|women \*|correct\)|right answer/);
  });

  it('is marked where no question is above it', () => {
    const { marks } = read(`${PASSAGE.replace('B  The salt', 'ANSWER: B\n\nB  The salt')}\n${CHOICES}`);
    expect(marks.join(' ')).toContain('“ANSWER: B” looks like');
  });
});

describe('[R235] GIFT', () => {
  it.each([
    ['Who? {=women ~men ~machines}', [0]],
    ['Who? {~men =women}', [1]],
    ['Who? {\n  ~men\n  =women # yes\n  ~machines\n}', [1]],
    ['::Q1:: Who? {=women ~men}', [0]],
    ['The pans lie there for {=six =6} weeks.', ['six|6']],
    ['The salt is red. {T}', ['TRUE']],
    ['The salt is red. {FALSE}', ['FALSE']],
    ['The salt is red. {F#It is white}', ['FALSE']],
    ['How many? {#6}', ['6']],
    ['Who makes {~rice =salt ~tea} here?', [1]],
    ['// a remark\n::1:: Who? {=women ~men}', [0]],
    ['Who? {~%100%women ~%-50%men}', [0]],
  ])('is read, and says that it was: %j', (text, expected) => {
    const { answers, marks, shown } = read(text);
    expect(answers).toEqual(expected);
    expect(marks.join(' ')).toContain('answer in braces');
    expect(shown.replaceAll(/\{1[^}]*\}|\{1\}/g, '')).not.toMatch(/[{}=~]/);
  });

  it.each([['Match. {=dog -> bark =cat -> mew}'], ['Who? {~%50%women ~%50%men}'], ['How many? {#6:1}']])(
    'that has no place in a paper is marked: %s',
    (text) => {
      expect(read(text).marks.length).toBeGreaterThan(1);
    },
  );
});

describe('[R235] a question without an answer', () => {
  it('is said where no key was found', () => {
    expect(read(`${PASSAGE}\n${CHOICES}`).marks).toEqual(['2 questions have no answer: no answer key was found.']);
  });

  it('is said at the question where others have one', () => {
    expect(read(`${PASSAGE}\n${CHOICES}\nKey\n1 B`).marks).toEqual(['The key has no answer for question 2.']);
  });
});

describe('[R235] what an author named a text', () => {
  it.each([
    ['[Passage]\nThe pans.\nAnswer key', 'Answer key'],
    ['[Text]\nAnswers: 1-B 2-C', 'Answers: 1-B 2-C'],
    ['[Text]\n1 B\n2 C', '1 B, 2 C'],
    ['[Heading 3] Answers', 'Answers'],
    ['[Title] Answer key', 'Answer key'],
  ])('is marked all the same where it looks like a key: %j', (text, words) => {
    expect(read(text).marks.join(' ')).toContain(`“${words}” looks like`);
  });
});

describe('[R235] the columns of a key copied from a PDF', () => {
  it.each([
    ['1    66                    4    2015 / in 2015', ['66', '2015|in 2015']],
    ['1    66                    4    (Dr) Silva', ['66', 'Silva|Dr Silva']],
    ['1    B                     4    54 / fifty-four', ['B', '54|fifty-four']],
  ])('are two answers where the second begins with a figure or a bracket: %j', (key, expected) => {
    const notes = 'Questions 1-1\nWrite ONE WORD.\n1 It is ____ .\n\nQuestions 4-4\nWrite ONE WORD.\n4 It was ____ .\n';
    expect(read(`${PASSAGE}\n${notes}\nAnswer key\n${key}`).answers).toEqual(expected);
  });
});

describe('[R235] an empty answer sheet', () => {
  it.each(['1 ........  2 ........', '1 ______\n2 ______', '1 ........'])(
    'gives no question dots as its answer: %j',
    (sheet) => {
      const { answers, marks } = read(`${PASSAGE}\n${NOTES}\nAnswer sheet\n${sheet}\n\nKey\n1 noon\n2 salt`);
      expect(answers).toEqual(['noon', 'salt']);
      expect(marks.join(' ')).not.toContain('answered twice');
    },
  );
});

describe('[R245] figures in a key', () => {
  const ask = (count: number) =>
    `Questions 1-${count}\nComplete the notes below. Write NO MORE THAN TWO WORDS AND/OR A NUMBER.\n` +
    Array.from({ length: count }, (_, at) => `It is ${at + 1} ______ here.\n`).join('');

  it.each([
    ['a full stop', '1.24B\n2.9.30\n3.15 Park Road\n4.1990'],
    ['a comma', '1,24B\n2,9.30\n3,15 Park Road\n4,1990'],
    ['a bracket', '1)24B\n2)9.30\n3)15 Park Road\n4)1990'],
    ['brackets', '(1)24B\n(2)9.30\n(3)15 Park Road\n(4)1990'],
    ['full-width figures', '１.２４B\n２.９.３０\n３.１５ Park Road\n４.１９９０'],
    ['one line', '1.24B\t2.9.30\t3.15 Park Road\t4.1990'],
    ['two columns', '1.24B\t2.9.30\n3.15 Park Road\t4.1990'],
  ])('belong to the answer where they touch the sign of its number: %s', (_what, key) => {
    expect(read(`${PASSAGE}${ask(4)}\nAnswers\n${key}`)).toMatchObject({
      answers: ['24B', '9.30', '15 Park Road', '1990'],
      marks: [],
    });
  });

  it.each([
    ['of the next answer', '1 gate  2\n2 flat  3 upstairs\n3 bus  24', ['gate 2', 'flat 3 upstairs', 'bus 24']],
    [
      'of no question',
      '1 Highway  66\n2 room  12 upstairs\n3 about  20 km',
      ['Highway 66', 'room 12 upstairs', 'about 20 km'],
    ],
    ['with signs', '1. platform  9.30\n2. 3  March\n3. page  2', ['platform 9.30', '3 March', 'page 2']],
  ])('belong to the answer behind wide room, which is marked: %s', (_what, key, answers) => {
    const found = read(`${PASSAGE}${ask(3)}\nAnswers\n${key}`);
    expect(found.answers).toEqual(answers);
    expect(found.marks.length).toBeGreaterThan(0);
    expect(found.marks.every((words) => /look whether it is one answer|may hold the answer/.test(words))).toBe(true);
  });

  it('are not the number of a question where nothing counts', () => {
    const { answers, marks } = read(`${PASSAGE}${ask(3)}\nAnswers\n9.30\n1.5 km\n24`);
    expect(answers).toEqual(['', '', '']);
    expect(marks.join()).toContain('not read: “9.30”');
  });

  it.each([
    'THE END',
    '--- The End ---',
    'END',
    '*** END OF TEST ***',
    'End of the answer key',
    'Good luck!',
    'முற்றும்',
  ])('end with a line that says nothing: %s', (end) => {
    expect(read(`${PASSAGE}${ask(2)}\nAnswers\n1 salt\n2 sea\n\n${end}\n`)).toMatchObject({
      answers: ['salt', 'sea'],
      marks: [],
    });
  });

  it('may have the word of such a line as an answer', () => {
    expect(read(`${PASSAGE}${ask(2)}\nAnswers\nthe end\nsea\n`)).toMatchObject({ answers: ['the end', 'sea'] });
  });
});
