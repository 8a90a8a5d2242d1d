// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { markLetteredParagraphs } from './paper/passage-letters.ts';
import { RichHtml } from './RichHtml.tsx';

const shown = (html: string) => renderToStaticMarkup(<RichHtml html={html} />).replace(/^<div>(.*)<\/div>$/s, '$1');

const SHA256 = 'a'.repeat(64);

describe('authored HTML', () => {
  it.each([
    ['<p>Hello</p><script>alert(1)</script>', '<p>Hello</p>'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<p onclick="alert(1)" style="color:red" id="x" data-x="1" aria-hidden="true" lang="en">text</p>', '<p>text</p>'],
    ['<a href="javascript:alert(1)">link</a>', '<a>link</a>'],
    ['<a href=" java\nscript:alert(1)">link</a>', '<a>link</a>'],
    ['<a href="//evil.test">link</a>', '<a>link</a>'],
    ['<a href="/api/x">link</a>', '<a>link</a>'],
    ['<a href="mailto:me@evil.test">link</a>', '<a>link</a>'],
    ['<a name="x" download ping="https://evil.test">link</a>', '<a>link</a>'],
    ['<iframe src="https://evil.test"></iframe><style>p{}</style>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
    ['<form action="/x"><input name="a">text</form>', 'text'],
    ['<picture><source srcset="https://evil.test/a.png"><img src="https://evil.test/b.png"></picture>', ''],
    ['<video src="https://evil.test/a.mp4"></video><audio src="https://evil.test/a.mp3"></audio>', ''],
    ['<details open><summary>more</summary>text</details>', 'moretext'],
    ['<img src="https://evil.test/a.png" alt="a" width="4" height="3">', ''],
    [`<img src="/api/media/${SHA256}" alt="a" width="4" height="100%">`, ''],
    ['<img data-image="x" src="data:image/png;base64,AA" alt="a" width="4" height="3">', ''],
    ['<marquee>text</marquee><font color="red">red</font>', 'textred'],
    ['<p colspan="2">text</p>', '<p>text</p>'],
    ['<p\nonclick="alert(1)">text</p>', '<p>text</p>'],
    ['<P/onclick="alert(1)">text</P>', '<p>text</p>'],
    ['<p>text</p onclick="alert(1)">', '<p>text</p>'],
    ['<p>a</p><!--<p>b</p>--><img>', '<p>a</p>'],
    [
      '<table class="ql-x"><tbody><tr><td class="ql-x">a</td></tr></tbody></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      '<span class="ql-font-serif admin-only ql-x">a</span><p class="overlay">b</p>',
      '<span class="ql-font-serif">a</span><p>b</p>',
    ],
  ])('shows nothing that runs, loads or styles: %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each([
    '<h3>Title</h3><p>One <strong>two</strong> <em>three</em> <u>four</u> H<sub>2</sub>O m<sup>2</sup><br>end</p>',
    '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Three</blockquote>',
    '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td rowspan="2">B</td></tr></tbody></table>',
    '<p class="ql-align-center"><span class="ql-size-large ql-color-red">Big</span></p>',
    '<ul><li class="ql-align-right"><strong class="ql-color-red ql-bg-pink">a</strong></li></ul>',
  ])('shows what the server stores: %s', (html) => {
    expect(shown(html)).toBe(html);
  });

  it('lets the letter of a paragraph hang in the margin', () => {
    const marked = markLetteredParagraphs('<p><strong>A</strong> At five</p>');
    expect(shown(marked)).toBe(marked);
  });

  it('opens links elsewhere and tells nobody where from', () => {
    expect(shown('<a href="https://example.org/a?b=1" rel="opener" target="_top">link</a>')).toBe(
      '<a href="https://example.org/a?b=1" rel="noopener noreferrer" target="_blank">link</a>',
    );
  });

  it('asks nobody for an image by its address, and keeps its room', () => {
    const html = shown(
      `<p>See <img src="/api/media/${SHA256}" alt="A map" width="40" height="30" onload="x"> there</p>`,
    );
    expect(html).not.toContain('/api/media/');
    expect(html).not.toContain('onload');
    expect(html).toContain(`data-image="${SHA256}"`);
    expect(html).toContain("width='40' height='30'");
    expect(html).toMatch(/<img[^>]* alt="A map" width="40" height="30"/);
  });
});
