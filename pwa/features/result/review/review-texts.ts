export const REVIEW = {
  title: 'Review paper',
  wait: 'Please Wait',
  back: 'Back to the result',
  noKey: 'The right answers are not here yet. They come with the score.',
  wholePaper: 'About the whole paper',
  parts: 'Parts',
  task: 'The task',
  yourText: 'Your text',
  noText: 'You wrote nothing for this task.',
  model: 'Model answer',
  transcript: 'Transcript',
  playFrom: (time: string) => `Play from ${time}`,
} as const;

export const STEPS = {
  name: 'Wrong and not answered',
  previous: 'Previous wrong or not answered',
  next: 'Next wrong or not answered',
} as const;

export function stepWords(at: number, wrong: number, notAnswered: number): string {
  if (at === -1) return notAnswered === 0 ? `${wrong} wrong` : `${wrong} wrong, ${notAnswered} not answered`;
  return at < wrong ? `Wrong ${at + 1} of ${wrong}` : `Not answered ${at + 1 - wrong} of ${notAnswered}`;
}

export const PAPER_MISSING = {
  title: 'The paper is not on this device.',
  download: 'Download',
  why: 'Download it to see your answers in their places.',
  waiting: 'No connection. The download goes on by itself when it is back.',
  running: (megabytes: string) => `Downloading ${megabytes} MB`,
} as const;

export const PLAYER = {
  missing: 'The recording is not on this device. Download the paper in the library.',
  unsupported: 'Your browser does not support the audio element.',
  trouble: 'This recording cannot be played. Press Play to try again.',
} as const;
