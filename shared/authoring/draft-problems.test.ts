import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Content } from '../content.ts';
import type { ReadingDocument } from '../papers.ts';
import type { Question } from '../questions.ts';
import { type Draft, draftProblems } from './draft-problems.ts';

const exam_id = newId();
const part = { part_id: newId(), exam_id, part_no: 1, no_of_question: 1 };
const content_id = newId();
const question: Question = {
  question_id: newId(),
  exam_id,
  content_id,
  question_type: 'fillBlank',
  question_number: 1,
  question_data: '',
};
const block: Content = {
  content_id,
  part_id: part.part_id,
  content_type: 'paragraph',
  content_order: 1,
  content_status: 'added',
  content_data: JSON.stringify([{ type: 'question', question_id: question.question_id }]),
};
const whole: Draft = {
  exam: { exam_category: 'reading', no_of_parts: 1 },
  parts: [part],
  documents: [],
  contents: [block],
  questions: [question],
  audio: [],
  images: new Set(),
  key: new Map([[question.question_id, [{ answer: 'tide' }]]]),
};
const recording = {
  reading_document_id: newId(),
  part_id: part.part_id,
  content_data: '/api/media/x',
  content_order: 0,
  bytes: 1,
  media_type: 'audio/mpeg',
  sha256: 'x',
  audio_condition: 0 as const,
};
const mcq: Question = {
  ...question,
  question_type: 'mcq',
  question_data: JSON.stringify({ description: 'Why?', choices: ['a', 'b'] }),
};
const emptyPart = { ...part, part_id: newId(), part_no: 2 };
const keyOf = (answer: string | number) => new Map([[question.question_id, [{ answer }]]]);

