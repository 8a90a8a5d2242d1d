import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsAddress, isEmail, normaliseEmail } from './addresses.ts';

describe('[R223] the one form of an address', () => {
  it.each([
    ['  Nethmi@Example.ORG ', 'nethmi@example.org'],
    ['ｎｅｔｈｍｉ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'nethmi@example.org'],
    ['nethmi@example。org', 'nethmi@example.org'],
    ['net\u200Bhmi@exa\u00ADmple.org\uFEFF', 'nethmi@example.org'],
    ['\u2066nethmi@example.org\u2069', 'nethmi@example.org'],
    ['Zoe\u0308@example.org', 'zo\u00EB@example.org'],
    ['nethmi@Über.example', 'nethmi@xn--ber-goa.example'],
    ['nethmi@XN--BER-GOA.example', 'nethmi@xn--ber-goa.example'],
    ['nimal@අකුරු.ලංකා', 'nimal@xn--izc6b9e7db.xn--fzc2c9e2c'],
    ['nimal@பள்ளி.இலங்கை', 'nimal@xn--xlcsa2cxd.xn--xkc2al3hye2a'],
  ])('of %j is %j', (typed, form) => {
    expect(normaliseEmail(typed)).toBe(form);
    expect(isEmail(typed)).toBe(true);
  });

  it('keeps a joiner that belongs to the spelling of a domain: without it another host is meant', () => {
    expect(normaliseEmail('n@ශ්‍රී.ලංකා')).not.toBe(normaliseEmail('n@ශ්රී.ලංකා'));
    expect(normaliseEmail('n@ශ්‍රී.ල\u200Dංකා')).toBe(normaliseEmail('n@ශ්‍රී.ලංකා'));
  });

  it.each(['n@1.2', 'n@a..b', 'a@b.c@d.e', 'n@a.b/c', 'n@a_b.lk', 'n@\u200B.lk', '\u200B@a.lk'])(
    '%j is none',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('has no other form', () => {
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'grapheme' }).map((text) => `${text}@${text}.lk`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text));
      }),
    );
  });
});

it.each([
  'see https://evil.test',
  'HTTP:evil.test',
  'on www.evil.test',
  'cheap-papers.com',
  'write to me@evil.test',
  't.me/papers',
  'ｗｗｗ．evil．ｃｏｍ',
  'ev\u200Bil.\u200Bcom',
  'papers.co.uk!',
  'Cheap-Papers.Com',
  'go to evil.net now',
  'GOOD.NET',
  'bit.ly/papers',
  't.me/us',
  'papers.shop/now',
])('%j holds an address', (text) => {
  expect(holdsAddress(text)).toBe(true);
});

it.each([
  'Clear and quick. I got 7.5 in listening.',
  'Very good.It helped me.In a week I had band 7',
  'K.M.S. de Silva',
  "Nuala O'Connor-Smith",
  'ශ්‍රී ජයවර්ධන',
  'reading/writing, and so on...',
  '7 @ last',
  'The command.Complete',
  'Very good.Net result: band 7.',
  'Clear.Info on every page',
  'I left.UK universities ask for 7',
  'Our teacher has a B.Com degree.',
  'm.com, then IELTS',
  'J.R.Io',
  'B.Com',
  'reading.and/or listening',
  'They helped me.It/they were clear',
])('%j holds none', (text) => {
  expect(holdsAddress(text)).toBe(false);
});
