// Dates as the back office shows them: the academy's, wherever the admin is [R20].

import { MONTHS } from '../../../shared/papers.ts';

const ACADEMY = 'Asia/Colombo';
const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '29 Mar 2026' of '2026-03-29'. */
export function dateWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1] ?? ''} ${year}`;
}

/** '21 Nov' at the academy. */
export function academyDay(atMs: number): string {
  const { day, month } = partsOf(atMs);
  return `${Number(day)} ${MONTH_NAMES[Number(month) - 1] ?? ''}`;
}

/** '21 Nov, 14:02' at the academy, with the year where it is another than at `nowMs`. */
export function academyTime(atMs: number, nowMs: number): string {
  const at = partsOf(atMs);
  const year = at['year'] === partsOf(nowMs)['year'] ? '' : ` ${at['year'] ?? ''}`;
  return `${academyDay(atMs)}${year}, ${at['hour'] ?? ''}:${at['minute'] ?? ''}`;
}

/** '2 March 2026 at 10:30' at the academy. */
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
