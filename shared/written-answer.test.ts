// Over 400 lines because it is the table of pairs of answers that are the same, or not.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameAnswer } from './testing/same-answer.ts';
import { answerForm, countAnswerWords } from './written-answer.ts';

type Pairs = [one: string, other: string][];

const SAME: Record<string, Pairs> = {
  'forms of one letter': [
    ['fish', 'ﬁsh'],
    ['ABC 12', 'ＡＢＣ　１２'],
    ['cafe', 'café'],
    ['naive', 'nai\u0308ve'],
    ['Sao Paulo', 'São Paulo'],
    ['Strasse', 'Straße'],
  ],
  'white space around and inside': [
    ['minerals', '  minerals '],
    ['tide gate', 'tide \t gate'],
    ['tide gate', 'tide\ngate'],
    ['25 km', '25\u00a0km'],
  ],
  'capital letters': [
    ['minerals', 'MINERALS'],
    ['ISTANBUL', 'İstanbul'],
  ],
  'quotes and dashes': [
    ['the keeper’s hut', "the keeper's hut"],
    ['the keeper`s hut', 'the keeper´s hut'],
    ['“blue” door', '"blue" door'],
    ['tide–gate', 'tide-gate'],
  ],
  'one closing full stop or comma': [
    ['minerals', 'minerals.'],
    ['minerals', 'minerals,'],
    ['minerals', 'minerals .'],
    ['B.C.', 'b.c'],
  ],
  'what cannot be seen': [
    ['minerals', 'mine\u00adrals'],
    ['minerals', '\ufeffminerals\u200b'],
    ['minerals', '\u200eminerals\u200f'],
    ['minerals', 'miner\u0007als'],
  ],
  'the sign for and': [
    ['salt and pepper', 'salt & pepper'],
    ['R and D', 'R&D'],
  ],
  'a hyphen and a space': [
    ['well-known', 'well known'],
    ['well-known', 'well - known'],
    ['co-operate', 'co operate'],
    ['mother-in-law', 'mother in law'],
    ['the 10-day course', 'the 10 day course'],
  ],
  'a figure and its unit, sign or currency': [
    ['20 km', '20km'],
    ['20 %', '20%'],
    ['£ 20', '£20'],
    ['Rs 500', 'Rs500'],
    ['500 rupees', '500rupees'],
    ['US$ 20', 'US$20'],
    ['20 €', '20€'],
    ['- 5 °C', '-5°C'],
    ['−5 ° C', '-5°c'],
    ['£ -5', '£-5'],
    ['18 +', '18+'],
    ['8-week', '8week'],
    ['30 km/h', '30km/h'],
  ],
  'thousands separators': [
    ['1,000', '1000'],
    ['1,000,000', '1000000'],
    ['10,00,000', '1000000'],
    ['£1,250.50', '£1250.50'],
    ['about 12,500 people', 'about 12500 people'],
  ],
  'times of the day': [
    ['9.30', '9:30'],
    ['9.30 p.m.', '9:30pm'],
    ['from 9.30 to 10.45', 'from 9:30 to 10:45'],
    ['9.30-10.45', '9:30 – 10:45'],
    ['at 9.30, or later', 'at 9:30, or later'],
    ['9 a.m.', '9am'],
    ['9 p.m', '9 PM'],
    ['9 pm.', '9 p.m.'],
  ],
  'whole numbers up to a hundred': [
    ['14', 'fourteen'],
    ['0', 'zero'],
    ['21', 'twenty-one'],
    ['21', 'Twenty one'],
    ['100', 'one hundred'],
    ['100', 'a hundred'],
    ['100', 'hundred'],
    ['100', 'one-hundred'],
    ['3 weeks', 'three weeks'],
    ['ninety-nine steps', '99 steps'],
    ['one, two', '1, 2'],
    ['ten per cent', '10 per cent'],
    ['£10', '£ten'],
    ['twenty-five-year-old', '25-year-old'],
  ],
  'a nought before the point': [
    ['0.5', '.5'],
    ['0.75 litres', '.75 litres'],
    ['£0.50', '£.50'],
    ['-0.5', '-.5'],
    ['£9.50', '£9·50'],
  ],
  'thousands with spaces': [
    ['25,000 people', '25 000 people'],
    ['£25,000', '£25 000'],
    ['1,250,000 km', '1 250 000 km'],
    ['25,000 people', '25\u202f000 people'],
  ],
  'fractions in one sign': [
    ['1/2', '½'],
    ['3/4', '¾'],
    ['1 1/2', '1½'],
    ['1 1/2 hours', '1½hours'],
    ['1 ½ hours', '1-1/2 hours'],
    ['1 1/2', '1¹⁄₂'],
    ['2/3', '⅔'],
  ],
  'figures of other scripts': [
    ['14', '١٤'],
    ['14', '۱۴'],
    ['14', '१४'],
    ['14', '௧௪'],
    ['14', '෧෪'],
    ['14 weeks', '１４ weeks'],
    ['1,250', '١٬٢٥٠'],
    ['2.75', '٢٫٧٥'],
    ['20%', '٢٠٪'],
  ],
  'signs for a degree': [
    ['20 °C', '20 ºC'],
    ['20 °C', '20˚C'],
    ['20 °C', '20 ℃'],
    ['20 °C', '20⁰C'],
    ['20°', '20º'],
  ],
  'telephone numbers': [
    ['+94 77 123 4567', '+94771234567'],
    ['077 123 4567', '(077) 123 4567'],
    ['077 123 4567', '(077)123-4567'],
  ],
  'letters with a stroke, and two in one': [
    ['manoeuvre', 'manœuvre'],
    ['encyclopaedia', 'encyclopædia'],
    ['OEUVRE', 'Œuvre'],
    ['Lodz', 'Łódź'],
    ['Tromso', 'Tromsø'],
  ],
  'marks of other scripts': [
    ['tide gate', 'tide gate。'],
    ['tide gate', 'tide gate،'],
    ['tide gate', 'tide gate।'],
    ['tide gate', 'tide gate｡'],
    ["keeper's hut", 'keeperʹs hut'],
  ],
  'a sign for a number': [
    ['No. 5', '№ 5'],
    ['No. 5', '№5'],
    ['No 5', 'no.5'],
  ],
  'a room in an ordinal': [
    ['2nd', '2 nd'],
    ['the 11th floor', 'the 11 th floor'],
    ['21st', '21 st'],
  ],
  'a room in am and pm': [['9 am', '9 a. m.']],
  'ways to write rupees': [
    ['Rs 500', 'Rs. 500'],
    ['Rs 500', 'Rs.500/-'],
    ['Rs 500', 'Rs 500/='],
    ['Rs 500', 'Rs. 500 /-'],
    ['Rs 500', '₨ 500'],
    ['Rs 1,500', 'Rs.1 500/-'],
    ['LKR 500', 'LKR. 500/='],
  ],
  'raised and lowered figures': [
    ['CO2', 'CO₂'],
    ['5 m2', '5 m²'],
    ['10^2', '10²'],
    ['10^-3', '10⁻³'],
  ],
  'groups of a telephone number': [
    ['0771 234 567', '0771234567'],
    ['077-123 4567', '0771234567'],
    ['077.123.4567', '0771234567'],
    ['077.1234567', '077 123 45 67'],
    ['(077) - 123 4567', '0771234567'],
    ['(+94) 77 123-4567', '+94771234567'],
    ['+94.77.123.4567', '+94 77 123 4567'],
    ['245-1234', '2451234'],
    ['2345 6789', '23456789'],
    ['tel. (077) 123-4567', 'tel. 0771234567'],
  ],
  'the dash of a range': [
    ['7-8', '7–8'],
    ['7-8', '7 - 8'],
    ['7-8', '7—8'],
    ['7-8', '7 −8'],
    ['7-8', '7--8'],
    ['7-8', '７～８'],
    ['7-8', '٧-٨'],
    ['10-12 weeks', '10 – 12weeks'],
    ['1,000-2,000', '1 000 – 2 000'],
    ['20-100 km', '20 – 100km'],
    ['9.30-10.45', '9:30–10:45'],
    ['0.5-.7', '.5 - 0.7'],
    ['£5-10', '£ 5 – 10'],
    ['Rs.500-600', 'Rs 500 – 600'],
    ['No.5-7', '№ 5 - 7'],
    ['-5 - -2', '−5 – −2'],
    ['½-¾', '1/2 - 3/4'],
    ['12-10-2026', '12 – 10 – 2026'],
  ],
  'a hyphen in a code': [
    ['AB12-34', 'AB12 34'],
    ['COVID-19', 'COVID 19'],
  ],
  'thousands in an answer of figures': [
    ['10 000', '10,000'],
    ['25 000', '25000'],
  ],
};

