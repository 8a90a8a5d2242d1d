import { afterEach, describe, expect, it, vi } from 'vitest';
import { dateHere, showTimesOfAcademy } from '../base/date-here.ts';
import { dayOfYearWords, dayWords, instantWords, shortDayWords, timeWords, weekdayWords } from './day-texts.ts';

const EVENING = Date.UTC(2026, 9, 14, 20, 4);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a day', () => {
  it('is that of the device’s zone, with its time, also once that has changed [F28]', () => {
    const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset');
    zone.mockReturnValue(0);
    expect(instantWords(EVENING)).toBe('14 October 2026, 20:04');
    zone.mockReturnValue(-330);
    expect(instantWords(EVENING)).toBe('15 October 2026, 01:34');
    expect([dayOfYearWords(EVENING), shortDayWords(EVENING)]).toEqual(['15 October', '15 Oct']);
    expect(dateHere(EVENING)).toBe('2026-10-15');
    zone.mockReturnValue(21 * 60);
    expect(instantWords(EVENING)).toBe('13 October 2026, 23:04');
  });

  it('[R567] is the academy’s for staff, wherever their device is', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(21 * 60);
    showTimesOfAcademy(true);
    expect(instantWords(EVENING)).toBe('15 October 2026, 01:34');
    showTimesOfAcademy(false);
    expect(instantWords(EVENING)).toBe('13 October 2026, 23:04');
  });

  it('reads as a browser writes it for Britain, all year', () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0);
    const words = (at: number, parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...parts }).format(at);
    for (let day = 0; day < 366; day++) {
      const at = Date.UTC(2028, 0, 1 + day, day % 24, day % 60);
      expect(dayWords(at)).toBe(words(at, { day: 'numeric', month: 'long', year: 'numeric' }));
      expect(timeWords(at)).toBe(words(at, { hour: '2-digit', minute: '2-digit' }));
      const weekday = words(at, { weekday: 'long', day: 'numeric', month: 'long' });
      expect(weekdayWords(new Date(at).toISOString().slice(0, 10))).toBe(weekday);
    }
  });

  it('is said as none where there is none such', () => {
    expect(dayWords(9e15)).toBe('Invalid Date');
    expect(timeWords(9e15)).toBe('Invalid Date');
  });
});
