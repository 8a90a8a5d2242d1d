import { describe, expect, it } from 'vitest';
import { announcementBetween, clockPhase, untilNextSecondMs, warningMinutes, warningWords } from './countdown.ts';
import { TIME_IS_UP } from './bar-texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the words of the clock', () => {
  it('are said once, as the clock passes 10, 5 and 1 minutes and zero', () => {
    const said: string[] = [];
    let remainingMs = 11 * MINUTE_MS;
    while (remainingMs > -3000) {
      const words = announcementBetween(remainingMs, remainingMs - 1000, HOUR_MS);
      if (words) said.push(words);
      remainingMs -= 1000;
    }
    expect(said).toEqual(['10 minutes left', '5 minutes left', '1 minute left', TIME_IS_UP]);
  });

  it('tell only the latest mark after a sleep that passed several', () => {
    expect(announcementBetween(20 * MINUTE_MS, 4 * MINUTE_MS, HOUR_MS)).toBe('5 minutes left');
    expect(announcementBetween(20 * MINUTE_MS, -1, HOUR_MS)).toBe(TIME_IS_UP);
  });

  it('are silent when the clock is set back', () => {
    expect(announcementBetween(4 * MINUTE_MS, 6 * MINUTE_MS, HOUR_MS)).toBeNull();
  });
});

describe('the phase of the clock', () => {
  it('turns at 10:00 and at zero', () => {
    expect(clockPhase(10 * MINUTE_MS + 1, HOUR_MS)).toBe('calm');
    expect(clockPhase(10 * MINUTE_MS, HOUR_MS)).toBe('last_minutes');
    expect(clockPhase(1, HOUR_MS)).toBe('last_minutes');
    expect(clockPhase(0, HOUR_MS)).toBe('up');
  });
});

it('a hidden clock warns in the last minutes all the same', () => {
  expect(warningWords(10 * MINUTE_MS + 1, HOUR_MS)).toBeNull();
  expect(warningWords(10 * MINUTE_MS, HOUR_MS)).toBe('Less than 10 minutes left');
  expect(warningWords(5 * MINUTE_MS - 1, HOUR_MS)).toBe('Less than 5 minutes left');
  expect(warningWords(30_000, HOUR_MS)).toBe('Less than 1 minute left');
});

it('[R280] a paper under twenty minutes warns in its last fifth, and never later than at one minute', () => {
  const tenMs = 10 * MINUTE_MS;
  expect(clockPhase(2 * MINUTE_MS + 1, tenMs)).toBe('calm');
  expect(clockPhase(2 * MINUTE_MS, tenMs)).toBe('last_minutes');
  expect(warningWords(2 * MINUTE_MS + 1, tenMs)).toBeNull();
  expect(warningWords(2 * MINUTE_MS, tenMs)).toBe('Less than 2 minutes left');
  expect(announcementBetween(tenMs, 9 * MINUTE_MS, tenMs)).toBeNull();
  expect(announcementBetween(2 * MINUTE_MS + 1, 2 * MINUTE_MS, tenMs)).toBe('2 minutes left');
  expect([20, 19, 15, 10, 9, 5, 1].map((minutes) => Math.max(...warningMinutes(minutes * MINUTE_MS)))).toEqual([
    10, 3, 3, 2, 1, 1, 1,
  ]);
});

it('the next tick falls on the change of the digits', () => {
  expect(untilNextSecondMs(5250)).toBe(250);
  expect(untilNextSecondMs(5000)).toBe(1000);
  expect(untilNextSecondMs(-250)).toBe(750);
});
