import { describe, expect, it } from 'vitest';
import { withHtml } from '../authoring/blocks.ts';
import { readPiece, writePiece } from '../authoring/text-form/tagged.ts';
import type { ContentBody } from '../content.ts';
import { readContent } from '../content.ts';
import { authoringOf } from './authoring.ts';
import { isTask, type TaskBody } from './registry.ts';
import { labelsOf, settleLabels } from './settle-labels.ts';

const ID = '01990000-0000-7000-8000-00000000000';
const question = (digit: number) => ({ type: 'question' as const, question_id: `${ID}${digit}` });
const text = (value: string) => ({ type: 'text' as const, value });
const right =
  (...answers: (string | null)[]) =>
  (question_id: string) =>
    answers[Number(question_id.at(-1)) - 1] ?? null;
const problemsOf = (body: TaskBody, ...answers: (string | null)[]) =>
  authoringOf(body.type).problems(body, { questions: [], rightOf: right(...answers) });

const letters: TaskBody<'chooseLetters'> = {
  type: 'chooseLetters',
  description: 'Which TWO?',
  choices: ['one', 'two', 'three'],
  lines: [{ items: [question(1), question(2)] }],
};
const grid: TaskBody<'matchingGrid'> = {
  type: 'matchingGrid',
  title: 'People',
  choices: ['Ama', 'Ben', 'Cho'],
  once: true,
  lines: [{ items: [text('She came.'), question(1)] }, { items: [text('He went.'), question(2)] }],
};
const box: TaskBody<'wordBox'> = {
  type: 'wordBox',
  choices: ['salt', 'sea', 'sun'],
  once: true,
  lines: [{ items: [text('The '), question(1), text(' dries in the '), question(2), text('.')] }],
};
const headings: TaskBody<'matchingHeadings'> = {
  type: 'matchingHeadings',
  choices: ['A signal', 'A craft', 'An end'],
  lines: [
    { paragraph: 'B', items: [question(1)] },
    { paragraph: 'C', items: [question(2)] },
  ],
};

