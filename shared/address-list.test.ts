import { describe, expect, it } from 'vitest';
import { readAddresses } from './address-list.ts';

const emails = (text: string) => readAddresses(text).map(({ email }) => email);

describe('readAddresses', () => {
  it('reads one a line, several a line, and those of mail programs', () => {
    expect(
      emails(
        "nimal@a.lk\r\n Kamala Perera <Kamala@A.lk>, \"Silva, Sunil\" <sunil@a.lk>;\n\nmailto:ruwan@a.lk\n'o'brien@a.lk'",
      ),
    ).toEqual(['nimal@a.lk', 'kamala@a.lk', 'sunil@a.lk', 'ruwan@a.lk', "o'brien@a.lk"]);
  });

  it('reads a CSV file, with its heading and marks of its beginning', () => {
    expect(readAddresses('\uFEFFNo,Name,Email\n1,"Perera, N.","n@a.lk"\n2,Kamala;x,k@a.lk\n')).toEqual([
      { line: 2, email: 'n@a.lk', text: 'n@a.lk' },
      { line: 3, email: 'k@a.lk', text: 'k@a.lk' },
    ]);
  });

  it.each([
    ['a full-width comma', 'a1@pupil.test，a2@pupil.test'],
    ['an Arabic comma', 'a1@pupil.test، a2@pupil.test'],
    ['a stroke', 'a1@pupil.test/a2@pupil.test'],
    ['a stroke behind a name', 'Nimal/a1@pupil.test\nKamala/a2@pupil.test'],
    ['a link', 'mailto:a1@pupil.test?subject=Hi\nmailto:a2@pupil.test'],
    ['a link with copies', 'mailto:a1@pupil.test?cc=a2@pupil.test&subject=Hi'],
    ['words before a colon', 'Email:a1@pupil.test Email：a2@pupil.test'],
    ['bullets', '•a1@pupil.test\n- a2@pupil.test'],
    ['a zero-width space behind it', 'Nimal,a1@pupil.test\u200B\nKamala,\u2060a2@pupil.test'],
    ['a zero-width space between them', 'a1@pupil.test\u200Ba2@pupil.test'],
    ['full-width letters', 'ａ１＠ｐｕｐｉｌ．ｔｅｓｔ\nA2@PUPIL.TEST'],
  ])('[R223] finds addresses with %s', (_what, text) => {
    expect(emails(text)).toEqual(['a1@pupil.test', 'a2@pupil.test']);
  });

  it('gives each address once, however it is spelled', () => {
    expect(emails('n@a.lk\nN@A.LK\nn@a.lk.')).toEqual(['n@a.lk']);
  });

  it('names the line of what is no address, and drops nothing in silence', () => {
    expect(readAddresses('n@a.lk\nKamala\nsunil@nowhere\n')).toEqual([
      { line: 1, email: 'n@a.lk', text: 'n@a.lk' },
      { line: 2, email: null, text: 'Kamala' },
      { line: 3, email: null, text: 'sunil@nowhere' },
    ]);
    expect(emails('Email')).toEqual([null]);
    expect(emails(' \n')).toEqual([]);
  });
});
