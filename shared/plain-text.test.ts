import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['<p>Fish &amp; <b>chips</b></p>', 'Fish & chips'],
    ['one<br>two', 'one two'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['5 &lt; 6 &amp;lt;', '5 < 6 &lt;'],
    ['a&nbsp; b', 'a b'],
  ])('reads %s as %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
