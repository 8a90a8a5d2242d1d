import { expect, it } from 'vitest';
import type { OutlinePart } from '../../ui/paper/paper-outline.ts';
import { aboutMinutes, partTimes } from './part-times.ts';

const parts = [1, 2, 3].map((part_no) => ({ part: { part_no } }) as OutlinePart);

it('[R288] the time of a part is said in whole minutes, of all devices together', () => {
  const spent = { phone: { parts: { '1': 1_200, '2': 20 } }, laptop: { parts: { '1': 40 } } };
  expect(partTimes(parts, spent)).toEqual(['about 21 min', 'under 1 min', '']);
  expect([29, 59, 60, 90, 3_600].map(aboutMinutes)).toEqual([
    'under 1 min',
    'under 1 min',
    'about 1 min',
    'about 2 min',
    'about 60 min',
  ]);
});

it('[R288] nothing is said of an attempt whose time nobody counted', () => {
  expect(partTimes(parts, undefined)).toEqual(['', '', '']);
  expect(partTimes(parts, { phone: { parts: {} } })).toEqual(['', '', '']);
});
