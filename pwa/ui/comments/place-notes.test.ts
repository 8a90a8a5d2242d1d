import { describe, expect, it } from 'vitest';
import type { MarkerNote } from '../../../shared/marks.ts';
import { piecesOf, placeNotes } from './place-notes.ts';

const TEXT = 'The tide came. Then the tide went.';

function note(exact: string, start = TEXT.indexOf(exact)): MarkerNote {
  return { note_id: exact, selector: { start, end: start + exact.length, exact, prefix: '', suffix: '' }, comment: '' };
}

const numbered = (notes: MarkerNote[], text = TEXT) =>
  placeNotes(text, notes).placed.map((one) => [one.number, one.start, one.note.note_id]);

describe('[R88] the comments in a text', () => {
  it('are counted in the order of their words', () => {
    expect(numbered([note('went'), note('The tide'), note('The')])).toEqual([
      [1, 0, 'The'],
      [2, 0, 'The tide'],
      [3, TEXT.indexOf('went'), 'went'],
    ]);
  });

  it('stand at the nearest of the same words where the text was moved', () => {
    expect(numbered([note('tide', 20)])).toEqual([[1, 24, 'tide']]);
    expect(numbered([note('tide', 8)])).toEqual([[1, 4, 'tide']]);
    expect(numbered([note('came')], `Now. ${TEXT}`)).toEqual([[1, 14, 'came']]);
  });

  it('are lost where their words are gone', () => {
    expect(placeNotes(TEXT, [note('ebb', 3), note('came')])).toMatchObject({
      placed: [{ number: 1 }],
      lost: [{ note_id: 'ebb' }],
    });
  });
});

describe('the pieces of a text', () => {
  it('are the whole text, also where comments overlap', () => {
    const { placed } = placeNotes(TEXT, [note('The tide'), note('tide came'), note('went.')]);
    const pieces = piecesOf(TEXT, placed);
    expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
    expect(pieces.filter(({ numbers }) => numbers.length > 0)).toEqual([
      { start: 0, text: 'The ', numbers: [1], ending: [] },
      { start: 4, text: 'tide', numbers: [1, 2], ending: [1] },
      { start: 8, text: ' came', numbers: [2], ending: [2] },
      { start: TEXT.length - 5, text: 'went.', numbers: [3], ending: [3] },
    ]);
  });

  it('without comments are one', () => {
    expect(piecesOf(TEXT, [])).toEqual([{ start: 0, text: TEXT, numbers: [], ending: [] }]);
    expect(piecesOf('', [])).toEqual([]);
  });
});
