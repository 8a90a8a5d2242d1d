import { expect, it } from 'vitest';
import { givenWords, pastDayWords } from './group-texts.ts';

it('says what giving a month came to', () => {
  expect(givenWords('March 2026', { given: 1, prolonged: 0, already: 2 })).toBe(
    'Access to March 2026: given to 1 student, 2 students had it already. Students who join later get it too. You can undo this in Lists, under Access control.',
  );
  expect(givenWords('March 2026', { given: 0, prolonged: 0, already: 0 })).toContain('no students yet');
});

it('[R113] a paper that is set until a day which is over is said to be late, or to stand nowhere any more', () => {
  const words = (date: string) => pastDayWords('paper', date, '2026-11-24');
  expect([words('2026-11-24'), words('2027-01-01'), words(''), words('2026-02-30')]).toEqual([null, null, null, null]);
  expect([words('2026-11-23'), words('2026-11-17')].map((said) => said?.includes('as late'))).toEqual([true, true]);
  expect([words('2026-11-16'), words('2020-01-01')].map((said) => said?.includes('no longer'))).toEqual([true, true]);
});
