// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { selectorOf, selectorOfWords } from '../../../ui/selector.ts';
import { breaksIn, isFound, placeUnder } from './selection.ts';

const text = 'In 1998 a retired engineer emptied an old delivery van, and drove it to eleven schools in a week.';

describe('evidence in a passage', () => {
  it('is the words without the spaces at their ends, with what stands around them', () => {
    const start = text.indexOf(' retired');
    expect(selectorOf(text, start, text.indexOf('emptied'))).toEqual({
      start: start + 1,
      end: start + 17,
      exact: 'retired engineer',
      prefix: 'In 1998 a ',
      suffix: ' emptied an old delivery van, an',
    });
  });

  it('is nothing where only space was chosen', () => {
    expect(selectorOf(text, 2, 3)).toBeNull();
  });

  it('splits no character at the ends of what stands around it', () => {
    const found = selectorOf(`😀${'x'.repeat(31)}word${'y'.repeat(31)}😀`, 33, 37);
    expect(found).toMatchObject({ exact: 'word', prefix: 'x'.repeat(31), suffix: 'y'.repeat(31) });
  });

  it('is found by words that are typed, in any case and with any spaces', () => {
    expect(selectorOfWords(text, '  Old   DELIVERY van, ')?.exact).toBe('old delivery van,');
    expect(selectorOfWords(text, 'old ferry')).toBeNull();
    expect(selectorOfWords(text, 'van(')).toBeNull();
  });

  it('is still found where the passage changed around it, and not where its words did', () => {
    const selector = selectorOfWords(text, 'eleven schools');
    if (!selector) throw new Error('not found');
    expect(isFound(selector, 'Then he went to eleven\nschools.')).toBe(true);
    expect(isFound(selector, 'Then he went to twelve schools.')).toBe(false);
  });
});

describe('a passage of several paragraphs', () => {
  afterEach(() => Reflect.deleteProperty(document, 'caretPositionFromPoint'));

  function passage(html: string): Element {
    document.body.innerHTML = `<div data-evidence-text><div data-document-id="1">${html}</div></div>`;
    return document.querySelector('[data-document-id]')!;
  }

  it.each([
    ['<h2>Tide</h2><p>A <b>v</b>an.</p><p>Second</p>', 'Tide|A van.|Second'],
    ['<ul><li>one</li><li>two</li></ul>', 'one|two'],
    ['<table><tbody><tr><th>Day</th><td>1</td></tr><tr><td>2</td></tr></tbody></table>', 'Day|1|2'],
    ['<p>one<br>two</p>three', 'one|two|three'],
    ['plain <em>words</em> alone', 'plain words alone'],
  ])('%s is parted where they end', (html, parted) => {
    const element = passage(html);
    const ends = [0, ...breaksIn(element), element.textContent.length];
    const pieces = ends.map((end, at) => element.textContent.slice(ends[at - 1] ?? 0, end));
    expect(pieces.filter((piece) => piece !== '').join('|')).toBe(parted);
  });

  it('has the last word of a line under a point beside it', () => {
    const node = passage('<p>A van.</p><p>Second</p>').querySelector('p')!.firstChild!;
    Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode: node, offset: 6 }) });
    expect(placeUnder(0, 0)?.position).toBe(5);
  });

  it.each([
    ['a van. second street', 'A van.Second street'],
    ['tide a', 'TideA'],
    ['second', 'Second'],
    ['street third', 'street Third'],
  ])('words are typed over their ends: %s', (words, exact) => {
    const element = passage('<h2>Tide</h2><p>A <b>v</b>an.</p><p>Second street </p><p>Third</p>');
    const { textContent } = element;
    const found = selectorOfWords(textContent, words, breaksIn(element));
    expect(found?.exact).toBe(exact);
    expect(textContent.slice(found?.start, found?.end)).toBe(exact);
  });

  it('a word is not typed as two', () => {
    const element = passage('<p>Second</p><p>street</p>');
    expect(selectorOfWords(element.textContent, 'sec ond', breaksIn(element))).toBeNull();
  });
});
