// The texts of the interview and the preparation, and of what a recording may come to. Their code comes after the
// screen.

import type { EndedBy } from './capture.ts';

export const interview = {
  oneByOne: 'One question at a time',
  all: 'Show all questions',
  next: 'Next question',
  previous: 'Previous question',
  place: (at: number, count: number) => `Question ${at} of ${count}${at === count ? ', the last' : ''}`,
};

export const preparation = {
  before: 'You have one minute to prepare. You can write notes. Then speak for one to two minutes.',
  start: 'Start the minute',
  prepare: 'Prepare your answer',
  left: 'Time to prepare',
  over: (name: string) => `The minute is over. Press Record ${name} and speak.`,
  notes: 'Your notes',
  unfold: 'Write notes',
  staysHere: 'Your notes stay on this device. Nobody marks them.',
  notSaved: 'This device could not save your notes. They stay here until you leave the page.',
};

export const turn = {
  bar: 'Two minutes',
  time: 'Time',
  over: 'Two minutes: an examiner would stop you here. The recording goes on until you press Stop.',
  enough: 'Over a minute. Speak up to two.',
  begin: 'Speak for one to two minutes.',
};

export const offer = {
  kept: (length: string) => `We kept ${length} of your recording.` as const,
  use: 'Use it',
  remove: 'Delete it',
  failed: 'This device could not save that. Free some space on it and try again. Your recording is still here.',
  otherCounts: 'The recording below counts, unless you use this one in its place.',
  countsAtSubmit: 'It counts when you submit, unless you delete it.',
  useOrAgain: 'Use it as it is, or record again.',
};

export const replace = {
  title: (name: string) => `Record ${name} again?`,
  words: 'When you press Stop, the new recording replaces the one that you have.',
  again: 'Record again',
  keep: 'Keep this one',
};

export const TRY_AGAIN = 'Try again';

export const notSaved = {
  title: 'Your recording is not saved completely on this device yet.' as const,
  words: (length: string) =>
    `The device may be full, so the recording stopped at ${length}. Keep this page open. Delete photos, videos or apps that you do not need, then press Try again. Nothing is lost until you close the page.`,
};

export const saved = (end: string, length: string) => `${end} ${length} of your recording is saved.`;
export const INTERRUPTED = 'It was interrupted.';
export const REPLACED = 'A recording from another device took its place.';

export function endWords(endedBy: EndedBy): string {
  switch (endedBy) {
    case 'time':
      return 'Time is up.';
    case 'microphone':
      return 'The microphone stopped: it was unplugged, or another app took it.';
    case 'longest':
      return 'A recording cannot be longer than this.';
    case 'full':
      return 'This device had no space for a moment, so the recording was stopped.';
    case 'browser':
    case 'student':
    case 'leaving':
      return 'The browser stopped the recording.';
  }
}