const DIFFERENT: Pairs = [
  ['minerals', 'mineral'],
  ['8 weeks', '8 week'],
  ['tide gate', 'tidegate'],
  ['cooperate', 'co-operate'],
  ['minerals', 'minerals..'],
  ['minerals.', 'minerals..'],
  ['minerals', 'minerals.,'],
  ['minerals', 'minerals!'],
  ['minerals', 'the minerals'],
  ['metre', 'meter'],
  ['colour', 'color'],
  ['BC', 'B.C.'],
  ['5 star', '5star'],
  ['1,000', '1, 000'],
  ['1,2', '12'],
  ['1, 2', '12'],
  ['1, 2', '1,2'],
  ['1.000', '1000'],
  ['1,00', '100'],
  ['£9.30', '£9:30'],
  ['9.30 km', '9:30 km'],
  ['9.30%', '9:30%'],
  ['-9.30', '-9:30'],
  ['9.30', '930'],
  ['9.3', '9:30'],
  ['9.75', '9:75'],
  ['25.30', '25:30'],
  ['9.30', '09.30'],
  ['9 am', '9 pm'],
  ['-5', '5'],
  ['below -5 °C', 'below 5 °C'],
  ['£20', '$20'],
  ['£20', '20'],
  ['20', '20%'],
  ['20 percent', '20%'],
  ['101', 'one hundred and one'],
  ['200', 'two hundred'],
  ['2100', 'two hundred'],
  ['1005', 'one hundred five'],
  ['2 100', 'two hundred'],
  ['1000', 'one thousand'],
  ['12', 'one two'],
  ['12', 'one 2'],
  ['2020', 'twenty twenty'],
  ['first', '1st'],
  ['one', 'won'],
  ['none', 'n1'],
  ['twentyone', '21'],
  ['14 January', 'January 14'],
  ['14th January', '14 January'],
  ['1/2', 'half'],
  ['102', '10²'],
  ['106', '10⁶'],
  ['103', '10⁻³'],
  ['10^3', '10⁻³'],
  ['102', '10₂'],
  ['51', '5①'],
  ['11/2', '1½'],
  ['1/2', '1½'],
  ['5', '.5'],
  ['.5', '5.'],
  ['25 000', '25.000'],
  ['1995200 people', '1995 200 people'],
  ['1234 people', '1 2 34 people'],
  ['12345 people', '1 2 345 people'],
  ['7712 345 apples', '7 712 345 4 apples'],
  ['5 1/2/2026', '5_1/2/2026'],
  ['+94 5', '945'],
  ['771234567', '+771234567'],
  ['Rs 500', '500/-'],
  ['7-8', '78'],
  ['7-8', '7 8'],
  ['7-8', '7.8'],
  ['7-8', '7/8'],
  ['7-8', '8-7'],
  ['10-12', '1012'],
  ['10-100', '10100'],
  ['10-100', '10 100'],
  ['20-100 km', '20100 km'],
  ['250-300 people', '250,300 people'],
  ['1 2', '12'],
  ['1 2 3', '123'],
  ['3-2', '32'],
  ['3-2', '3:2'],
  ['12-10', '1210'],
  ['12-10', '12.10'],
  ['12-10', '12/10'],
  ['9.30-10.45', '9301045'],
  ['1-2', '1/2'],
  ['1.5-2.5', '1.52.5'],
  ['25-000', '25,000'],
  ['123-456', '123456'],
  ['500-1000', '5001000'],
  ['10,000-20,000', '1000020000'],
  ['1914-1918', '19141918'],
  ['1-12-2026', '11-2-2026'],
  ['1.12.2026', '11.2.2026'],
  ['2026-1-12', '2026-11-2'],
  ['27-11-2026', '27112026'],
  ['3.1415926', '31415926'],
  ['1234567.5', '12345675'],
  ['-1234567', '1234567'],
  ['-5 - -2', '-5 - 2'],
  ['no', 'No. 5'],
  ['5 north', '5north'],
  ['11 st', '11st'],
  ['', ''],
  ['.', '.'],
  ['\u200b', '\u200b'],
];

