// Days and times in words, in the time zone of date-here.ts. Without Intl: its first formatting takes a slow phone a tenth
// of a second, and a start shows days and times.

import { MONTHS } from '../../shared/papers.ts';
import { hereAsUtc } from '../base/date-here.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export function dayWords(atMs: number): string {
  const day = hereAsUtc(atMs);
  return isNone(day) ? 'Invalid Date' : `${dayOfYear(day)} ${day.getUTCFullYear()}`;
}

export function shortDayWords(atMs: number): string {
  const day = hereAsUtc(atMs);
  return `${day.getUTCDate()} ${(MONTHS[day.getUTCMonth()] ?? '').slice(0, 3)}`;
}

export function dayOfYearWords(atMs: number): string {
  return dayOfYear(hereAsUtc(atMs));
}

/** Returns 'Sunday 29 November' for '2026-11-29'. */
export function weekdayWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()] ?? ''} ${dayOfYear(day)}`;
}

export function timeWords(atMs: number): string {
  const day = hereAsUtc(atMs);
  return isNone(day)
    ? 'Invalid Date'
    : [day.getUTCHours(), day.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns '14 October 2026, 10:04'. */
export function instantWords(atMs: number): string {
  return `${dayWords(atMs)}, ${timeWords(atMs)}`;
}

/** Keeps a date on one line. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00A0');
}

/**
 * Returns the date whose UTC parts are those of this place. The zone is read each time: a device may change it while
 * the app is open.
 */
function isNone(date: Date): boolean {
  return Number.isNaN(date.getTime());
}

function dayOfYear(day: Date): string {
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''}`;
}
