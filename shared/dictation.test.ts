import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { markDictation } from './dictation.ts';

/** '=' right, '-' missing, '+' extra, '≠' wrong. */
function read(sentence: string, typed: string): string {
  const { parts, right, total } = markDictation(sentence, typed);
  const said = parts.map((part) => {
    switch (part.kind) {
      case 'right':
        return `=${part.words}`;
      case 'missing':
        return `-${part.words}`;
      case 'extra':
        return `+${part.typed}`;
      case 'wrong':
        return `≠${part.words}/${part.typed}`;
    }
  });
  return `${said.join(' ')} ${right}/${total}`;
}

describe('[R531] a dictation', () => {
  it.each([
    ['The van left at ten.', 'the van left at ten', '=The van left at ten. 5/5'],
    ['The van left at ten.', 'The van left at 10', '=The van left at ten. 5/5'],
    ['The van left at ten.', 'van left at ten', '-The =van left at ten. 4/5'],
    ['The van left at ten.', 'The old van left at ten', '=The +old =van left at ten. 5/5'],
    ['The van left at ten.', 'The van lift at ten', '=The van ≠left/lift =at ten. 4/5'],
    ['The van left at ten.', '', '-The -van -left -at -ten. 0/5'],
    ['The van left at ten.', '   ?! ', '-The -van -left -at -ten. 0/5'],
  ])('of %j typed as %j', (sentence, typed, expected) => {
    expect(read(sentence, typed)).toBe(expected);
  });

  it.each([
    ['a number of several words', 'It has twenty-one rooms.', 'It has 21 rooms'],
    ['a number typed in several words', 'It has 21 rooms.', 'It has twenty one rooms'],
    ['a unit', 'It is 20 km away.', 'it is 20km away'],
    ['a time', 'It shuts at 9.30 p.m. on Mondays.', 'it shuts at 9:30pm on mondays'],
    ['money', 'That is £1,250, please.', 'That is £ 1250 please'],
    ['a hyphen', 'A well-known lake', 'a well known lake'],
    ['the sign for and', 'Salt & pepper.', 'salt and pepper'],
    ['accents and quotes', '“It’s a café,” she said.', "it's a cafe she said"],
    ['signs that nobody hears', 'Well, no — really? (Yes!)', 'well no really yes'],
    ['a name that is spelled', "That's B-R-A-M-L-E-Y.", "that's Bramley"],
    ['a name that is spelled and typed letter by letter', "That's B-R-A-M-L-E-Y.", "that's b r a m l e y"],
    ['figures that are read one by one', 'No, sorry, 9-0-0, 4-1-8.', 'no sorry 900 418'],
    ['figures that are typed one by one', 'No, sorry, 9-0-0, 4-1-8.', 'no sorry 9 0 0 4 1 8'],
    ['other scripts', 'தேநீர் குடி, please.', 'தேநீர் குடி please'],
  ])('sees no fault in %s', (_what, sentence, typed) => {
    const { parts, right, total } = markDictation(sentence, typed);
    expect(parts.map(({ kind }) => kind)).toEqual(['right']);
    expect(right).toBe(total);
  });

  it('puts a misspelled word beside the word that it is like', () => {
    expect(read('the accommodation is big', 'acommodation is big')).toBe(
      '-the ≠accommodation/acommodation =is big 2/4',
    );
    expect(read('we like accommodation here', 'we like acommodation')).toBe(
      '=we like ≠accommodation/acommodation -here 2/4',
    );
    expect(read('we went to the market', 'we went the markit')).toBe('=we went -to =the ≠market/markit 3/5');
  });

  it('counts a repeated word once for each time', () => {
    expect(read('no no no', 'no no')).toMatch(/ 2\/3$/);
    expect(read('no', 'no no no')).toMatch(/ 1\/1$/);
  });

  it('takes any text, of any length, in a moment', () => {
    const long = 'word '.repeat(200).trim();
    expect(markDictation(long, long)).toMatchObject({ right: 200, total: 200 });
    expect(markDictation('', 'something')).toEqual({
      parts: [{ kind: 'extra', typed: 'something' }],
      right: 0,
      total: 0,
    });
  });
});

describe('[R531] a dictation sees what marking sees', () => {
  const page = readFileSync(new URL('../docs/marking.md', import.meta.url), 'utf8');
  const tables = page.split(/^\| what makes (?:no|a) difference \|/mu);
  const rowsOf = (table: string | undefined) =>
    [...(table?.split('\n\n')[0] ?? '').matchAll(/^\| .*? \| `(.*?)` \| `(.*?)` \|$/gmu)].map(
      ([, accepted = '', written = '']) => [accepted, written] as const,
    );

  it.each(rowsOf(tables[1]))('%j and %j are the same', (accepted, written) => {
    const { right, total, parts } = markDictation(accepted, written);
    expect(right).toBe(total);
    expect(parts.map(({ kind }) => kind)).toEqual(['right']);
  });

  // word by word, these sound the same
  const SPOKEN_ALIKE = new Set(['minerals..', 'two hundred', '1 2']);
  it.each(rowsOf(tables[2]).filter(([, written]) => !SPOKEN_ALIKE.has(written)))(
    '%j and %j differ',
    (accepted, written) => {
      expect(markDictation(accepted, written).parts.some(({ kind }) => kind !== 'right')).toBe(true);
    },
  );
});
