// Dates of the back office: in the academy's time zone, wherever the admin is [R20].

import { MONTHS } from '../../../shared/papers.ts';

const ACADEMY = 'Asia/Colombo';
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function dateWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`;
}

export function academyDay(atMs: number): string {
  const { day, month } = partsOf(atMs);
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1] ?? ''}`;
}

/** Returns '21 Nov, 14:02' in the academy's time zone, with the year if it is not that of `nowMs`. */
export function academyTime(atMs: number, nowMs: number): string {
  const at = partsOf(atMs);
  const year = at['year'] === partsOf(nowMs)['year'] ? '' : ` ${at['year'] ?? ''}`;
  return `${academyDay(atMs)}${year}, ${at['hour'] ?? ''}:${at['minute'] ?? ''}`;
}

export function academyTimeInFull(atMs: number): string {
  const at = partsOf(atMs);
  const month = MONTHS[Number(at['month']) - 1] ?? '';
  return `${Number(at['day'])} ${month} ${at['year'] ?? ''} at ${at['hour'] ?? ''}:${at['minute'] ?? ''}`;
}

function partsOf(atMs: number): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: ACADEMY,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
}
