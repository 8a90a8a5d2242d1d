import fc from 'fast-check';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../shared/plain-text.ts';
import { sanitise, sanitiseExplanation } from './sanitise.ts';

const SHA256 = 'a'.repeat(64);

describe('sanitise', () => {
  it.each([
    ['<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<p onclick="alert(1)" style="color:red" id="x">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">link</a>', '<a rel="noopener noreferrer nofollow">link</a>'],
    ['<a href=" java\nscript:alert(1)">link</a>', '<a rel="noopener noreferrer nofollow">link</a>'],
    ['<a href="//evil.test">link</a>', '<a rel="noopener noreferrer nofollow">link</a>'],
    ['<a href="/api/x">link</a>', '<a rel="noopener noreferrer nofollow">link</a>'],
    ['<iframe src="https://evil.test"></iframe><style>p{}</style>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<form action="/x"><input name="a">text</form>', 'text'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
    ['<img src="https://evil.test/a.png" alt="a" width="4" height="3">', ''],
    [`<img src="/api/media/${SHA256}/../x" alt="a" width="4" height="3">`, ''],
    [`<img src="/api/media/${SHA256}" alt="a" width="4">`, ''],
    [`<img src="/api/media/${SHA256}" alt="a" width="100%" height="3">`, ''],
    [
      `<img height="3" width="4" onload="x" srcset="/x 2x" class="ql-size-huge" style="x" src="/api/media/${SHA256}">`,
      `<img src="/api/media/${SHA256}" alt="" width="4" height="3" />`,
    ],
    ['a\0b', 'ab'],
  ])('makes %s harmless', (html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  it.each([
    '<h3>Title</h3><p>One <strong>two</strong> <em>three</em> <u>four</u> H<sub>2</sub>O m<sup>2</sup><br />end</p>',
    '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Three</blockquote>',
    '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">B</td></tr></tbody></table>',
    '<p class="ql-align-center"><span class="ql-size-large ql-color-red">Big</span></p>',
    '<ul><li class="ql-align-right"><strong class="ql-color-red ql-bg-pink">a</strong></li></ul>',
    '<table><tbody><tr><td class="ql-align-center">a</td></tr></tbody></table>',
    `<p>See <img src="/api/media/${SHA256}" alt="5 &gt; 4 &quot;so&quot;" width="4" height="3" /> there</p>`,
    '<a href="https://example.org/a?b=1" rel="noopener noreferrer nofollow">link</a>',
  ])('leaves %s as it is', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  it('keeps only classes of the rich-text editor', () => {
    expect(sanitise('<span class="ql-font-serif admin-only ql-x ql-editor">a</span>')).toBe(
      '<span class="ql-font-serif">a</span>',
    );
  });

  it('keeps bullets as bullets, as Quill writes them', () => {
    const list = '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li></ol>';
    expect(sanitise(`${list}<ol><li data-list="ordered">b</li></ol>`)).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>');
  });

  it('keeps lines apart that came as divs', () => {
    expect(sanitise('<div>one</div><div>two</div>')).toBe('<p>one</p><p>two</p>');
  });

  it('keeps images out of explanations: their files would come before them', () => {
    const image = `<img src="/api/media/${SHA256}" alt="a" width="4" height="3">`;
    expect(sanitiseExplanation(`<p>See ${image}<strong>there</strong></p>`)).toBe('<p>See <strong>there</strong></p>');
  });

  it('[R191] refuses more than 200 elements inside one another at once, whatever they are and however long it goes on', () => {
    for (const tags of ['<b>', '<ul><li>', '<svg></p>', '<x>', '<noscript></p>'])
      for (const of of [sanitise, sanitiseExplanation])
        expect(() => of(tags.repeat(60_000))).toThrow(expect.objectContaining({ status: 422 }));
    expect(() => sanitise('<b>'.repeat(201))).toThrow(expect.objectContaining({ status: 422 }));
    const deep = `${'<b>'.repeat(200)}a${'</b>'.repeat(200)}`;
    expect(sanitise(deep.repeat(2))).toBe(deep.repeat(2));
  });

  it('[R191] counts no element that another one ends, nor one that holds nothing', () => {
    const flat = ['<p>a', '<br>', `<img src="/api/media/${SHA256}" alt="" width="4" height="3">`];
    for (const tag of flat) expect(sanitise(tag.repeat(1_000)).length).toBeGreaterThan(4_000);
    expect(sanitise(`<ul>${'<li>a'.repeat(300)}</ul>`)).toBe(`<ul>${'<li>a</li>'.repeat(300)}</ul>`);
  });

  it('[R191] leaves images out of a long text without copying it for each', () => {
    const words = 'a'.repeat(300_000);
    expect(sanitise(`${words}${'<img>'.repeat(40_000)}`)).toBe(words);
  });

  it('changes nothing the second time', () => {
    const once = sanitise('<p>5 < 6 & "7"</p><b>unclosed');
    expect(sanitise(once)).toBe(once);
  });
});

describe('plainText', () => {
  const PIECES = ['<p>', '</p>', '<b>', '</b>', '<br>', '<a href="http://x.test/?a=1&b=%3E">', '</a>', '<td>', '</td>'];
  const piece = fc.oneof(fc.constantFrom(...PIECES, '&', '<', '>', '"', "'", '&nbsp;', '&amp;lt;', ' '), fc.string());

  it('reads in whatever sanitise leaves the words that a parser of HTML reads', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = sanitise(pieces.join(''));
        const lines = html.replaceAll(/<(br|\/p|\/li|\/h[1-6]|\/td|\/th)\b/gi, ' $&');
        const words = sanitizeHtml(lines, { allowedTags: [], parser: { decodeEntities: true } })
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
        expect(plainText(html)).toBe(words.replaceAll(/\s+/g, ' ').trim());
      }),
      { numRuns: 300 },
    );
  });
});

describe('the plain words of what is stored', () => {
  it.each([
    ['Tea & milk', 'Tea & milk'],
    ['<em>5 < 6</em> &eacute;t&eacute;', '5 < 6 été'],
    ['<div>one</div><div>two</div>', 'one two'],
    ['<a href="https://example.org/a?b=1&c=\'2\'" title="a > b">link</a>', 'link'],
    ['<!-- a note -->a<script>alert("<p>")</script>&nbsp;b', 'a b'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('are of %s: %s', (html, text) => {
    expect(plainText(sanitise(html))).toBe(text);
  });
});
