import { expect, it } from 'vitest';
import { goToPart, missingWords } from './missing-texts.ts';

it('[R625] what is missing is named with its part, and so is the button that leads there', () => {
  const named = [
    { part_no: 1, kind: 'not_written' },
    { part_no: 1, kind: 'too_short', count: 8, least: 150 },
    { part_no: 2, kind: 'two_texts' },
    { part_no: 3, kind: 'not_recorded' },
    { part_no: 1, kind: 'two_recordings', isReplaced: true },
  ] as const;
  expect(named.map((one) => [missingWords(one), goToPart(one)])).toEqual([
    ['You have not written anything for Task 1.', 'Go to Task 1'],
    ['Task 1 has 8 of 150 words.', 'Go to Task 1'],
    ['The text of Task 2 was changed in another tab or on another device. Go there to see both.', 'Go to Task 2'],
    ['You have not recorded anything for Part 3.', 'Go to Part 3'],
    ['Part 1 has two recordings: the one of the other device counts unless you use the other.', 'Go to Part 1'],
  ]);
});