describe('a task with one list', () => {
  it.each([
    [letters, 'A', 'C'],
    [grid, 'A', 'C'],
    [box, 'A', 'C'],
    [headings, 'i', 'iii'],
  ])('is whole with its list, its numbers and their answers', (body, one, other) => {
    expect(problemsOf(body, one, other)).toEqual([]);
    expect(problemsOf(body, null, null)).toEqual([]);
  });

  it('[R141] says where a key uses twice what goes once, and only there', () => {
    const twice = (one: string) => [`has the same right ${one} for two numbers.`];
    expect(problemsOf(letters, 'A', 'A')).toEqual(twice('letter'));
    expect(problemsOf(grid, 'A', 'A')).toEqual(twice('letter'));
    expect(problemsOf({ ...grid, once: false }, 'A', 'A')).toEqual([]);
    expect(problemsOf(box, 'A', 'A')).toEqual(twice('word'));
    expect(problemsOf({ ...box, once: false }, 'A', 'A')).toEqual([]);
    expect(problemsOf(headings, 'i', 'i')).toEqual(twice('heading'));
  });

  it('says what is missing in several letters of one question', () => {
    const wrong = { ...letters, description: '<p> </p>', choices: ['one', 'one'], lines: [{ items: [question(1)] }] };
    expect(problemsOf(wrong)).toEqual([
      'asks nothing: write its question.',
      'has the same choice twice.',
      'needs at least two numbers: as many letters are chosen.',
    ]);
    expect(problemsOf({ ...letters, choices: ['one', 'two'] })).toEqual(['needs more choices than numbers.']);
  });

  it('says what is missing in a grid; letters that say all need no words', () => {
    expect(problemsOf({ ...grid, choices: ['', '', ''] })).toEqual([]);
    expect(problemsOf({ ...grid, choices: ['Ama', ''] })).toEqual(['has an empty letter.']);
    expect(problemsOf({ ...grid, lines: [{ items: [text('No number')] }, { items: [question(1)] }] })).toEqual([
      'needs one number behind statement 1.',
      'has no words in statement 2.',
    ]);
    expect(problemsOf({ ...grid, choices: ['Ama'] })).toEqual([
      'needs at least two letters.',
      'has more numbers than letters, and each letter goes once.',
    ]);
  });

  it('says what is missing in a word box and among headings', () => {
    expect(problemsOf({ ...box, lines: [{ items: [text('No gap.')] }] })).toEqual(['has no gap in its text.']);
    expect(problemsOf({ ...box, choices: ['salt', '', 'sun'] })).toEqual(['has an empty word.']);
    const twice = [
      { paragraph: 'B', items: [question(1)] },
      { paragraph: 'B', items: [] },
      { paragraph: '', items: [question(2)] },
    ];
    expect(problemsOf({ ...headings, lines: twice })).toEqual([
      'has a number without the letter of its paragraph.',
      'names a paragraph twice.',
      'needs one number for each paragraph.',
    ]);
  });

  it('[R141] has numbers that offer its labels and nothing else', () => {
    const asked = (answer: string) => ({
      question_type: 'fillBlank' as const,
      question_data: '',
      answers: [answer],
    });
    const settled = settleLabels(headings, [asked('ii'), asked('B')]);
    expect(settled.map(({ question_type, question_data, answers }) => [question_type, question_data, answers])).toEqual(
      [
        ['dropDown', '["i","ii","iii"]', ['ii']],
        ['dropDown', '["i","ii","iii"]', []],
      ],
    );
    expect(settleLabels({ type: 'paragraph', items: [] }, [asked('x')])).toEqual([asked('x')]);
    expect(labelsOf({ ...letters, choices: Array.from({ length: 28 }, () => '') })?.slice(-3)).toEqual([
      'Z',
      'AA',
      'AB',
    ]);
    expect(labelsOf({ ...headings, choices: Array.from({ length: 14 }, () => '') })?.slice(3)).toEqual(
      'iv v vi vii viii ix x xi xii xiii xiv'.split(' '),
    );
  });

  it('is stored without words in lines that hold only numbers', () => {
    const content_data = JSON.stringify({
      description: '',
      choices: [],
      lines: [{ items: [text('left'), question(1), text('')] }],
    });
    const read: ContentBody | null = readContent({ content_type: 'chooseLetters', content_data });
    const stored = read && withHtml(read, (html) => html);
    expect(stored && isTask(stored) && stored.lines).toEqual([{ items: [question(1)] }]);
  });
});

describe('a task with one list as an author writes it', () => {
  const read = (tag: string, lines: string[]) =>
    readPiece(tag as Parameters<typeof readPiece>[0], null, '', lines) as object;

  it('needs no options, and takes numbers as they are printed', () => {
    expect(read('Choose letters', ['21–22 Which TWO?', 'A  one', 'B. two', 'C) three'])).toMatchObject({
      description: 'Which TWO?',
      choices: ['one', 'two', 'three'],
      lines: [{ items: [{ number: 21 }, { number: 22, options: ['A', 'B', 'C'] }] }],
    });
    expect(read('Matching headings', ['i) A signal', 'ii) A craft', '27 Paragraph B'])).toMatchObject({
      choices: ['A signal', 'A craft'],
      lines: [{ paragraph: 'B', items: [{ number: 27, options: ['i', 'ii'] }] }],
    });
    expect(read('Word box', ['A) salt', 'B) sea', 'The {5} is dry.'])).toMatchObject({
      once: true,
      choices: ['salt', 'sea'],
      lines: [{ items: ['The ', { number: 5, type: 'dropDown', options: ['A', 'B'] }, ' is dry.'] }],
    });
    expect(read('Matching grid', ['Use: once', 'A) Ama', 'B) Ben', '- She came. {5 ____}'])).toMatchObject({
      once: true,
      title: '',
      lines: [{ items: ['She came. ', { number: 5, type: 'dropDown', options: ['A', 'B'] }] }],
    });
  });

  it('is written in a form that a person can write too', () => {
    const piece = read('Choose letters', ['{21} {22} Which **TWO**?', 'A) one', 'B) two']);
    expect(writePiece(piece as Parameters<typeof writePiece>[0])).toEqual([
      '[Choose letters]',
      'Options: A | B',
      '{21} {22} Which **TWO**?',
      'A) one',
      'B) two',
    ]);
  });
});
