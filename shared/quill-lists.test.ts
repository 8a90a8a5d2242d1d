import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withPlainLists } from './quill-lists.ts';

const item = (list: string, words: string, indent = 0) =>
  `<li data-list="${list}"${indent === 0 ? '' : ` class="ql-indent-${indent}"`}><span class="ql-ui" contenteditable="false"></span>${words}</li>`;

it.each([
  ['bullets', item('bullet', 'a') + item('bullet', 'b'), '<ul><li>a</li><li>b</li></ul>'],
  ['numbers', item('ordered', 'a') + item('ordered', 'b'), '<ol><li>a</li><li>b</li></ol>'],
  [
    'one after the other',
    item('bullet', 'a') + item('ordered', 'b') + item('ordered', 'c'),
    '<ul><li>a</li></ul><ol><li>b</li><li>c</li></ol>',
  ],
  ['tasks', item('checked', 'a') + item('unchecked', 'b'), '<ul><li>a</li><li>b</li></ul>'],
])('Quill’s list of %s is written as any page writes it', (_what, items, plain) => {
  expect(withPlainLists(`<p>x</p><ol>${items}</ol><p>y</p>`)).toBe(`<p>x</p>${plain}<p>y</p>`);
});

it('an indented item stands in a list of its own, in the item before it', () => {
  const items = item('ordered', 'a') + item('bullet', 'b', 1) + item('bullet', 'c', 1) + item('ordered', 'd');
  expect(withPlainLists(`<ol>${items}</ol>`)).toBe('<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>');
  expect(withPlainLists(`<ol>${item('bullet', 'a', 3)}</ol>`)).toBe('<ul><li>a</li></ul>');
});

it('an item keeps its looks', () => {
  expect(withPlainLists('<ol><li data-list="bullet" class="ql-align-right">a <b>b</b></li></ol>')).toBe(
    '<ul><li class="ql-align-right">a <b>b</b></li></ul>',
  );
});

it.each([
  '<ol><li>a</li></ol><ul><li>b<ol><li>c</li></ol></li></ul>',
  '<p>The attribute data-list stands in words.</p><ol><li>a</li></ol>',
  '<ol><li data-list="bullet">never closed',
  '<ol>a stray word<li data-list="bullet">b</li></ol>',
  '<ol><li>said in words: data-list="bullet" <ul><li>a</li></ul></li></ol>',
])('leaves %s as it is', (html) => {
  expect(withPlainLists(html)).toBe(html);
});

it('takes no longer for tags that are never closed', () => {
  const list = (tags: string) => `<ol>${tags} data-list="bullet"</ol>`;
  for (const tags of ['<li'.repeat(60_000), '<li><span class="ql-ui"'.repeat(9000)])
    expect(withPlainLists(list(tags)).length).toBeGreaterThan(0);
}, 10_000);

it('loses no word, and changes nothing the second time', () => {
  const lists = fc.array(
    fc.tuple(fc.constantFrom('bullet', 'ordered'), fc.nat({ max: 8 }), fc.stringMatching(/^[a-z ]{1,6}$/)),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lists, (items) => {
      const plain = withPlainLists(
        `<ol>${items.map(([kind, indent, words]) => item(kind, words, indent)).join('')}</ol>`,
      );
      expect(
        plain
          .replaceAll(/<[^>]+>/g, '|')
          .split('|')
          .filter(Boolean),
      ).toEqual(items.map(([, , words]) => words));
      for (const tag of ['ul', 'ol', 'li'])
        expect(plain.split(`<${tag}>`).length).toBe(plain.split(`</${tag}>`).length);
      expect(withPlainLists(plain)).toBe(plain);
    }),
    { numRuns: 100 },
  );
});
