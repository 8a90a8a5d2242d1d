import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the words of a piece of HTML', () => {
  it.each([
    ['<p>Fish &amp; <b>chips</b></p>', 'Fish & chips'],
    ['one<br>two', 'one two'],
    ['one<br />two', 'one two'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table>', 'one two'],
    ['H<sub>2</sub>O', 'H2O'],
    ['5 &lt; 6 &amp;lt;', '5 < 6 &lt;'],
    ['5 < 6 > 4', '5 < 6 > 4'],
    ['a&nbsp; b', 'a b'],
    ['the keeper&#39;s &#x2019;hut&quot;', 'the keeper\'s ’hut"'],
    ['<a href="https://example.org/?a=1&amp;b=2" rel="noopener">link</a>', 'link'],
    ['&unknown; &#9999999;', '&unknown; &#9999999;'],
    ['Tea & milk', 'Tea & milk'],
  ])('reads %s as %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
