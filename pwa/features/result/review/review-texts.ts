import type { Pane } from './where.ts';

export const REVIEW = {
  title: 'Review paper',
  wait: 'Please Wait',
  back: 'Back to the result',
  noKey: 'The right answers are not here yet. They come with the score.',
  wholePaper: 'About the whole paper',
  parts: 'Parts',
  panes: 'Passage, questions and more',
  allNotes: 'All notes',
  /** The short name, on a phone. */
  notes: 'Notes',
  meanings: 'What the answers mean',
  recording: 'Recording',
  task: 'The task',
  yourText: 'Your text',
  noText: 'You wrote nothing for this task.',
  model: 'Model answer',
  transcript: 'Transcript',
  pressSentence: 'Press a sentence to hear it.',
  noTimes: 'This transcript has no times. You can hear the whole recording above, but not one sentence.',
  playFrom: (time: string) => `Play from ${time}`,
} as const;

export const PANES: Record<Pane, string> = {
  passage: 'Passage',
  questions: 'Questions',
  transcript: 'Transcript',
  explanation: 'Explanation',
};

export const ANSWER = {
  question: (number: number) => `Question ${number}`,
  isRight: 'Your answer, right',
  isWrong: 'Your answer, wrong',
  yours: (answer: string) => `Your answer: ${answer}`,
  right: (answer: string) => `Right answer: ${answer}`,
  flagged: 'You marked this question',
} as const;

export const EVIDENCE = {
  title: (number: number) => `Evidence for question ${number}`,
  place: (place: number, count: number) => `, ${place}\u00A0of\u00A0${count}`,
  times: (from: string, to: string) => `${from} to ${to} of the recording`,
  lost: (words: string) => `These words are not in the text of your attempt: ‘${words}’`,
  playAgain: 'Play again',
  next: 'Next place',
  back: (number: number) => `Back to question ${number}`,
  hide: 'Hide the evidence',
} as const;

export const STEPS = {
  name: 'Wrong or not answered',
  previous: 'Previous wrong or not answered',
  next: 'Next wrong or not answered',
} as const;

/** Says through how many the buttons go, and then which one of them is shown [R546]. */
export function stepWords(at: number, wrong: number, notAnswered: number): string {
  const all = wrong + notAnswered;
  if (at >= wrong) return `Not answered: ${at - wrong + 1} of ${notAnswered}`;
  if (at !== -1) return `Wrong: ${at + 1} of ${wrong}`;
  if (notAnswered === 0) return `${all} wrong`;
  return wrong === 0 ? `${all} not answered` : `${wrong} wrong, ${notAnswered} not answered`;
}

export const PAPER_MISSING = {
  title: 'The paper is not on this device.',
  download: 'Download',
  why: 'Download it to see your answers in their places.',
  waiting: 'No connection. Keep the app open: then the download goes on when you are online again.',
  running: (megabytes: string) => `Downloading ${megabytes} MB`,
} as const;

export const PLAYER = {
  missing: 'The recording is not on this device. Download the paper in the library.',
  unsupported: 'Your browser does not support the audio element.',
  trouble: 'This recording cannot be played. Press Play to try again.',
} as const;