describe('two written answers', () => {
  for (const [what, pairs] of Object.entries(SAME))
    it.each(pairs)(`are the same but for ${what}: %j and %j`, (one, other) => {
      expect([answerForm(one), isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([
        answerForm(other),
        true,
        true,
      ]);
    });

  it.each(DIFFERENT)('are not the same: %j and %j', (one, other) => {
    expect([isSameAnswer(one, other), isSameAnswer(other, one)]).toEqual([false, false]);
  });
});

/** Pieces of which answers are made, and of which the rules speak. */
const piece = fc.oneof(
  fc.constantFrom(...'-–—−+&.,:;%°£$€()\'"’/ \u00a0\u200b\u00ad\u0301'.split('')),
  fc.constantFrom('one', 'twenty', 'hundred', 'a', 'and', 'thousand', 'km', 'p.m.', 'am', 'rs.', 'usd', 'c', 'tide'),
  fc.constantFrom('9.30', '1,000', '21', '100', '0', '5', ' 7 ', '  ', ' - ', 'É', 'ß', 'Σ', 'ﬁ', '½', '²', '´'),
  fc.constantFrom('.5', '25 000', '٣', '௧', 'º', '⁰', '˚', '№', 'no.', '/-', '/=', 'rs', 'nd', 'st', '1/2', '⁄', '₂'),
  fc.constantFrom('7-8', '10–12', '077', '123-4567', '(077)', '12.10.', '1914-', '1918', '~', '--', '.', '2026'),
  fc.constantFrom('œ', 'Ø', 'ı', 'đ', '。', '،', '·', '٪', '①', '^', '_', '(', ')', '000', '+94'),
);
const typed = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
);
const written = fc.oneof(typed, fc.string({ unit: 'binary', maxLength: 12 }));
/** In a nightly run many more. */
const RUNS = Number(process.env['MARKING_RUNS'] ?? 300);

/** Ways to write any answer differently that say the same. */
const WAYS: Record<string, (text: string) => string> = {
  'room around it': (text) => ` \t${text}\n`,
  'wider room inside': (text) => text.replaceAll(' ', ' \u00a0 '),
  capitals: (text) => text.toUpperCase(),
  'curly quotes': (text) => text.replaceAll("'", '’').replaceAll('"', '”'),
  'long dashes': (text) => text.replaceAll('-', '–'),
  'letters in two pieces': (text) => text.normalize('NFD'),
  'wide letters': (text) => text.replace(/[a-z0-9]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
  'something invisible': (text) => Array.from(text).join('\u200b'),
  accents: (text) => text.replace(/[aeiou]/g, '$&\u0301'),
  'the sign for and': (text) => text.replace(/(?<= )and(?= )/g, '&'),
  'a closing full stop': (text) => (/[.,][\s-]*$/.test(seen(text)) ? text : `${text}.`),
  'a closing comma': (text) => (/[.,][\s-]*$/.test(seen(text)) ? text : `${text},`),
};
const seen = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\u200b|\u00ad|\u0301|–|—|−/g, '-')
    .replace(/[。،]/g, '.');

const figure = fc.integer({ min: 0, max: 100 });
const pick = <T>(...ways: T[]) => fc.tuple(fc.constantFrom(...ways), fc.constantFrom(...ways));
/** A piece of an answer, written in two ways that say the same. */
const twoWays: fc.Arbitrary<[one: string, other: string]> = fc.oneof(
  figure.chain((value) => pick(String(value), ...inWords(value))),
  fc.integer({ min: 1_000, max: 9_999_999 }).chain((value) => pick(String(value), value.toLocaleString('en'))),
  fc
    .tuple(figure, fc.constantFrom('km', '%', '°C', 'kg', 'weeks', 'percent', '€', 'pm', 'p.m.'))
    .chain(([value, unit]) => pick(`${value}${unit}`, `${value} ${unit}`)),
  fc
    .tuple(fc.constantFrom('£', '$', 'Rs'), figure)
    .chain(([sign, value]) => pick(`${sign}${value}`, `${sign} ${value}`)),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 }))
    .chain(([hours, minutes]) => pick(`${hours}.${minutes}`, `${hours}:${minutes}`)),
  pick('p.m.', 'pm', 'P.M.'),
  pick('salt & pepper', 'Salt and Pepper'),
  pick('well-known', 'well known', 'well – known'),
  pick('the keeper’s', "The Keeper's"),
  pick('café', 'CAFE', 'cafe\u0301'),
);

