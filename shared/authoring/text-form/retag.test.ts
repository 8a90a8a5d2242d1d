import { describe, expect, it } from 'vitest';
import { questionsIn, type ReadPiece } from './pieces.ts';
import { readText } from './read-text.ts';
import { joinWith, leaveOut, retag, sourceOf } from './retag.ts';
import type { PieceTag } from './tags.ts';

const piecesOf = (text: string): ReadPiece[] => readText(text).parts.flatMap((part) => part.pieces);
const pieceAt = (text: string, place: number): ReadPiece => {
  const piece = piecesOf(text)[place];
  if (!piece) throw new Error(`there is no piece ${place}`);
  return piece;
};
const bodiesOf = (text: string) => piecesOf(text).map(({ body }) => body);

const paper =
  'Questions 1–2\nComplete the notes. Write ONE WORD ONLY.\n\nHow salt is made\n• It is 1 ____ .\n• It is 2 ____ .\n\nAnswer key\n1 white\n2 grey';

describe('a guess that is changed', () => {
  it.each([
    ['Heading', { type: 'heading', html: '<h4>How salt is made</h4>' }],
    ['Text', { type: 'text', html: '<p>How salt is made</p>' }],
    ['Title', { type: 'document', content_type: 'title', html: 'How salt is made' }],
    ['Passage', { type: 'document', content_type: 'contents', html: '<p>How salt is made</p>' }],
    ['Boolean list', { type: 'booleanList', rows: [{ value: 'How', description: 'salt is made' }] }],
    ['Alphabet list', { type: 'alphabetList', title: '', values: ['How salt is made'] }],
    ['Bullet list', { type: 'bulletList', rows: [['How salt is made']] }],
    ['Paragraph', { type: 'paragraph', items: ['How salt is made'] }],
  ] satisfies [PieceTag, object][])('is a %s from then on', (kind, body) => {
    expect(bodiesOf(retag(paper, pieceAt(paper, 2), kind))[2]).toEqual(body);
  });

  it('leaves what stands around it as it was read, with its answers', () => {
    const changed = retag(paper, pieceAt(paper, 2), 'Text');
    expect(bodiesOf(changed).toSpliced(2, 1)).toEqual(bodiesOf(paper).toSpliced(2, 1));
  });

  it('is no doubt any more where it is said to be right', () => {
    const text = 'Questions 1–1\nComplete the notes.\n• In 1833 it was 1 of glass.';
    expect(pieceAt(text, 2).unsure).toHaveLength(1);
    const sure = retag(text, pieceAt(text, 2), 'Bullet list');
    expect(pieceAt(sure, 2)).toMatchObject({ body: pieceAt(text, 2).body, unsure: [] });
  });

  it('can be changed on, and back', () => {
    const once = retag(paper, pieceAt(paper, 3), 'Paragraph');
    expect(bodiesOf(once)[3]?.type).toBe('paragraph');
    const twice = retag(once, pieceAt(once, 3), 'Drop-down');
    expect(piecesOf(twice).flatMap(({ body }) => questionsIn(body))).toMatchObject([
      { number: 1, type: 'dropDown' },
      { number: 2, type: 'dropDown' },
    ]);
  });

  it('makes a question with choices of a line with letters below', () => {
    const text = 'Questions 1–2\nWrite TRUE or FALSE.\n1  Why?\nA. red\nB. blue';
    expect(bodiesOf(retag(text, pieceAt(text, 2), 'Choices'))[2]).toMatchObject({
      questions: [{ number: 1, description: 'Why?', choices: ['red', 'blue'] }],
    });
  });

  it('takes in the next one where both are one', () => {
    const text = 'Questions 1–1\nMatch.\nWhy is it so?\nA. red\nB. blue\n\nAnswer key\n1 B';
    const joined = joinWith(text, pieceAt(text, 2), pieceAt(text, 3));
    expect(bodiesOf(retag(joined, pieceAt(joined, 2), 'Choices'))[2]).toMatchObject({
      questions: [{ description: 'Why is it so?', choices: ['red', 'blue'], answer: 1 }],
    });
  });

  it('can be left out', () => {
    const without = leaveOut(paper, pieceAt(paper, 2));
    expect(bodiesOf(without)).toEqual(bodiesOf(paper).toSpliced(2, 1));
    expect(sourceOf(paper, pieceAt(paper, 2))).toEqual(['How salt is made']);
  });
});
