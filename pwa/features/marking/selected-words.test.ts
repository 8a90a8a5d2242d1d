// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { DraftTask } from '../../../shared/marking.ts';
import { NOT_OF_TEXT } from '../../ui/comments/MarkedText.tsx';
import { selectedWords, typedWords } from './selected-words.ts';

const TEXT = 'The tide came. Then the tide went.';

/** The text as the page shows it, with a comment's number in the middle. */
function shown(): HTMLElement {
  document.body.innerHTML = `<p>The <mark>tide</mark><button ${NOT_OF_TEXT}>1</button> came. Then the tide went.</p>`;
  const paragraph = document.querySelector('p');
  if (!paragraph) throw new Error('no text');
  return paragraph;
}

function select(from: Node, start: number, to: Node, end: number): Selection | null {
  const selection = getSelection();
  selection?.setBaseAndExtent(from, start, to, end);
  return selection;
}

describe('the words that a comment begins at', () => {
  it('are counted in the text alone, without the numbers of other comments', () => {
    const paragraph = shown();
    const rest = paragraph.lastChild ?? paragraph;
    expect(selectedWords(paragraph, TEXT, select(rest, 1, rest, 5))).toMatchObject({
      start: 9,
      end: 13,
      exact: 'came',
    });
    const first = paragraph.firstChild ?? paragraph;
    expect(selectedWords(paragraph, TEXT, select(first, 0, rest, 5))).toMatchObject({
      start: 0,
      exact: 'The tide came',
    });
  });

  it('end with the text where the selection goes on beyond it, and are none where it lies elsewhere', () => {
    const paragraph = shown();
    const other = document.body.appendChild(document.createElement('div'));
    other.append('Elsewhere');
    const rest = paragraph.lastChild ?? paragraph;
    expect(selectedWords(paragraph, TEXT, select(rest, 21, other, 1))).toMatchObject({ exact: 'went.' });
    expect(selectedWords(paragraph, TEXT, select(other, 0, other, 1))).toBeNull();
    expect(selectedWords(paragraph, TEXT, null)).toBeNull();
  });

  it('may be typed, and then are the next ones that no comment stands at', () => {
    const task = (starts: number[]): DraftTask => ({
      part_id: null,
      bands: [],
      comment: '',
      notes: starts.map((start) => ({
        note_id: String(start),
        selector: { start, end: start + 4, exact: 'tide', prefix: '', suffix: '' },
        comment: '',
      })),
    });
    expect(typedWords(TEXT, 'tide', task([]))).toMatchObject({ start: 4 });
    expect(typedWords(TEXT, 'TIDE', task([4]))).toMatchObject({ start: 24, exact: 'tide' });
    expect(typedWords(TEXT, 'tide', task([4, 24]))).toMatchObject({ start: 4 });
    expect(typedWords(TEXT, 'ebb', task([]))).toBeNull();
  });
});
