import { isMac } from '../../../ui/look.ts';

const ALT = isMac ? 'Control' : 'Alt';

export const LISTEN = {
  title: 'Listen again',
  wait: 'Please Wait',
  back: 'Back to the result',
  review: 'Review paper',
  noResult: 'The result is not here yet. You can listen again after the score comes.',
  paperMissing: 'Download it to hear its sentences one by one.',
  noTimes:
    'This paper has no transcript with times, so its sentences cannot be played one by one. You can hear the whole recording in the review.',
  notListening: 'Only listening papers have recordings. You can read this paper in the review.',
  noReasons: 'The transcript is not on this device yet. It comes by itself when you are online.',
  ways: 'Ways to listen',
  notSaved: 'This device could not save that. Free some space on it. What you did stays here until you leave the page.',
} as const;

export const WAYS = {
  dictation: 'Dictation',
  shadowing: 'Shadowing',
} as const;

export const WAY_SAYS: Record<keyof typeof WAYS, string> = {
  dictation: 'Hear a sentence and type it. It is checked word by word. Your score does not change.',
  shadowing: 'Hear a sentence and say it. Then hear both. Your recordings stay on this device and are never sent.',
};

export const SENTENCE = {
  bar: 'Sentence by sentence',
  place: (at: number, count: number) => `Sentence ${at} of ${count}`,
  by: (speaker: string) => `, ${speaker}`,
  count: (count: number) => (count === 1 ? '1 sentence' : `${count} sentences`),
  play: 'Play sentence',
  pause: 'Pause',
  previous: 'Previous sentence',
  next: 'Next sentence',
  repeat: 'Repeat',
  repeats: (isOn: boolean) => (isOn ? 'Repeat is on.' : 'Repeat is off.'),
  last: 'This was the last sentence of this part.',
} as const;

export const KEYS = {
  open: 'Keys',
  title: 'Keys for listening',
  close: 'Close',
  list: [
    { keys: [`${ALT} + R`], does: 'Play the sentence again' },
    { keys: [`${ALT} + J`], does: 'Next sentence' },
    { keys: [`${ALT} + K`], does: 'Previous sentence' },
    { keys: [`${ALT} + L`], does: 'Repeat the sentence, or stop repeating it' },
    { keys: ['Space'], does: 'Play or pause, when no field or button has the focus' },
    { keys: ['Enter'], does: 'Check what you typed, in a dictation' },
  ],
  headphones: 'The buttons of your headphones for the next and the previous track go from sentence to sentence.',
} as const;

export const DICTATION = {
  field: 'Type what you hear',
  check: 'Check',
  again: 'Try again',
  next: 'Next sentence',
  whole: 'The sentence',
  nothing: 'Type something first. You can hear the sentence again.',
  perfect: (total: number) => (total === 1 ? 'The word is right.' : `All ${total} words are right.`),
  count: (right: number, total: number) =>
    total === 1 ? 'The word is not right yet.' : `${right} of ${total} words are right.`,
  missing: 'Missing',
  extra: 'Not in the sentence',
  wrong: 'Wrong',
  wrongWord: (typed: string, words: string) => `You typed ‘${typed}’. It is ‘${words}’.`,
  progress: (done: number, perfect: number) =>
    [
      `You typed ${done === 1 ? '1 sentence' : `${done} sentences`} of this part.`,
      perfect === 0 ? '' : perfect === done ? 'Every word was right.' : `${perfect} had no mistakes.`,
    ]
      .filter((words) => words !== '')
      .join(' '),
} as const;

export const SHADOWING = {
  record: 'Record',
  again: 'Record again',
  waiting: 'Waiting for the microphone',
  stop: 'Stop',
  isOn: 'Recording',
  length: 'Length',
  both: 'Hear both',
  own: 'Hear yourself',
  stopHearing: 'Stop',
  remove: 'Delete',
  removed: 'The recording is deleted.',
  ready: (length: string) => `Your recording: ${length}. Hear both, and listen for the difference.`,
  longest: 'A recording stops after one minute.',
  cut: 'The microphone stopped: it was unplugged, or another app took it.',
  empty: 'Nothing was recorded. Press Record, speak, then press Stop.',
  notSaved:
    'This device has no space for the recording. You can hear it until you leave the page. Free some space to save the next one.',
  notPlayed: 'This recording cannot be played. Record it again.',
  tryAgain: 'Try again',
  removeAll: (count: number) => `Delete my recordings of this paper (${count})`,
  removeAllTitle: 'Delete your recordings?',
  removeAllWords: (count: number) =>
    count === 1
      ? 'Your 1 shadowing recording of this paper is deleted from this device. You cannot get it back.'
      : `Your ${count} shadowing recordings of this paper are deleted from this device. You cannot get them back.`,
  removing: 'Deleting',
  keep: 'Keep them',
  notRemoved: 'This device could not delete them. Try again.',
  missing: 'Plug in a headset or a microphone, or use a phone. Then press Try again.',
  unsupported: 'Open this page in a current Chrome, Edge, Firefox or Safari.',
} as const;