describe('draftProblems', () => {
  it('finds nothing wrong with a whole draft', () => {
    expect(draftProblems(whole)).toEqual([]);
  });

  it.each(['writing', 'speaking'] as const)(
    '[R238] takes a task of %s that stands in the text of its part alone',
    (category) => {
      const exam = { exam_category: category, no_of_parts: 1 };
      const task = { ...whole, exam, contents: [], questions: [], key: new Map() };
      const text = (content_data: string, content_type: ReadingDocument['content_type'] = 'contents') => [
        { part_id: part.part_id, content_type, content_data },
      ];
      const chart = `<p><img src="/api/media/${'a'.repeat(64)}" alt="A chart" width="4" height="3" /></p>`;
      const images = new Set(['a'.repeat(64)]);
      for (const documents of [text('<p>Write a letter.</p>'), text('Write a letter.', 'description'), text(chart)])
        expect(draftProblems({ ...task, images, documents })).toEqual([]);
      for (const documents of [[], text('<p> </p>'), text('WRITING TASK 1', 'header'), text('The train', 'title')])
        expect(draftProblems({ ...task, documents })).toEqual([{ part_no: 1, message: 'The part has no content.' }]);
    },
  );

  it.each(['reading', 'listening'] as const)('[R238] asks for questions beside the text of a %s part', (category) => {
    const documents = [
      { part_id: emptyPart.part_id, content_type: 'contents' as const, content_data: '<p>Tides.</p>' },
    ];
    const draft: Draft = {
      ...whole,
      exam: { exam_category: category, no_of_parts: 2 },
      parts: [part, emptyPart],
      documents,
    };
    const messages = draftProblems(draft).filter(({ part_no }) => part_no === 2);
    expect(messages).toContainEqual({ part_no: 2, message: 'The part has text, but no questions.' });
  });

  it.each<[string, Partial<Draft>, object]>([
    [
      'a part that was not made',
      { exam: { exam_category: 'reading', no_of_parts: 2 } },
      { part_no: 2, message: 'Part 2 has not been created.' },
    ],
    ['a part without content', { parts: [part, emptyPart] }, { part_no: 2, message: 'The part has no content.' }],
    [
      'a reading paper without questions',
      { questions: [], contents: [{ ...block, content_type: 'text', content_data: '<p>Text</p>' }] },
      { message: 'The paper has no questions.' },
    ],
    [
      'a block under the pen',
      { contents: [{ ...block, content_status: 'editing' }] },
      { part_no: 1, message: 'Block 1 is still being edited.' },
    ],
    [
      'a block that cannot be read',
      { contents: [block, { ...block, content_id: newId(), content_data: '{' }] },
      { part_no: 1, message: 'Block 2 cannot be read.' },
    ],
    [
      'an empty block',
      { contents: [block, { ...block, content_id: newId(), content_data: '[]' }] },
      { part_no: 1, message: 'Block 2 is empty.' },
    ],
    [
      'a question without answer',
      { key: new Map() },
      { part_no: 1, question_number: 1, message: 'The question has no answer.' },
    ],
    [
      'a question that cannot be read',
      { questions: [{ ...mcq, question_data: '{' }] },
      { part_no: 1, question_number: 1, message: 'The question cannot be read.' },
    ],
    [
      'an index that no choice has',
      { questions: [mcq], key: keyOf(2) },
      { part_no: 1, question_number: 1, message: 'The answer does not fit the question any more.' },
    ],
    [
      'a question nowhere in the text',
      { contents: [{ ...block, content_data: JSON.stringify([{ type: 'text', value: 'a' }]) }] },
      { part_no: 1, question_number: 1, message: 'The question is not placed in the text.' },
    ],
    [
      'a question in two places',
      { contents: [block, { ...block, content_id: newId() }] },
      { part_no: 1, question_number: 1, message: 'The question is placed more than once.' },
    ],
    [
      'a question in a block that is not its own',
      {
        contents: [
          { ...block, content_data: JSON.stringify([{ type: 'text', value: 'a' }]) },
          { ...block, content_id: newId() },
        ],
      },
      { part_no: 1, question_number: 1, message: 'The question is placed in another block.' },
    ],
    [
      'a place whose question is gone',
      { exam: { exam_category: 'writing', no_of_parts: 1 }, questions: [] },
      { part_no: 1, message: 'A block refers to a question that is gone.' },
    ],
    [
      'a gap in the numbers',
      { questions: [{ ...question, question_number: 2 }] },
      { part_no: 1, question_number: 2, message: 'The numbers have a gap here.' },
    ],
    [
      'a listening part without audio',
      { exam: { exam_category: 'listening', no_of_parts: 1 } },
      { part_no: 1, message: 'The part has no audio.' },
    ],
  ])('names %s', (_, change, problem) => {
    expect(draftProblems({ ...whole, ...change })).toMatchObject([problem]);
  });

  it('says which block, and which question, each is about', () => {
    const { question_id } = question;
    expect(draftProblems({ ...whole, key: new Map() })).toMatchObject([{ content_id, question_id }]);
    const [problem] = draftProblems({ ...whole, contents: [{ ...block, content_status: 'editing' }] });
    expect(problem).toEqual({ part_no: 1, content_id, message: 'Block 1 is still being edited.' });
  });

  it('takes one recording for the whole paper', () => {
    const listening: Draft = {
      ...whole,
      exam: { exam_category: 'listening', no_of_parts: 2 },
      parts: [part, emptyPart],
      contents: [
        block,
        { ...block, content_id: newId(), part_id: emptyPart.part_id, content_type: 'text', content_data: 'a' },
      ],
      audio: [recording],
    };
    expect(draftProblems(listening)).toEqual([{ part_no: 2, message: 'The part has no audio.' }]);
    expect(draftProblems({ ...listening, audio: [{ ...recording, audio_condition: 1 }] })).toEqual([]);
  });

  it('asks no question of a writing paper', () => {
    const contents: Content[] = [{ ...block, content_type: 'text', content_data: '<p>Write a letter.</p>' }];
    const writing: Draft = { ...whole, exam: { exam_category: 'writing', no_of_parts: 1 }, questions: [], contents };
    expect(draftProblems(writing)).toEqual([]);
  });

  it('names an image without a description, and one that this server does not have', () => {
    const sha256 = 'a'.repeat(64);
    const image = (alt: string) => `<p><img src="/api/media/${sha256}" alt="${alt}" width="4" height="3" /></p>`;
    const images = new Set([sha256]);
    const wordsOf = (change: Partial<Draft>) => draftProblems({ ...whole, ...change }).map(({ message }) => message);
    const inPassage = (alt: string) => [
      { part_id: part.part_id, content_type: 'contents' as const, content_data: image(alt) },
    ];
    expect(wordsOf({ documents: inPassage('A map'), images })).toEqual([]);
    expect(wordsOf({ documents: inPassage(' '), images })).toEqual(['The passage has an image without a description.']);
    expect(wordsOf({ documents: inPassage('A map') })).toEqual([
      'The passage has an image that is lost. Put it in again.',
    ]);
    const asked = {
      ...mcq,
      question_data: JSON.stringify({ description: 'Which?', choices: [image(''), 'b'] }),
    };
    const placed = { ...block, content_type: 'mcqQuestion' as const };
    expect(
      wordsOf({
        contents: [{ ...placed, content_data: JSON.stringify([{ question_id: question.question_id }]) }],
        questions: [asked],
        key: keyOf(0),
        images,
      }),
    ).toEqual(['The question has an image without a description.']);
    const list = JSON.stringify([
      [
        { type: 'text', value: image('') },
        { type: 'question', question_id: question.question_id },
      ],
    ]);
    expect(
      draftProblems({ ...whole, contents: [{ ...block, content_type: 'bulletList', content_data: list }], images }),
    ).toEqual([{ part_no: 1, content_id, message: 'Block 1 has an image without a description.' }]);
  });
});
