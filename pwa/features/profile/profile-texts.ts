import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { ApiError } from '../../api/http.ts';

export const DISPLAY = { title: 'Display: text size, colours, clock', act: 'Display' } as const;

export const ATTEMPTS = {
  title: 'Attempts',
  none: 'There are no attempts yet.',
  unknown: 'No attempt is on this device yet. Earlier ones come when you are online.',
  library: 'Exam Library',
  aPaper: 'A paper',
  new: 'New',
  less: (count: number) => `Show the newest ${count}`,
  more: (count: number) => `Show all ${count} attempts`,
} as const;

export const STANDINGS = {
  open: 'Unfinished',
  refused: 'Not scored',
  waiting: 'Score comes when you are online',
  right: 'Right answers',
  marked: 'Marked',
  estimated: (counted: string) => `Estimated band, ${counted}`,
} as const;

export const BANDS = {
  title: 'Bands over time',
  none: 'There are no bands yet.',
  unknown: 'No band is on this device yet.',
  why: 'You get a band for a reading or listening paper of 40 questions, and when a teacher has marked your writing or speaking.',
  first: (skill: string, band: string) => `${skill}: band ${band}`,
  chartComes: 'You see a chart here after your second band of a skill. Bands of reading and listening are estimated.',
  estimated: 'Bands of reading and listening are estimated.',
  columns: [['Category'], ['Date'], ['Paper'], ['Band']] as [string][],
};

export const REPORT_CARD = {
  title: 'Report card',
  about: 'Your bands, last papers and next goal on one page: to print, or to share with your parents.',
  open: 'Open the report card',
} as const;

export const CLASSES = {
  title: 'Your classes',
  code: 'Code of a class',
  hint: 'Your academy gives it to you, like ABCD-EFGH.',
  join: 'Join',
  busy: 'Please wait',
  joined: (message: string) => `${message} Its months and papers come in a moment.`,
  leave: 'Leave',
  leaveLabel: (name: string) => `Leave ${name}`,
  leaving: 'Leaving...',
  stay: 'Stay',
  left: (name: string) => `You left ${name}.`,
  question: (name: string) => `Leave ${name}?`,
  dialog: 'Leave the class',
  loss: 'Papers that are set for the class go from your home. Your results and your months stay. To come back you need the code.',
} as const;

export const MAILBOX = {
  title: 'Confirm your email address.',
  send: 'Send link',
  again: 'Send again',
  busy: 'Sending...',
  sent: (message: string) => `${message} Look in your spam folder too.`,
  words: (email: string, wasSent: boolean) =>
    `Your academy has access for you. It opens when you confirm. ${wasSent ? 'We sent a link to' : 'We send a link to'} ${email}. Open it and choose a password. It may be your old one. No mail? Ask your academy.`,
} as const;

export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
}
