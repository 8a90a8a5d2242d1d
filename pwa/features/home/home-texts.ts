import { weekdayWords } from '../../ui/day-texts.ts';
import type { SetForMe } from './set-papers.ts';

export const HOME = {
  hello: (name: string | undefined) => (name === undefined ? 'Hello' : `Hello, ${name}`),
  aPaper: 'A paper',
  free: 'Free',
  library: 'Exam Library',
  likeIt: 'Do you like it?',
  review: 'Write a review',
  coming: 'Your papers are coming...',
  comingOffline: 'You are offline. Your papers come when you are online again.',
} as const;

export const LAST_RESULT = {
  title: 'Last result',
  toCome: 'It comes when you are online, or when a teacher has marked your paper.',
} as const;

export const PRACTICE = {
  lost: (wrong: number, notAnswered: number) => `Last time: ${wrong} wrong, ${notAnswered} not answered.`,
  title: 'Practice',
  start: 'Practise now',
  goOn: (at: number, count: number) => `Continue: ${at} of ${count}`,
  dueSays: (count: number) =>
    `${count === 1 ? '1 question' : `${count} questions`} to practise. A set takes up to 10 minutes.`,
  none: 'Nothing to practise today.',
  next: (day: string, count: number) => `Next: ${count} ${count === 1 ? 'question' : 'questions'} on ${day}.`,
  all: 'All practice',
} as const;

export const READY = {
  title: 'Ready offline',
  downloaded: 'Downloaded',
  appIsComing: 'The app itself is still loading. Then you can do these papers offline.',
  all: (count: number) => `All ${count} papers on this device`,
} as const;

export const NEXT = {
  paper: 'Your next paper',
  setFor: (group: string) => `Set for your class: ${group}`,
  locked: (month: string) => `Pay for ${month} first.`,
  pay: 'How to pay',
  noneOfTrack: (wanted: string, other: string) => `There is no ${wanted} paper yet. This paper is ${other}.`,
  attend: 'Attend',
  another: 'Choose another paper',
  open: { title: 'Continue where you were', action: 'Continue' },
  timeIsUp: { title: 'Your paper’s time is over', action: 'Open it' },
  answered: (count: number) => `${count} answered`,
  allDone: {
    title: 'You have done all your papers',
    words: 'Do one again. The questions are the same, so your band shows what you have learned.',
  },
  allOpenDone: {
    title: 'You have done all papers that are open to you',
    words: 'Do one again, or press ‘How to pay’ on another paper in the library.',
  },
  noneOpen: {
    title: 'No paper is open to you yet',
    words: 'Press ‘How to pay’ on a paper in the library.',
  },
} as const;

export const SET = { title: 'Set for you', done: (day: string) => `Done on ${day}`, yourClass: 'Your class:' } as const;

const MINUTE_MS = 60_000;

export function minutesLeftWords(leftMs: number | null, isUntimed = false): string {
  if (isUntimed) return 'Practice, no clock';
  if (leftMs === null) return 'The clock does not stop.';
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  const left = minutes <= 1 ? 'Less than a minute left.' : `About ${minutes} minutes left.`;
  return `${left} The clock does not stop.`;
}

export function dueWords({ due_date, daysLeft }: Pick<SetForMe, 'due_date' | 'daysLeft'>): string {
  const day = weekdayWords(due_date);
  if (daysLeft < 0) return `It was due on ${day}`;
  if (daysLeft === 0) return 'Until today';
  if (daysLeft === 1) return `Until tomorrow, ${day}`;
  return `Until ${day}, in ${daysLeft} days`;
}
