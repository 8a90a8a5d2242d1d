import { partNoun, type ExamCategory } from '../../../shared/papers.ts';

/** The texts of the choice at Start [R295]. */
export const MODE_TEXTS = {
  legend: 'How do you want to work?',
  whole: { title: 'Whole paper', band: 'You get a band', words: 'With a clock.' },
  asInTest: {
    title: 'As in the test',
    band: 'You get a band',
    words: 'The recording plays once. The time ends two minutes after it.',
  },
  pauses: { title: 'With pauses', band: 'You get a band', words: 'Stop the recording and go back.' },
  part: (noun: string) => ({ title: `One ${noun}`, words: `With a clock for this ${noun}. No band.` }),
  untimed: { title: 'No clock', words: 'Practice. No band.' },
} as const;

/** `isExact` is false while the paper is not on the device. */
export interface PartTime {
  minutes: number;
  isExact: boolean;
}

export function partOptionText(category: ExamCategory, part_no: number, time: PartTime): string {
  return `${partNoun(category)} ${part_no}, ${time.isExact ? '' : 'about '}${time.minutes} min`;
}

export function partTimeText({ minutes, isExact }: PartTime): string {
  return `${isExact ? '' : 'about '}${minutesText(minutes)}`;
}

export function minutesText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
