import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { writeContent } from '../../authoring/blocks.ts';
import { imageHashesIn, withOtherImages } from '../../authoring/images.ts';
import { decodeItems, encodeItems } from '../../authoring/text-form/items.ts';
import { newDropDown, newGap, type TextTask } from '../../authoring/text-form/pieces.ts';
import { questionIdsOf, readContent } from '../../content.ts';
import type { QuestionType } from '../../questions.ts';
import type { TaskBody } from '../registry.ts';
import { labelledImage } from './authoring.ts';

const [one, two] = [newId(), newId()];
const HASH = 'a'.repeat(64);
const IMAGE = `<img src="/api/media/${HASH}" alt="A plan of the farm" width="400" height="300" />`;

const place = (question_id: string, description: string) => ({
  x: 0.25,
  y: 0.5,
  description,
  items: [{ type: 'question' as const, question_id }],
});
const body: TaskBody<'labelledImage'> = {
  type: 'labelledImage',
  image: IMAGE,
  choices: ['the barn', 'the <b>well</b>'],
  letters: 'once',
  lines: [place(one, 'the building north of the pond'), place(two, 'beside the gate')],
};
/** Returns the problems of a task; `answers` are the right letters, place by place. */
const problemsOf = (task: TaskBody<'labelledImage'>, question_type: QuestionType = 'dropDown', ...answers: string[]) =>
  labelledImage.problems(task, {
    questions: [one, two].map((question_id) => ({ question_id, question_type, question_data: '' })),
    rightOf: (question_id) => answers[question_id === one ? 0 : 1] ?? null,
  });
const stored = (changes: object = {}) => ({
  content_type: 'labelledImage' as const,
  content_data: JSON.stringify({ ...JSON.parse(writeContent(body)), ...changes }),
});

describe('an image with numbered places', () => {
  it('is read as it was written, and its questions are numbered in the order of its places', () => {
    expect(readContent(stored())).toEqual(body);
    expect(questionIdsOf(stored())).toEqual([one, two]);
  });

  it.each([
    ['a place beyond its edge', { lines: [{ ...place(one, ''), x: 1.01 }] }],
    [
      'a place of two questions',
      { lines: [{ ...place(one, ''), items: [...place(one, '').items, ...place(two, '').items] }] },
    ],
    ['words in the place of a question', { lines: [{ ...place(one, ''), items: [{ type: 'text', value: 'x' }] }] }],
    ['a description longer than a page', { lines: [place(one, 'x'.repeat(501))] }],
    ['more places than letters', { lines: Array.from({ length: 27 }, () => place(newId(), '')) }],
    ['something else than an image', { image: '<p>no image</p>' }],
    ['an unknown use of its letters', { letters: 'twice' }],
  ])('is not read with %s', (_, changes) => {
    expect(readContent(stored(changes))).toBeNull();
  });

  it('[R74] is among the images of its paper, and shows another where that took its place', () => {
    const texts = { documents: [], contents: [stored()], questions: [] };
    expect(imageHashesIn(texts)).toEqual([HASH]);
    const other = { sha256: 'b'.repeat(64), width: 40, height: 30 };
    const changed = readContent({
      ...stored(),
      content_data: withOtherImages(stored().content_data, new Map([[HASH, other]])),
    });
    expect(changed).toEqual({
      ...body,
      image: `<img src="/api/media/${other.sha256}" alt="A plan of the farm" width="40" height="30" />`,
    });
  });

  it('[R142] is published only with an image, a place, words for each letter, and each place described', () => {
    expect(problemsOf(body)).toEqual([]);
    expect(problemsOf({ ...body, image: '', lines: [{ ...place(one, 'a barn'), items: [] }] })).toEqual([
      'has no image.',
      'has a place without a question.',
    ]);
    expect(problemsOf({ ...body, choices: ['the barn', '<b> </b>'] })).toEqual(['has a letter without words.']);
    expect(problemsOf({ ...body, lines: [place(one, 'a barn'), place(two, ' ')] })).toEqual([
      'does not say what is at place 2 of its image, for students who do not see it.',
    ]);
  });

  it('[R142] is published only with one place for each letter, where each is used once', () => {
    const twice = ['has the same right letter for two numbers.'];
    expect(problemsOf(body, 'dropDown', 'B', 'A')).toEqual([]);
    expect(problemsOf(body, 'dropDown', 'B', 'B')).toEqual(twice);
    expect(problemsOf({ ...body, choices: [] }, 'dropDown', 'B', 'B')).toEqual(twice);
    expect(problemsOf({ ...body, letters: 'again' }, 'dropDown', 'B', 'B')).toEqual([]);
    expect(problemsOf({ ...body, choices: ['the barn'] }, 'dropDown', 'A')).toEqual([
      'has more numbers than letters, and each letter goes once.',
    ]);
    // words may be right for several places
    expect(problemsOf({ ...body, choices: [] }, 'fillBlank', 'gate', 'gate')).toEqual([]);
  });

  it('has the HTML of the image and of its letters cleaned, and descriptions left as they are', () => {
    const changed = labelledImage.withHtml({ ...body, lines: [place(one, '<b>')] }, (html) => `cleaned ${html}`);
    expect(changed.image).toBe(`cleaned ${IMAGE}`);
    expect(changed.choices).toEqual(['cleaned the barn', 'cleaned the <b>well</b>']);
    expect(changed.lines[0]?.description).toBe('<b>');
  });
});

describe('its text form', () => {
  const text = {
    encode: (items: Parameters<typeof encodeItems>[0]) => encodeItems(items, null),
    decode: (line: string) => decodeItems(line, []),
  };
  const fraction = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 10_000);
  const words = fc.string({ unit: 'grapheme-ascii', maxLength: 20 });
  const question = fc.oneof(
    fc.nat(40).map((number) => newGap(number, { word_limit: 2, number_limit: null })),
    fc.nat(40).map((number) => newDropDown(number, ['A', 'B', 'C'])),
  );
  const task: fc.Arbitrary<TextTask<'labelledImage'>> = fc.record({
    type: fc.constant('labelledImage' as const),
    image: fc.constantFrom('', IMAGE),
    choices: fc.array(fc.constantFrom('the barn', 'a <b>well</b>', '', 'A) 12% 13% | {7}', 'Image: none'), {
      maxLength: 4,
    }),
    letters: fc.constantFrom('once' as const, 'again' as const),
    lines: fc.array(
      fc.record({ x: fraction, y: fraction, description: words, items: question.map((asked) => [asked]) }),
      { maxLength: 4 },
    ),
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(task, (written) => {
        expect(labelledImage.read(labelledImage.write(written, text), text)).toEqual(written);
      }),
    );
  });

  it('takes what a person writes: an image and nothing else, places in percent, lists in any order', () => {
    const read = labelledImage.read(
      [
        `Image: see ${IMAGE} here`,
        'letters: AGAIN',
        '- 25% 50.25% | the building north of the pond | {11}',
        'A) the barn',
        '120% 5% | beyond the edge | words {12 ____ 2 words} around',
      ],
      { ...text, decode: (line) => decodeItems(line, ['A', 'B']) },
    );
    expect(read).toMatchObject({ image: IMAGE, letters: 'again', choices: ['the barn'] });
    expect(read.lines).toMatchObject([
      { x: 0.25, y: 0.5025, description: 'the building north of the pond', items: [{ type: 'dropDown', number: 11 }] },
      { x: 1, y: 0.05, items: [{ type: 'fillBlank', number: 12, word_limit: 2 }] },
    ]);
  });
});
