import { expect, it } from 'vitest';
import type { Word } from '../../../shared/words.ts';
import { wordsCsv } from './words-csv.ts';

const word: Word = {
  word_id: '01940000-0000-7000-8000-000000000001',
  text: 'salt pan',
  sentence: 'The "salt pan", dry.',
  note: '=HYPERLINK("x")',
  removed: 0,
  hlc: '001795000000000-0000-phone',
};

it('[R493] the file has a line for each word, and no cell that runs as a formula', () => {
  const meanings = [
    { word: 'salt pan', part: 'noun' as const, texts: ['a shallow basin', 'another'] },
    { word: 'salt', part: 'verb' as const, texts: ['add salt'] },
  ];
  const csv = wordsCsv([
    { word, meanings, paper: 'Harbour' },
    { word: { ...word, text: '-ly', note: '' }, meanings: null, paper: undefined },
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFWord,Meaning,Your note,Sentence,Paper',
    '"salt pan","salt pan (noun): a shallow basin; salt (verb): add salt","\'=HYPERLINK(""x"")","The ""salt pan"", dry.",Harbour'.replace(
      '"salt pan",',
      'salt pan,',
    ),
    '\'-ly,,,"The ""salt pan"", dry.",',
    '',
  ]);
});