/** 'twenty-one' and 'twenty one'. */
function inWords(value: number): string[] {
  if (value === 100) return ['hundred', 'a hundred', 'one hundred', 'One-Hundred'];
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  if (value < 20) return [small.split(' ')[value] ?? ''];
  const ten = tens[Math.floor(value / 10) - 2] ?? '';
  if (value % 10 === 0) return [ten];
  const unit = small.split(' ')[value % 10] ?? '';
  return [`${ten}-${unit}`, `${ten} ${unit}`];
}

describe('marking, whatever is written', () => {
  it('is the same from both sides, and stays as it is when it is done twice', () => {
    fc.assert(
      fc.property(written, written, (one, other) => {
        expect(answerForm(answerForm(one))).toBe(answerForm(one));
        expect(isSameAnswer(one, other)).toBe(isSameAnswer(other, one));
        expect(isSameAnswer(one, answerForm(one))).toBe(answerForm(one) !== '');
      }),
      { numRuns: RUNS },
    );
  });

  it('is of plain letters as it is where one that cannot be seen stands among them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(answerForm(text)).toBe(answerForm(`${text}\u200b`));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(Object.entries(WAYS))('does not see %s', (_what, write) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(answerForm(write(text))).toBe(answerForm(text));
      }),
      { numRuns: RUNS },
    );
  });

  it('takes each piece in each of its ways, on either side', () => {
    fc.assert(
      fc.property(fc.array(twoWays, { minLength: 1, maxLength: 4 }), (pieces) => {
        // figures beside figures are numbers of another kind
        const one = pieces.map((piece) => piece[0]).join(' tide ');
        const other = pieces.map((piece) => piece[1]).join(' tide ');
        expect(answerForm(one)).toBe(answerForm(other));
        expect(countAnswerWords(one.replaceAll('-', ' '))).toBe(countAnswerWords(other.replaceAll('-', ' ')));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('figures in groups', () => {
  const number = fc.integer({ min: 0, max: 9_999_999 });
  const dash = fc.constantFrom('-', '–', '—', '−', ' - ', ' – ', '- ', ' -', '--', '~', ' ~ ');

  it('are a range with every dash, and never the number or the numbers without it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        dash,
        dash,
        (one, other, sign, otherSign) => {
          const range = `${one}${sign}${other}`;
          expect(answerForm(`${one}${otherSign}${other}`)).toBe(answerForm(range));
          expect(isSameAnswer(range, `${one}${other}`)).toBe(false);
          expect(isSameAnswer(range, `${one} ${other}`)).toBe(false);
          expect(isSameAnswer(`${range} km`, `${one}${other} km`)).toBe(false);
          expect(countAnswerWords(range)).toBe(1);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('below seven are one number only as thousands', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{2,6}$/),
        fc.nat(),
        fc.constantFrom(' ', '-', '.', '–', ') '),
        (text, place, sign) => {
          const cut = 1 + (place % (text.length - 1));
          const parted = `${text.slice(0, cut)}${sign}${text.slice(cut)}`;
          const isThousands = sign === ' ' && /^[1-9]\d{0,2} \d{3}$/.test(parted);
          expect(isSameAnswer(text, parted)).toBe(isThousands);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('of a telephone number may stand in any groups', () => {
    const groups = fc.array(fc.stringMatching(/^\d{3,4}$/), { minLength: 3, maxLength: 5 });
    const signs = fc.array(fc.constantFrom(' ', '-', '.', '–', ' - ', ''), { minLength: 5, maxLength: 5 });
    const start = fc.constantFrom('0', '+94 ', '+94-', '(011) ');
    fc.assert(
      fc.property(start, groups, signs, (first, parts, between) => {
        const whole = `${first}${parts.join('')}`;
        const grouped = `${first}${parts.map((part, place) => `${place === 0 ? '' : between[place]}${part}`).join('')}`;
        if (whole.replace(/\D/g, '').length < 7) return;
        expect(answerForm(grouped)).toBe(whole.replace(/[^\d+]/g, ''));
        expect(answerForm(`call ${grouped}`)).toBe(answerForm(`call ${whole}`));
      }),
      { numRuns: RUNS },
    );
  });

  it('of thousands are the number, in a range too', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const [spaced, comma] = ['\u202f', ','].map((sign) =>
          [one, other].map((value) => value.toLocaleString('en').replaceAll(',', sign)),
        );
        expect(answerForm(`${spaced?.[0]} km`)).toBe(answerForm(`${one} km`));
        expect(answerForm(`${spaced?.join(' – ')} km`)).toBe(answerForm(`${comma?.join('-')} km`));
        expect(answerForm(`${one}-${other} km`)).toBe(answerForm(`${comma?.join('-')} km`));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the words of an answer', () => {
  it('are counted in one pass, however long a word is', () => {
    // begun anew at each letter, the count of this one word would outlast the test
    expect(countAnswerWords('\u3316'.repeat(3_000))).toBe(1);
  });

  it.each([
    ['', 0],
    ['.', 0],
    ['tide', 1],
    [' the tide  gate. ', 3],
    ['mother-in-law', 1],
    ['mother - in - law', 3],
    ['mother–in–law', 1],
    ['salt & pepper', 3],
    ['1,250', 1],
    ['20 km', 1],
    ['£ 20', 1],
    ['9.30 p.m.', 1],
    ['twenty-one', 1],
    ['twenty one', 1],
    ['twenty-one days', 1],
    ['14 January', 2],
    ['0771 234 567', 1],
    ['5 - 10', 1],
    ['5-10 weeks', 1],
    ['10 30', 1],
    ['24 51 36', 1],
    ['rooms 5 10', 3],
  ])('%j are %d', (text, count) => {
    expect(countAnswerWords(text)).toBe(count);
  });
});
