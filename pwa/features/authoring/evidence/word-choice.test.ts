import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../ui/words-of.ts';
import { afterKey, afterTap, spanOf, type WordChoice, wordAt } from './word-choice.ts';

const TEXTS = ['The van left. It came back “soon.” Nobody', '', 'waited.'];
const words = TEXTS.map((text) => wordsOf(text));

function press(keys: string, from: WordChoice | null = null): string {
  let choice = from;
  for (const name of keys.split(' ')) {
    const key = name.replace('+', '');
    choice = afterKey(words, choice, { key: `Arrow${key}`, shiftKey: name.startsWith('+') });
  }
  const span = choice && spanOf(words, choice);
  return choice && span ? TEXTS[choice.text]!.slice(span.start, span.end) : '';
}

describe('words chosen by keys', () => {
  it('begin with the first, and go on word by word into the next text and back', () => {
    expect(press('Right')).toBe('The');
    expect(press('Right Right')).toBe('van');
    expect(press('Right Left')).toBe('The');
    expect(press('Right Right Right Right Right Right Right Right')).toBe('Nobody');
    expect(press('Right Right Right Right Right Right Right Right Right')).toBe('waited.');
    expect(press('Right Right Right Right Right Right Right Right Right Left')).toBe('Nobody');
    expect(press('Right Right Right Right Right Right Right Right Right Right')).toBe('waited.');
  });

  it('grow and shrink with Shift, and stay in one text', () => {
    expect(press('Right +Right +Right')).toBe('The van left.');
    expect(press('Right +Right +Right +Left')).toBe('The van');
    expect(press('Right +Left')).toBe('The');
    expect(press('Right Right Right +Left')).toBe('van left.');
    expect(press('Down Down Down +Right +Right +Down')).toBe('Nobody');
  });

  it('go from sentence to sentence, and take whole ones with Shift', () => {
    expect(press('Down Down')).toBe('It');
    expect(press('Down Down +Down')).toBe('It came back “soon.”');
    expect(press('Down +Down +Down')).toBe('The van left. It came back “soon.”');
    expect(press('Down Down Down Up')).toBe('It');
    expect(press('Down Down Up')).toBe('The');
    expect(press('Down Down +Up')).toBe('The van left. It');
  });

  it('are none where there is no text, or the key is another', () => {
    expect(afterKey([[]], null, { key: 'ArrowRight', shiftKey: false })).toBeNull();
    expect(afterKey(words, null, { key: 'a', shiftKey: false })).toBeNull();
  });
});

it('words chosen by taps go from the first to the last, in any order, and begin anew with the next tap or in another text', () => {
  const first = afterTap(null, 0, wordAt(words[0]!, 5));
  expect(first).toEqual({ text: 0, anchor: 1, head: 1 });
  const second = afterTap(first, 0, 0);
  expect(spanOf(words, second)).toEqual({ start: 0, end: 7 });
  expect(afterTap(second, 0, 3)).toEqual({ text: 0, anchor: 3, head: 3 });
  expect(afterTap(first, 2, 0)).toEqual({ text: 2, anchor: 0, head: 0 });
  expect(wordAt(words[0]!, 1000)).toBe(7);
});

it('words and sentences end where a paragraph does, though no space stands between', () => {
  const text = 'The tide An old van.Second';
  const texts = [wordsOf(text, [0, 8, 20])];
  const chosen = (keys: string[]) => {
    let choice: WordChoice | null = null;
    for (const key of keys) choice = afterKey(texts, choice, { key: key.replace('+', ''), shiftKey: key[0] === '+' });
    const span = choice && spanOf(texts, choice);
    return span && text.slice(span.start, span.end);
  };
  expect(texts[0]!.map(({ start, end }) => text.slice(start, end)).join('|')).toBe('The|tide|An|old|van.|Second');
  expect(chosen(['ArrowRight', '+ArrowDown'])).toBe('The tide');
  expect(chosen(['ArrowRight', 'ArrowDown', '+ArrowDown'])).toBe('An old van.');
  expect(chosen(['ArrowRight', 'ArrowDown', 'ArrowDown'])).toBe('Second');
});
