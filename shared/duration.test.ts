import { describe, expect, it } from 'vitest';
import { durationMinutes, formatCountdown, formatTimeSpent, parseDuration } from './duration.ts';

describe('a duration', () => {
  it('is read from H:M:S and from H:M', () => {
    expect(parseDuration('1:0:0')).toBe(3_600_000);
    expect(parseDuration('0:20')).toBe(1_200_000);
    expect(parseDuration('2:40:30')).toBe(9_630_000);
    expect(durationMinutes('1:20:0')).toBe(80);
  });

  it.each(['', '60', '1:60', '1:0:61', 'one:two', '1:0:0:0'])('is not read from %j', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});

describe('a countdown', () => {
  it('shows HH:MM:SS and stops at zero', () => {
    expect(formatCountdown(3_600_000)).toBe('01:00:00');
    expect(formatCountdown(61_500)).toBe('00:01:02');
    expect(formatCountdown(1)).toBe('00:00:01');
    expect(formatCountdown(-5_000)).toBe('00:00:00');
  });
});

describe('the time spent', () => {
  it('shows h:mm:ss', () => {
    expect(formatTimeSpent(3_138_000)).toBe('0:52:18');
    expect(formatTimeSpent(36_000_000)).toBe('10:00:00');
  });
});
