// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { readCopiedText } from './clipboard-text.ts';

const textOfHtml = (html: string) => readCopiedText(html).text;
const lostOf = (html: string) => readCopiedText(html).lost.join('; ');

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

describe('what plain text would tell otherwise', () => {
  it.each([
    ['a power', '<p>10<sup>6</sup> m<sup>2</sup> and CO<sub>2</sub></p>', '10⁶ m² and CO₂'],
    ['a raised figure of a style', '<p>10<span style="vertical-align:super">-6</span></p>', '10⁻⁶'],
    ['an ordinal', '<p>the 19<sup>th</sup></p>', 'the 19th'],
    [
      'a footnote mark of Word',
      '<p>salt<a style="mso-footnote-id:ftn1" href="#_ftn1"><span class=MsoFootnoteReference>[1]</span></a> here</p>',
      'salt here',
    ],
    ['a footnote mark that was typed', '<p>in 1990<sup>1</sup></p>', 'in 1990¹'],
    ['tracked words', '<p>lie <del>there</del><ins>here</ins></p>', 'lie here'],
    [
      'tracked words of a style',
      '<p>lie <span class=msoDel>there</span> <span class=msoIns>here</span></p>',
      'lie here',
    ],
    ['tracked words of Word itself', '<p>lie <w:del>there</w:del> here</p>', 'lie here'],
    [
      'a comment',
      "<p>weeks<span class=MsoCommentReference><span style='mso-special-character:comment'>[A1]</span></span>.</p>",
      'weeks.',
    ],
    ['words that a comment is about', "<p><span style='mso-comment-reference:AB_1'>six weeks</span></p>", 'six weeks'],
    [
      'a comment of Google Docs',
      '<p>weeks<sup><a href="#cmnt1">[a]</a></sup></p><div><p><a href="#cmnt_ref1">[a]</a>Sure?</p></div>',
      'weeks',
    ],
    ['hidden words', "<p>seen <span style='display:none;mso-hide:all'>HIDDEN</span></p>", 'seen'],
    ['hidden words of Word alone', "<p>seen <span style='mso-hide:all'>HIDDEN</span></p>", 'seen'],
    ['invisible words', '<p>seen <span style="visibility: hidden">HIDDEN</span></p>', 'seen'],
    ['crossed-out words', '<p>a <span style="text-decoration:line-through">gone</span> <s>too</s> b</p>', 'a b'],
  ])('is kept or left out: %s', (_what, html, text) => {
    expect(textOfHtml(html).replaceAll('  ', ' ')).toBe(text);
  });

  it.each([
    ['tracked words', '<p>lie <del>there</del></p>', 'Deleted words are left out: “there”'],
    [
      'crossed-out words',
      '<p><span style="text-decoration:line-through">gone</span></p>',
      'Crossed-out words are left out: “gone”',
    ],
    ['hidden words', '<p>x <span style="display:none">Key: B</span></p>', 'Hidden words are left out: “Key: B”'],
    ['pictures', '<p><img src=a.png><img src=b.png></p>', '2 pictures are missing: add them in the editor'],
    ['bold', '<p>NO <b>more</b></p>', 'Bold words look like all others now'],
    ['bold as a style', '<p><span style="font-weight:700">more</span></p>', 'Bold words look like all others now'],
    [
      'the bold of Google Docs around all',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>one</p></b>',
      '',
    ],
    [
      'a bold choice',
      '<ol type=a><li>men</li><li><b>women</b></li></ol>',
      '“B women” looks different from the other choices: it has a ✓ now and is read as the right answer; Bold words look like all others now',
    ],
    ['plain words', '<p>one</p>', ''],
  ])('is named: %s', (_what, html, lost) => {
    expect(lostOf(html)).toBe(lost);
  });
});

const CHOICE_LISTS: [what: string, html: string, line: string][] = [
  ['bold in one paragraph', '<p>A men  B machines  <b>C women</b>  D boys</p>', 'A men B machines C women ✓ D boys'],
  ['bold with signs', '<p>A. men B. <strong>women</strong> C. boys</p>', 'A. men B. women ✓ C. boys'],
  ['bold between line ends', '<p>a) men<br><b>b) women</b><br>c) boys</p>', 'a) men b) women ✓ c) boys'],
  [
    'bold in Word',
    '<p>A<span>&nbsp;&nbsp;</span>men</p><p><b>B</b>&nbsp; <b>women</b></p><p>C boys</p>',
    'A men B women ✓ C boys',
  ],
  ['bold of a style', '<p>A. men</p><p><span style="font-weight:700">B. women</span></p>', 'A. men B. women ✓'],
  ['colour', '<p>A. men</p><p style="color:red">B. women</p><p>C. boys</p>', 'A. men B. women ✓ C. boys'],
  ['a coloured item', '<ol type=a><li>men</li><li><font color=red>women</font></li></ol>', 'A men B women ✓'],
  ['highlighting', '<p>A. men</p><p><span style="background:yellow">B. women</span></p>', 'A. men B. women ✓'],
  ['underlining', '<p>A. men</p><p><u>B. women</u></p><p>C. boys</p>', 'A. men B. women ✓ C. boys'],
  [
    'cells of a table',
    '<table><tr><td>A men</td><td><b>B women</b></td><td>C boys</td></tr></table>',
    'A men B women ✓ C boys',
  ],
];

