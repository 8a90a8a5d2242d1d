import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { EMPTY_BLOCKS } from '../../../../../shared/authoring/blocks.ts';
import { readQuestion } from '../../../../../shared/questions.ts';
import type { BlockRow } from '../../editor-state/rows.ts';
import {
  addPlace,
  answeringOf,
  changeImage,
  changePlace,
  imageBodyOf,
  imageHtml,
  lettersTwice,
  nudged,
  pointOnImage,
  removePlace,
  restorePlace,
  whereWords,
  withAnswering,
  spliceLetters,
} from './place-edits.ts';

const empty: BlockRow = {
  content_id: newId(),
  part_id: newId(),
  content_type: 'labelledImage',
  content_status: 'added',
  content_data: EMPTY_BLOCKS.labelledImage,
  questions: [],
  version: 0,
};
const [one, two] = [newId(), newId()];
const withTwo = addPlace(addPlace(empty, { x: 0.2, y: 0.3 }, one), { x: 2, y: -1 }, two);
const lettered = spliceLetters(withAnswering(withTwo, 'letters', newId), 0, Infinity, ['barn', 'well', 'gate']);
const answered = (row: BlockRow, ...answers: string[]): BlockRow => ({
  ...row,
  questions: row.questions.map((question, index) => ({ ...question, answers: [answers[index] ?? 'A'] })),
});
const answersOf = ({ questions }: BlockRow) => questions.map(({ answers }) => answers);

describe('the places of an image', () => {
  it('are put where the image was pressed, never beyond its edge, each with a question', () => {
    expect(imageBodyOf(withTwo)?.lines).toMatchObject([
      { x: 0.2, y: 0.3, description: '', items: [{ question_id: one }] },
      { x: 1, y: 0, items: [{ question_id: two }] },
    ]);
    expect(withTwo.questions.map(({ question_id, question_type }) => [question_id, question_type])).toEqual([
      [one, 'fillBlank'],
      [two, 'fillBlank'],
    ]);
  });

  it('move by arrow keys a hundredth, with Shift five, up to the edge, and say where they are', () => {
    expect(nudged({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
    expect(nudged({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 });
    expect(nudged({ x: 0.98, y: 0 }, 'ArrowRight', true)).toEqual({ x: 1, y: 0 });
    expect(nudged({ x: 0.5, y: 0.5 }, 'Tab', false)).toBeNull();
    expect(whereWords({ x: 0.49, y: 0.555 })).toBe('49 % from the left, 56 % from the top');
    expect(pointOnImage({ x: 0.123456, y: 1.5 })).toEqual({ x: 0.1235, y: 1 });
  });

  it('are described and moved alone', () => {
    const changed = changePlace(withTwo, two, { description: 'by the gate', x: 0.4 });
    expect(imageBodyOf(changed)?.lines).toMatchObject([
      { x: 0.2, description: '' },
      { x: 0.4, y: 0, description: 'by the gate' },
    ]);
  });

  it('go with their question and come back with it where they were', () => {
    const gone = removePlace(withTwo, one);
    expect(imageBodyOf(gone)?.lines).toHaveLength(1);
    expect(gone.questions).toHaveLength(1);
    expect(restorePlace(gone, withTwo, one)).toEqual(withTwo);
    expect(restorePlace(withTwo, withTwo, one)).toEqual(withTwo);
    // also into a block that was changed since
    const changed = changePlace(gone, two, { description: 'by the gate' });
    const restored = restorePlace(changed, withTwo, one);
    expect(imageBodyOf(restored)?.lines).toMatchObject([{ x: 0.2, y: 0.3 }, { description: 'by the gate' }]);
    expect(restored.questions.map(({ question_id }) => question_id)).toEqual([one, two]);
  });
});

describe('how places are answered', () => {
  it('turns from words to letters and back, and keeps places and reasons', () => {
    const reasoned = { ...withTwo, questions: withTwo.questions.map((one) => ({ ...one, reason: 'He says so.' })) };
    const row = withAnswering(reasoned, 'letters', newId);
    expect(answeringOf(row)).toBe('letters');
    expect(imageBodyOf(row)?.choices).toHaveLength(3);
    expect(row.questions.map(({ question_type, reason }) => [question_type, reason])).toEqual([
      ['dropDown', 'He says so.'],
      ['dropDown', 'He says so.'],
    ]);
    expect(imageBodyOf(row)?.lines.map(({ x, y }) => [x, y])).toEqual([
      [0.2, 0.3],
      [1, 0],
    ]);
    expect(answeringOf(withAnswering(row, 'words', newId))).toBe('words');
    expect(withAnswering(row, 'letters', newId)).toBe(row);
  });

  it('offers the letters of the list at each place, new ones too', () => {
    const more = addPlace(spliceLetters(lettered, 3, 0, ['pond']), { x: 0, y: 0 }, newId());
    for (const question of more.questions)
      expect(readQuestion(question)).toEqual({ type: 'dropDown', options: ['A', 'B', 'C', 'D'] });
  });

  it('keeps the right answer of a place where letters before it come and go, and loses it with its own', () => {
    const row = answered(lettered, 'B', 'C');
    expect(answersOf(spliceLetters(row, 0, 1, []))).toEqual([['A'], ['B']]);
    expect(answersOf(spliceLetters(row, 1, 1, []))).toEqual([[], ['B']]);
    expect(answersOf(spliceLetters(row, 2, 1, ['the gate']))).toEqual([['B'], ['C']]);
    expect(answersOf(spliceLetters(row, 1, 1, ['well', 'pond']))).toEqual([['B'], ['D']]);
  });

  it('tells which letters are right twice where each is used once', () => {
    expect(lettersTwice(answered(lettered, 'B', 'B'))).toEqual(['B']);
    expect(lettersTwice(answered(lettered, 'A', 'B'))).toEqual([]);
    const again = changeImage(answered(lettered, 'B', 'B'), (body) => ({ ...body, letters: 'again' }));
    expect(lettersTwice(again)).toEqual([]);
  });
});

it('an image is written as any text has it, whatever its description says', () => {
  const html = imageHtml({ address: '/api/media/a', alt: 'A "plan" of <b> & more', width: 4, height: 3 });
  expect(html).toBe('<img src="/api/media/a" alt="A &quot;plan&quot; of &lt;b&gt; &amp; more" width="4" height="3" />');
});
