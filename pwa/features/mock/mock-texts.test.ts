import { expect, it } from 'vitest';
import { breakText, choiceHint, choiceText, noOverallText, overallBandText } from './mock-texts.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { PartState } from './part-state.ts';

const band = (value: number): PartState => ({ kind: 'band', band: { band: value, from: value, to: value } });

it('[R497] says what the overall band waits for, or why there will be none', () => {
  const start = { kind: 'start' } as const;
  const parts = (reading: PartState, writing: PartState) =>
    [
      { skill: 'reading', state: reading },
      { skill: 'writing', state: writing },
    ] as const;
  expect(noOverallText(parts(start, start))).toBe('It comes when all four parts have a band.');
  expect(noOverallText(parts(band(6), { kind: 'waits_for_marks' }))).toBe(
    'It comes when all four parts have a band. Still to come: writing.',
  );
  expect(noOverallText(parts({ kind: 'no_band', right: '7 of 10' }, start))).toBe(
    'No band for reading: the paper is short. So this mock has no overall band.',
  );
});

it('[R497] an overall band over a part at the floor of its table may be lower', () => {
  const parts = (reading: number, writing: number) =>
    [
      { skill: 'reading', state: band(reading) },
      { skill: 'writing', state: band(writing) },
    ] as const;
  expect(overallBandText(4, parts(3.5, 4.5))).toBe('4 or lower');
  expect(overallBandText(4, parts(4.5, 3.5))).toBe('4');
});

it('[R496] says how long the break still is, and that nobody must keep it', () => {
  expect(breakText(9.2 * 60_000)).toBe('Break: 10 minutes left. You can start earlier or later.');
  expect(breakText(30_000)).toBe('Break: less than a minute left. You can start earlier or later.');
});

it('[R542] names a paper without what its fields say, and below it what a phone would cut', () => {
  const choiceOf = (exam_name: string, isTaken = false, isOnDevice = false) => ({
    exam: anExam({ exam_name, exam_category: 'listening', parent_category: 'academic' }),
    isTaken,
    isOnDevice,
  });
  const november = choiceOf('Academic Listening, November paper', true, true);
  expect(choiceText(november)).toBe('November paper (taken before)');
  expect(choiceHint(november)).toBe('On this device.');
  expect(choiceText(choiceOf('General Listening, May paper'))).toBe('General Listening, May paper');
  expect(choiceHint(choiceOf('May paper'))).toBeNull();
  expect(choiceHint(choiceOf('A long name that a narrow phone would cut'))).toBe(
    'A long name that a narrow phone would cut.',
  );
});
