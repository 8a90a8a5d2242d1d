import { describe, expect, it } from 'vitest';
import { announcementBetween, clockPhase, TIME_IS_UP, untilNextSecondMs, warningWords } from './countdown.ts';

const MINUTE_MS = 60_000;

describe('the words of the clock', () => {
  it('are said once, as the clock passes 10, 5 and 1 minutes and zero', () => {
    const said: string[] = [];
    let remainingMs = 11 * MINUTE_MS;
    while (remainingMs > -3000) {
      const words = announcementBetween(remainingMs, remainingMs - 1000);
      if (words) said.push(words);
      remainingMs -= 1000;
    }
    expect(said).toEqual(['10 minutes left', '5 minutes left', '1 minute left', TIME_IS_UP]);
  });

  it('tell only the latest mark after a sleep that passed several', () => {
    expect(announcementBetween(20 * MINUTE_MS, 4 * MINUTE_MS)).toBe('5 minutes left');
    expect(announcementBetween(20 * MINUTE_MS, -1)).toBe(TIME_IS_UP);
  });

  it('are silent when the clock is set back', () => {
    expect(announcementBetween(4 * MINUTE_MS, 6 * MINUTE_MS)).toBeNull();
  });
});

describe('the phase of the clock', () => {
  it('turns at 10:00 and at zero', () => {
    expect(clockPhase(10 * MINUTE_MS + 1)).toBe('calm');
    expect(clockPhase(10 * MINUTE_MS)).toBe('last_minutes');
    expect(clockPhase(1)).toBe('last_minutes');
    expect(clockPhase(0)).toBe('up');
  });
});

it('a hidden clock warns in the last minutes all the same', () => {
  expect(warningWords(10 * MINUTE_MS + 1)).toBeNull();
  expect(warningWords(10 * MINUTE_MS)).toBe('Less than 10 minutes left');
  expect(warningWords(5 * MINUTE_MS - 1)).toBe('Less than 5 minutes left');
  expect(warningWords(30_000)).toBe('Less than 1 minute left');
});

it('the next tick falls on the change of the digits', () => {
  expect(untilNextSecondMs(5250)).toBe(250);
  expect(untilNextSecondMs(5000)).toBe(1000);
  expect(untilNextSecondMs(-250)).toBe(750);
});
