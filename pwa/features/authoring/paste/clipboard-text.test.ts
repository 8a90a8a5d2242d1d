// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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

  it('keeps the letter of Google Docs lists, which is told by each item', () => {
    const html =
      '<b id="docs-internal-guid-1"><ol><li style="list-style-type:upper-alpha"><span>one</span></li></ol></b>';
    expect(textOfHtml(html)).toBe('A  one');
  });
});
