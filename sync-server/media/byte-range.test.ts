import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-400', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('reads %s of ten bytes as %o', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});
