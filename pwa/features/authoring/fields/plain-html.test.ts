import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlOfText, isPlainHtml, textOfHtml } from './plain-html.ts';

it('gives back what was typed, whatever that is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(textOfHtml(htmlOfText(text))).toBe(text);
    }),
  );
});

it('leaves a line with markup to the rich editor', () => {
  expect(isPlainHtml('a <b>bold</b> van')).toBe(false);
  expect(isPlainHtml(htmlOfText('a < b'))).toBe(true);
});