describe('the one choice that is printed unlike the others', () => {
  it.each(CHOICE_LISTS)('gets a sign, which is said: %s', (_what, html, line) => {
    expect(textOfHtml(html).replaceAll(/\s+/g, ' ')).toBe(line);
    expect(lostOf(html)).toMatch(/^“[BC] women” looks different from the other choices: it has a ✓ now/);
  });

  it('is named where there are two of it', () => {
    const html = '<p>A. men</p><p><b>B. women</b></p><p><b>C. boys</b></p><p>D. girls</p>';
    expect(textOfHtml(html)).not.toContain('✓');
    expect(lostOf(html)).toContain('“B women”, “C boys” look different from the other choices');
  });

  it.each([
    ['bold letters', '<p><b>A</b> men</p><p><b>B</b> women</p>'],
    ['all of them', '<p><b>A. men</b></p><p><b>B. women</b></p>'],
    ['one bold word of many', '<p>A. they do <b>not</b> rake the salt</p><p>B. they rake the salt</p>'],
    ['a bold heading', '<p><b>A tale of salt</b></p><p>Before the war there was none.</p>'],
    ['a bold line below', '<p>A. men</p><p>B. women</p><p><b>Questions 3-4</b></p>'],
  ])('is none: %s', (_what, html) => {
    expect([textOfHtml(html), lostOf(html)].join()).not.toMatch(/✓|different/);
  });
});

describe('a gap of a page', () => {
  it.each([
    ['underlined room', '<p>lie in <u>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</u> for</p>', 'lie in ______ for'],
    [
      'underlined room of a style',
      '<p>in <span style="text-decoration: underline">&nbsp; &nbsp; &nbsp;</span></p>',
      'in ______',
    ],
    [
      'an underlined tab of Word',
      "<p>in <u><span style='mso-tab-count:3'>&nbsp;&nbsp;&nbsp; &nbsp;</span></u> for</p>",
      'in ______ for',
    ],
    ['a number inside', '<p>in <u>&nbsp;&nbsp; 1 &nbsp;&nbsp;</u> for</p>', 'in ______1______ for'],
    [
      'a line below nothing',
      '<p>in <span style="border-bottom:solid windowtext 1.0pt">&nbsp;&nbsp;&nbsp;</span> for</p>',
      'in ______ for',
    ],
    ['a field of a form', '<p>in <input type=text> for <select><option>a</select></p>', 'in ______ for ______'],
    [
      'a field of Word',
      '<p>in <span class=MsoPlaceholderText>Click or tap here to enter text.</span></p>',
      'in ______',
    ],
    ['an old field of Word', '<p>in &ensp;&ensp;&ensp;&ensp;&ensp; for</p>', 'in ______ for'],
    ['underlined words are none', '<p><u>one</u><u> </u><u>two words</u></p>', 'one two words'],
  ])('stands where it was: %s', (_what, html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});

describe('a table of a page', () => {
  const MERGED =
    '<table class=MsoTableGrid><tr><td colspan=2><p>Season</p></td><td><p>Catch</p></td></tr><tr><td rowspan=2><p>dry</p><p>long</p></td><td><p>May</p></td><td><p>12</p></td></tr><tr><td><p>June</p></td><td><p>9</p></td></tr></table>';

  it('has each cell under its own head where cells are merged, and says so', () => {
    expect(textOfHtml(MERGED)).toBe('Season\t\tCatch\ndry long\tMay\t12\n\tJune\t9');
    expect(lostOf(MERGED)).toBe(
      'A table has merged cells: the cells beside them are empty now; A cell of a table has several paragraphs: they are one line now',
    );
  });

  it('keeps its empty cells', () => {
    expect(textOfHtml('<table><tr><td>a</td><td></td></tr><tr><td></td><td>b</td></tr></table>')).toBe('a\t\n\tb');
  });

  it('is not as wide as it says to be', () => {
    const html = '<table><tr><td colspan=999999999 rowspan=999999999>a</td></tr><tr><td>b</td></tr></table>';
    expect(textOfHtml(html).length).toBeLessThan(1_000);
  });
});

describe('[R253] words in a colour', () => {
  const red = '<span style="color:red">monks</span>';
  it.each([
    [
      'are named where others have none',
      `<p>The mill was built by ${red}.</p>`,
      'Coloured words look like all others now',
    ],
    ['are not, where all have it', `<p>${red}</p>`, ''],
    ['are not, where it is black', '<p>by <span style="color:#000000">monks</span> here, long ago.</p>', ''],
    [
      'are not, in a link',
      '<p>see <a href="https://a.example"><span style="color:blue">a page</span></a> about it all</p>',
      '',
    ],
  ])('%s', (_, html, expected) => {
    expect(lostOf(html).split('.')[0]).toBe(expected);
  });
});
