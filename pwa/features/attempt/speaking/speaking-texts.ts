// The texts of a speaking attempt that come with its first screen; examiner-texts.ts has those that come later, and
// microphone-texts.ts those of a microphone that fails.

import type { EndedBy } from './capture.ts';

export const SPEAKING_EXAM = 'Speaking exam';
export const PROMPTS = 'Prompts';
export const partName = (part_no: number) => `Part ${part_no}`;

export const submit = {
  notRecorded: (part_no: number) => `You have not recorded anything for Part ${part_no}.`,
  twoRecordings: (part_no: number, isReplaced: boolean) =>
    `Part ${part_no} has two recordings: ${isReplaced ? 'the one of the other device' : 'the finished one'} counts unless you use the other.`,
  tooLate: (part_no: number | undefined) =>
    `The attempt ended before your recording of Part ${part_no} was saved, so it does not count.`,
};

export const recording = {
  waiting: 'Waiting for the microphone...',
  isOn: 'Recording',
  saving: 'Saving...',
  length: 'Length',
  stop: 'Stop',
  stopName: (name: string) => `Stop recording ${name}`,
  start: (name: string) => `Record ${name}`,
  again: (name: string) => `Record ${name} again`,
  recorded: (length: string) => `Recorded ${length}.`,
  listen: (length: string) => `Recorded ${length}. Listen to it here.`,
  playerName: (name: string) => `recording of ${name}`,
  timeUp: 'Time is up: nothing more can be recorded. Submit your answers.',
  allow:
    'Your browser may ask if Papertide can use the microphone. Choose Allow. Your voice is saved on this device from the first second. You need no connection.',
  saved: (end: string, length: string) => `${end} ${length} of your recording is saved.`,
};

export const notSaved = {
  title: 'Your recording is not saved completely on this device yet.' as const,
  words: (length: string) =>
    `The device may be full, so the recording stopped at ${length}. Keep this page open. Delete photos, videos or apps that you do not need, then press Try again. Nothing is lost until you close the page.`,
};
export const TRY_AGAIN = 'Try again';

export function endWords(endedBy: EndedBy): string {
  switch (endedBy) {
    case 'time':
      return 'Time is up.';
    case 'microphone':
      return 'The microphone stopped: it was unplugged, or another app took it.';
    case 'longest':
      return 'A recording cannot be longer than this.';
    case 'full':
      return 'This device had no room for a moment, so the recording was stopped.';
    case 'browser':
    case 'student':
    case 'leaving':
      return 'The browser stopped the recording.';
  }
}

export const INTERRUPTED = 'It was interrupted.';
export const REPLACED = 'A recording from another device took its place.';

export const level = {
  name: 'Input level',
  silent: 'No sound is coming in. Check that the microphone is not muted.',
  notKnown: 'Not known',
  isSilent: 'Silent',
  isLoud: 'Very loud',
  isGood: 'Good',
};
