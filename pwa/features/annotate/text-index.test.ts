import { describe, expect, it } from 'vitest';
import { element, text } from './testing.ts';
import { TextIndex } from './text-index.ts';

describe('the text of a document', () => {
  it('is its text content, unit for unit', () => {
    const words = text('salt 🧂');
    const root = element('DIV', [
      element('P', [text('The '), element('B', [words])]),
      text(''),
      element('P', [text('\n x')]),
    ]);
    const index = new TextIndex(root);
    expect(index.text).toBe(root.textContent);
    expect(index.positionOf(words, 2)).toBe(6);
  });

  it('has no words of controls, of what readers skip, or of a document inside it', () => {
    const inner = text('Question words');
    const option = text('True');
    const root = element('DIV', [
      text('before '),
      element('SPAN', [text('7')], { 'aria-hidden': 'true' }),
      element('SELECT', [element('OPTION', [option])]),
      element('DIV', [element('P', [inner])], { 'data-document-id': 'q' }),
      element('SPAN', [text('Not saved')], { 'data-not-text': '' }),
      text('after'),
    ]);
    const index = new TextIndex(root);
    expect(index.text).toBe('before after');
    expect(index.positionOf(option, 2)).toBe(7);
    expect(index.positionOf(inner, 3)).toBe(7);
  });

  it('takes a boundary between elements for the place between their words', () => {
    const root = element('DIV', [element('P', [text('one')]), element('P', [text('two')])]);
    const index = new TextIndex(root);
    expect([0, 1, 2].map((offset) => index.positionOf(root, offset))).toEqual([0, 3, 6]);
  });

  it('does not know places outside', () => {
    const root = element('DIV', [text('in')]);
    const outside = text('out');
    element('BODY', [root, outside]);
    expect(new TextIndex(root).positionOf(outside, 1)).toBeNull();
  });

  it('places a span between the characters that it holds, not in the node before them', () => {
    const one = text('one');
    const two = text('two');
    const index = new TextIndex(element('DIV', [element('P', [one]), element('P', [two])]));
    expect(index.placesOf({ start: 3, end: 6 })).toEqual({
      start: { node: two, offset: 0 },
      end: { node: two, offset: 3 },
    });
    expect(index.placesOf({ start: 1, end: 3 })).toEqual({
      start: { node: one, offset: 1 },
      end: { node: one, offset: 3 },
    });
    expect(index.placesOf({ start: 1, end: 7 })).toBeNull();
  });

  it('has no room for an image: words are where they were without it', () => {
    const [before, after] = [text('the '), text('harbour wall')];
    const image = element('IMG', []);
    const index = new TextIndex(element('P', [before, image, after]));
    expect(index.text).toBe('the harbour wall');
    expect(index.positionOf(image, 0)).toBe(4);
    expect(index.placesOf({ start: 2, end: 11 })).toEqual({
      start: { node: before, offset: 2 },
      end: { node: after, offset: 7 },
    });
  });
});
