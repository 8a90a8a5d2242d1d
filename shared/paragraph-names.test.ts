import { describe, expect, it } from 'vitest';
import { addedNames, namesNoParagraph, paragraphsNamedIn, readPassageTexts } from './paragraph-names.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const three = [paragraphs('For six weeks', 'The salt', 'By dawn')];

const none = { letters: [], numbers: [] };
const named = (text: string) => paragraphsNamedIn(text);
const added = (documents: string[], text: string) => addedNames(readPassageTexts(documents), named(text));
const missing = (documents: string[], text: string) =>
  namesNoParagraph(readPassageTexts(documents), text).map((told) => /paragraph (\w+)\./.exec(told)?.[1]);

describe('the paragraphs that a reason names', () => {
  it.each([
    ['Paragraph C says so.', ['C'], []],
    ['Paragraph 3: ‘each pan belongs to a family’.', [], ['3']],
    ['paragraphs B and D, and paras. 2–4', ['B', 'D'], ['2', '4']],
    ['Section E tells it; the paper’s Section 3 does not.', ['E'], []],
    ['Paragraph C’s first line', ['C'], []],
    ['(PARAGRAPH F)', ['F'], []],
  ])('%s', (text, letters, numbers) => {
    expect(named(text)).toEqual({ letters, numbers });
  });

  it.each([
    'The paragraph I like best',
    'a paragraph is long',
    'Paragraph 1999',
    'the first paragraph',
    'Paragraph Two',
  ])('are none in %s', (text) => expect(named(text)).toEqual(none));
});

describe('the names that an author wrote into the passage', () => {
  it.each([
    ['bold letters', paragraphs('<strong>A</strong> At five', '<b>B </b>The reason')],
    ['letters with a point', paragraphs('A. At five', 'B. The reason')],
    ['letters in brackets', paragraphs('[A] At five', '(B) The reason')],
    ['aligned paragraphs', '<p class="ql-align-justify"><strong>A</strong> At five</p><p>B) The reason</p>'],
    ['letters as headings', '<h4>A</h4><p>At five</p><p>At six</p><h4>Section B</h4><p>The reason</p>'],
    ['letters above the paragraphs', paragraphs('<strong>A</strong>', 'At five', '<strong>B</strong>', 'The reason')],
  ])('%s', (_, html) => {
    expect(readPassageTexts([html]).map(({ own }) => own)).toEqual([{ kind: 'letters', names: ['A', 'B'] }]);
  });

  it('are numbers too, and also one document for each', () => {
    expect(readPassageTexts([paragraphs('1. At five'), paragraphs('2. The reason')])[0]?.own).toEqual({
      kind: 'numbers',
      names: ['1', '2'],
    });
  });

  it.each([
    ['the first word of a sentence', paragraphs('A boat came', 'It went')],
    ['a list and a table', '<p>Tea</p><ul><li><p>A. Leaf</p></li></ul><table><tr><td><p>B. Bud</p></td></tr></table>'],
  ])('are not %s', (_, html) => {
    expect(readPassageTexts([html])[0]?.own).toBeNull();
  });
});

describe('the names that the review adds', () => {
  it('are numbers where the passage has no names', () => {
    expect(added(three, 'So it says.')).toEqual([['numbers']]);
    expect(added(three, 'Paragraph 2')).toEqual([['numbers']]);
  });

  it('are letters where the reasons name letters, and both where they name both', () => {
    expect(added(three, 'Paragraph C')).toEqual([['letters']]);
    expect(added(three, 'Paragraph C, not paragraph 1')).toEqual([['letters', 'numbers']]);
  });

  it('are none in a passage with letters, but for reasons that name numbers', () => {
    const lettered = [paragraphs('<b>A</b> At five', '<b>B</b> The reason')];
    expect(added(lettered, 'Paragraph B')).toEqual([[]]);
    expect(added(lettered, 'Paragraph 2')).toEqual([['numbers']]);
  });

  it('begin again at a document that begins with a heading, and go on in others', () => {
    const texts = readPassageTexts([
      `<h3>Rooms</h3>${paragraphs('<b>A</b> Quiet', '<b>B</b> Large')}`,
      `<h3>The pool</h3>${paragraphs('Tickets', 'Lanes')}`,
      paragraphs('Lockers'),
    ]);
    expect(texts.map((text) => text.paragraphs.map(({ document }) => document))).toEqual([
      [0, 0],
      [1, 1, 2],
    ]);
    expect(addedNames(texts, named('Paragraph A; paragraph 3'))).toEqual([[], ['numbers']]);
    expect(addedNames(texts, none)).toEqual([[], ['numbers']]);
  });

  it('are none where one paragraph stands alone, or without words', () => {
    expect(added([paragraphs('Tea', '<br>', '&nbsp;')], 'Paragraph 1')).toEqual([[]]);
    expect(added([], 'Paragraph 1')).toEqual([]);
  });
});

describe('a name that no paragraph has', () => {
  it('is told', () => {
    expect(missing(three, 'Paragraphs A, C and D')).toEqual(['D']);
    expect(missing(three, 'Paragraph 4, not paragraph 0')).toEqual(['4', '0']);
    expect(missing([paragraphs('<b>A</b> At five', '<b>B</b> So', 'And a last one')], 'Paragraph C')).toEqual(['C']);
    expect(missing(three, 'Paragraph 3')).toEqual([]);
  });
});
