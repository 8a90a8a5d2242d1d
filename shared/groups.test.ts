import { expect, it } from 'vitest';
import { codeWords, readCode } from './groups.ts';

it('[R114] a code is read however it was written down', () => {
  for (const typed of [
    'ABCD2345',
    'abcd-2345',
    ' ABCD – 2345 ',
    'abcd 2345.',
    'ＡＢＣＤ２３４５',
    'AB\u200BCD2345',
    '\u2066ABCD-2345\u2069',
    'ABCD\u22122345',
    'ABCD_2345',
    'ABCD·2345',
  ])
    expect(readCode(typed)).toBe('ABCD2345');
  expect(codeWords('ABCD2345')).toBe('ABCD-2345');
});

it.each(['', 'ABCD-234', 'ABCD-23456', 'ABCD-234O', 'ABCD-234!', 'ÄBCD-2345'])('[R114] %j can be no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});
