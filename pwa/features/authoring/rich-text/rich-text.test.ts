// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuill, imageAt, insertImages, type Quill, showHtml, tableOf } from './quill.ts';
import { cleanPasted } from './clean-pasted.ts';
import { storedHtml, withoutStyles } from './stored-html.ts';

let quill: Quill;
const taken: [string[], number][] = [];
const ADDRESS = `/api/media/${'a'.repeat(64)}`;
const IMAGE = `<img src="${ADDRESS}" alt="A map" width="40" height="30">`;

beforeEach(() => {
  // Quill looks at the selection a moment after it changed: the page may be gone by then
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = '<div></div>';
  quill = createQuill(document.body.firstElementChild as HTMLElement, 'Start typing...', (files, index) =>
    taken.push([files.map(({ name }) => name), index]),
  );
  taken.length = 0;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  quill.scrollSelectionIntoView = () => undefined; // nothing is laid out here
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const stored = () => storedHtml(quill.getSemanticHTML());

function paste(html: string): string {
  quill.setSelection(0, 0, 'silent');
  quill.clipboard.onPaste({ index: 0, length: quill.getLength() - 1 }, { text: 'plain', html });
  return stored();
}

describe('what is stored', () => {
  it.each([
    '<p>Two words and <strong>bold</strong>, <em>italic</em>, <u>underlined</u></p>',
    '<h1>One</h1><h3>Three</h3><h6>Six</h6><p>Normal</p>',
    '<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>',
    '<p class="ql-align-center"><span class="ql-color-red ql-size-large">Big</span></p>',
    '<p><span class="ql-font-serif">Serif</span> on <span class="ql-bg-blue">blue</span></p>',
    '<p>H<sub>2</sub>O and 10<sup>3</sup></p>',
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    '<p>See <a href="https://example.test/" rel="noopener noreferrer">there</a></p>',
    '<p>5 &lt; 6 &amp; 7</p>',
    `<p>See ${IMAGE} there</p>`,
  ])('is the same after it was opened: %s', (html) => {
    showHtml(quill, html);
    expect(stored()).toBe(html);
  });

  it('is nothing where a list was emptied', () => {
    showHtml(quill, '<ul><li></li></ul>');
    expect(stored()).toBe('');
  });

  // what Quill writes of them is not escaped, in any version that there is: GHSA-v3m3-f69x-jf25
  it.each([
    ['video', '<iframe class="ql-video" src="https://x.test/?&quot;&gt;<img src=x onerror=alert(1)>"></iframe>'],
    ['formula', '<span class="ql-formula" data-value="<img src=x onerror=alert(1)>">f</span>'],
    ['code-block', '<div class="ql-code-block" data-language="&quot;&gt;<img src=x onerror=alert(1)>">f</div>'],
  ])('has no %s in it, opened or pasted', (format, html) => {
    expect(quill.scroll.query(format)).toBeNull();
    showHtml(quill, `<p>a</p>${html}`);
    for (const text of [quill.getSemanticHTML(), stored(), paste(`<p>a</p>${html}`)])
      expect(text).not.toMatch(/<img|iframe|onerror|ql-video|ql-formula|ql-code/);
  });

  it('is nothing where nothing is written', () => {
    expect(stored()).toBe('');
    showHtml(quill, '<p><br></p><p>  </p>');
    expect(stored()).toBe('');
  });

  it('has bullets as bullets, whatever list the editor has them in', () => {
    quill.setText('a\nb\n');
    quill.formatLine(0, 3, 'list', 'bullet');
    expect(stored()).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  it('has a table that was put in', () => {
    quill.setSelection(0, 0, 'silent');
    tableOf(quill).insertTable(2, 2);
    expect(stored()).toBe('<table><tbody><tr><td></td><td></td></tr><tr><td></td><td></td></tr></tbody></table>');
  });

  it('is not told as a change when it is shown', () => {
    let changes = 0;
    quill.on('text-change', () => changes++);
    showHtml(quill, '<p>Stored</p>');
    expect(changes).toBe(0);
    quill.history.undo();
    expect(stored()).toBe('<p>Stored</p>');
  });
});

describe('pasting', () => {
  it('from a web page keeps words, headings and lists, and nothing of the page', () => {
    expect(
      paste(
        '<html><body><h2 class="mw-heading" style="color:#333;font-family:Arial">Tides</h2>' +
          '<p style="font-size:13px;background:#fff">The <a href="https://example.test/moon">Moon</a><sup>2</sup> pulls.</p>' +
          '<img src="https://example.test/x.png" alt=""><script>alert(1)</script><ul class="nav"><li>spring</li><li>neap</li></ul></body></html>',
      ),
    ).toBe('<h2>Tides</h2><p>The Moon<sup>2</sup> pulls.</p><ul><li>spring</li><li>neap</li></ul>');
  });

  it('from Word keeps its lists and emphasis', () => {
    expect(
      paste(
        '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">' +
          '<head><style>@list l0:level1 {mso-level-number-format:bullet;}</style></head><body>' +
          '<p class=MsoNormal><b><span style="font-size:14.0pt;font-family:Calibri;color:black">Harbour</span></b><o:p></o:p></p>' +
          '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>first</p>' +
          '<p class=MsoListParagraphCxSpLast style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">2.</span>second</p>' +
          '</body></html>',
      ),
    ).toBe('<p><strong>Harbour</strong></p><ul><li>first</li></ul><ol><li>second</li></ol>');
  });

  it('from Google Docs is not bold for its wrapper, and keeps what is', () => {
    expect(
      paste(
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
          '<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent">plain </span>' +
          '<span style="font-weight:700;font-style:italic">both</span></p></b>',
      ),
    ).toBe('<p>plain <strong><em>both</em></strong></p>');
  });

  it('hands on no style, which the policy of the page would refuse', () => {
    const html = cleanPasted('<p style="text-align:center"><span style="font-weight:700" title="a > b">x</span></p>');
    expect(html).not.toContain('style=');
    expect(html).toContain('ql-align-center');
    quill.setSelection(0, 0, 'silent');
    tableOf(quill).insertTable(1, 1);
    expect(withoutStyles(quill.getSemanticHTML())).not.toContain('style=');
  });
});

describe('an image', () => {
  it('is put in with what it shows, found again at the caret, and can be described anew', () => {
    showHtml(quill, '<p>ab</p>');
    insertImages(quill, 1, [{ address: ADDRESS, alt: 'A map', width: 40, height: 30 }]);
    expect(stored()).toBe(`<p>a${IMAGE}b</p>`);
    expect(imageAt(quill, { index: 2, length: 0 })).toEqual({ index: 1, alt: 'A map' });
    expect(imageAt(quill, { index: 1, length: 1 })).toEqual({ index: 1, alt: 'A map' });
    expect(imageAt(quill, { index: 1, length: 0 })).toBeNull();
    quill.formatText(1, 1, 'alt', 'A plan', 'user');
    expect(stored()).toBe(`<p>a${IMAGE.replace('A map', 'A plan')}b</p>`);
  });

  it('stands on a line of its own where there are several, with the caret after the last', () => {
    showHtml(quill, '<p>ab</p>');
    const image = { address: ADDRESS, alt: 'A map', width: 40, height: 30 };
    insertImages(quill, 1, [image, image]);
    expect(stored()).toBe(`<p>a${IMAGE}</p><p>${IMAGE}b</p>`);
    expect(quill.getSelection()).toEqual({ index: 4, length: 0 });
  });

  it('is asked for nowhere by its address, which has no token', () => {
    showHtml(quill, `<p>${IMAGE}</p>`);
    expect(quill.root.querySelector('img')?.hasAttribute('src')).toBe(false);
  });

  it('is handed on where files were pasted or dropped, all of them at once, and stands nowhere yet', () => {
    quill.uploader.upload({ index: 0, length: 0 }, [
      new File(['x'], 'map.png', { type: 'image/png' }),
      new File(['x'], 'map.svg', { type: 'image/svg+xml' }),
    ]);
    expect(taken).toEqual([[['map.png', 'map.svg'], 0]]);
    expect(stored()).toBe('');
  });

  it('of another page stays out of what is pasted; one of a paper comes along', () => {
    expect(paste(`<p>a<img src="https://evil.test/x.png" alt="x" width="4" height="3">${IMAGE}</p>`)).toBe(
      `<p>a${IMAGE}</p>`,
    );
  });
});
