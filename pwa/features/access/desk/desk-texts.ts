import { ENDING_DAYS } from '../../../../shared/desk.ts';
import { counted } from '../../../ui/admin/counted.ts';

const students = (count: number) => counted(count, 'student');

export const FIND = {
  label: 'Find a student',
  hint: 'Name, email or phone',
  none: (search: string) => `No student has “${search}” in their name, email or phone.`,
  more: 'All that fit',
  typeMore: 'More students fit. Type more of the name.',
  searching: 'Searching...',
  found: 'Students found',
  retry: 'Try again',
} as const;

export const DESK = {
  week: 'This week',
  endsSoon: (count: number) => (count === 0 ? 'Nobody’s access ends this week.' : `Access ends: ${students(count)}`),
  ended: (count: number) =>
    count === 0 ? 'Nobody is without a new month.' : `Ended, no new month: ${students(count)}`,
  seeSoon: 'See whose access ends',
  seeEnded: 'See who has no new month',
  waiting: 'Waiting for sign-up',
  waits: (count: number) => (count === 0 ? 'No address is waiting.' : counted(count, 'address', 'addresses')),
  waitsFor: 'They have access as soon as they sign up and confirm the address.',
  seeWaiting: 'See who is waiting',
  paid: 'Paid today',
  none: 'No payment yet today.',
  total: (total: string) => `Total ${total}`,
  payments: (count: number) => counted(count, 'payment'),
  seePaid: 'See today’s payments',
  allPayments: 'All payments',
  lists: 'Last lists',
  noList: 'There is no list yet.',
  allLists: 'All lists',
  changed: (count: number) => `${counted(count, 'line')} changed`,
  loading: 'Loading...',
  retry: 'Try again',
} as const;

export const ENDING = {
  which: 'Which students',
  soon: `Ends within ${ENDING_DAYS} days`,
  over: `Ended in the last ${ENDING_DAYS} days`,
  caption: 'Students by the end of their access',
  student: 'Student',
  email: 'Email',
  phone: 'Phone',
  until: 'Last day',
  noneSoon: `No student’s access ends within ${ENDING_DAYS} days.`,
  noneOver: `No student’s access ended in the last ${ENDING_DAYS} days without a new month.`,
} as const;
