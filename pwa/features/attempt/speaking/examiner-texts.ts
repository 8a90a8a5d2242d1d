// The texts of the interview, the long turn and of a recording to choose about: their code comes after the screen.

export const interview = {
  oneByOne: 'One question at a time',
  all: 'Show all questions',
  next: 'Next question',
  previous: 'Previous question',
  place: (at: number, count: number) => `Question ${at} of ${count}${at === count ? ', the last' : ''}`,
};

export const turn = {
  bar: 'Two minutes',
  over: 'Two minutes: an examiner would stop you here. The recording goes on until you press Stop.',
  enough: 'Over a minute. Speak up to two.',
  begin: 'Speak for one to two minutes.',
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
  words:
    'When you press Stop, the new recording replaces the one that you have. If it ends in another way, you can choose between the two.',
  again: 'Record again',
  keep: 'Keep this one',
};
