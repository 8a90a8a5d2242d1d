// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { textOfHtml } from './clipboard-text.ts';

describe('copied HTML', () => {
  it('is a line for each paragraph, without what is not seen', () => {
    expect(
      textOfHtml(
        '<html><head><style>p{}</style></head><body><!--StartFragment--><p>One\n two</p>\n<p class=MsoNormal>Three<o:p></o:p></p></body></html>',
      ),
    ).toBe('One two\n\nThree');
  });

  it('has the signs of its lists before the words', () => {
    const list = (open: string) => textOfHtml(`${open}<li><p>one</p></li><li>two</li></ol>`).split('\n');
    expect(list('<ol type="A">').filter(Boolean)).toEqual(['A  one', 'B  two']);
    expect(list('<ol style="list-style-type: lower-roman" start="3">').filter(Boolean)).toEqual([
      'iii  one',
      'iv  two',
    ]);
    expect(list('<ol start="14">').filter(Boolean)).toEqual(['14  one', '15  two']);
    expect(textOfHtml('<ul><li>one</li></ul>')).toBe('• one');
  });

  it('keeps the lines of tables and breaks', () => {
    expect(textOfHtml('<table><tr><td>1</td><td>Red.</td></tr><tr><td>2</td><td>Blue.</td></tr></table>a<br>b')).toBe(
      '1\tRed.\n2\tBlue.\n\na\nb',
    );
  });

  it('has a row of a table from Word in one line, and the paragraphs of a box each in its own', () => {
    const cell = (words: string) => `\n  <td valign=top><p class=MsoNormal>${words}<o:p></o:p></p></td>`;
    expect(
      textOfHtml(
        `<table class=MsoTableGrid><tr>${cell('Year')}${cell('Boats</p><p>(all)')}</tr>` +
          `<tr>${cell('1990')}${cell('14<br>or 15')}</tr></table>`,
      ),
    ).toBe('Year\tBoats (all)\n1990\t14 or 15');
    expect(
      textOfHtml(`<table><tr>${cell('i Tides</p><p>ii Winds')}</tr></table>`)
        .split('\n')
        .filter(Boolean),
    ).toEqual(['i Tides', 'ii Winds']);
  });

  it('is read without the styles and handlers that the policy of the page would complain of', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const html = '<style>p{}</style><p title="a > b, style=c" style="color:red" onclick=x()>One</p>';
    expect(textOfHtml(html)).toBe('One');
    expect(parse.mock.calls.map(([read]) => read)).toEqual([
      '<p title="a > b, style=c" data-style="color:red" data-onclick=x()>One</p>',
    ]);
    parse.mockRestore();
  });

  it('keeps the letter of Google Docs lists, which is told by each item', () => {
    const html =
      '<b id="docs-internal-guid-1"><ol><li style="list-style-type:upper-alpha"><span>one</span></li></ol></b>';
    expect(textOfHtml(html)).toBe('A  one');
  });
});
