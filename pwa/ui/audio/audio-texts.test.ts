import { describe, expect, it } from 'vitest';
import { clockWords, spokenTime } from './audio-texts.ts';

describe('the time of a recording', () => {
  it('is minutes and seconds, with hours only where there are any', () => {
    expect(clockWords(0)).toBe('00:00');
    expect(clockWords(252_999)).toBe('04:12');
    expect(clockWords(3_852_000)).toBe('1:04:12');
  });

  it('is spoken in words', () => {
    expect(spokenTime(252_000)).toBe('4 minutes 12 seconds');
    expect(spokenTime(61_000)).toBe('1 minute 1 second');
    expect(spokenTime(3_600_000)).toBe('1 hour');
    expect(spokenTime(0)).toBe('0 seconds');
  });
});
