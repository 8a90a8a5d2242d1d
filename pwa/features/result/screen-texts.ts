import { onThisDevice } from '../../ui/device-noun.ts';
import type { Mistakes } from './count-mistakes.ts';
import type { LateAnswers } from './late-answers.ts';
import type { ResultComes, WaitingFor } from './result-state.ts';

// The texts of the result screen and of the list of results.

export const RESULT_SCREEN = {
  title: 'Result',
  wait: 'Please Wait',
  login: 'Login',
  library: 'Exam Library',
  resume: 'Continue',
  endFailed:
    'This device could not end the attempt. Your answers are safe. Free some space, then open this page again.',
  abandoned: 'You gave up this attempt. It has no score.',
  notFound: 'This result was not found.',
  loginToSee: 'Log in to see this result.',
  notHere: 'This result is not on this device yet. It comes by itself when you are online.',
  openTimed: 'This attempt is still open. The clock does not stop if you leave. Your result comes after you submit.',
  openUntimed: 'This attempt is still open. It has no clock. Your result comes after you submit.',
  paperMissing: 'Download it to see what was right and wrong by part and by kind of question.',
  stillOpen: 'The attempt stays open until the server checks the time. You can continue and submit it now.',
  answersSafe: (count: number) => `${count} ${count === 1 ? 'answer is' : 'answers are'} saved ${onThisDevice()}.`,
} as const;

interface StandingWords {
  login: `${string}.`;
  sending: string;
  received: string;
}

export const STANDING: Record<ResultComes, StandingWords> = {
  practice: {
    login: 'Log in to send your work.',
    sending: 'Your work is on its way.',
    received: 'Your work is saved online.',
  },
  marked: {
    login: 'Log in to send your work.',
    sending: 'Your work is on its way to a teacher.',
    received: 'Your work is saved online.',
  },
  scored: {
    login: 'Log in to get your score.',
    sending: 'Your answers are on their way. The score comes in a moment.',
    received: 'Your answers are saved online. The score is here.',
  },
};

type ComesTexts = Record<Exclude<WaitingFor, 'answer'>, string>;

const scoreComes = (answersHere = `Your answers are saved ${onThisDevice()}.`): ComesTexts => ({
  connection: `${answersHere} Your score comes when you are online again.`,
  server: `${answersHere} The server does not answer now. Your score comes by itself.`,
  sign_in: `${answersHere} Your score comes after you log in.`,
  update: `${answersHere} This version of the app is too old to send them. Update it.`,
});

const marksCome = (workHere = `Your work is saved ${onThisDevice()}.`): ComesTexts => ({
  connection: `${workHere} A teacher gets it when you are online again.`,
  server: `${workHere} The server does not answer now. Your work is sent by itself.`,
  sign_in: `${workHere} A teacher gets it after you log in.`,
  update: `${workHere} This version of the app is too old to send it. Update it.`,
});

const workIsSent = (workHere = `Your work is saved ${onThisDevice()}.`): ComesTexts => ({
  connection: `${workHere} It is sent when you are online again. A teacher does not mark practice.`,
  server: `${workHere} The server does not answer now. Your work is sent by itself.`,
  sign_in: `${workHere} It is sent after you log in. A teacher does not mark practice.`,
  update: `${workHere} This version of the app is too old to send it. Update it.`,
});

export const COMES: Record<ResultComes, () => ComesTexts> = {
  scored: scoreComes,
  marked: marksCome,
  practice: workIsSent,
};

export const BOXES = {
  correct: 'Correct Answers',
  score: 'Score',
  time: 'Time Spent',
  notKnown: 'not known yet',
} as const;

export const SUMMARY = {
  heading: 'Summary answers',
  wait: 'Please Wait',
  none: 'No answers.',
  questions: (first: number | undefined, last: number | undefined) => `Questions ${first} to ${last}`,
  question: 'Question',
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  reason: 'Why',
  noAnswer: 'No answer',
  correct: 'Correct',
  wrong: 'Wrong',
  alsoAccepted: 'also accepted',
  alsoAcceptedFor: (number: number) => `also accepted for question ${number}`,
  also: 'also ',
} as const;

export const WAY_ON = {
  name: 'What next',
  review: 'Review paper',
  reviewSays: 'See your answers in the paper, and why each one is right or wrong.',
  reviewSaysMarked: 'See the tasks again, with the explanation.',
  practise: (count: number) => `Practise ${count} ${count === 1 ? 'question' : 'questions'}`,
  practiseSays: 'A set takes up to 10 minutes. Your score does not change.',
  listen: 'Listen again',
  listenSays: 'Hear one sentence. Then write it or say it.',
  again: 'Take this paper again',
  library: 'Exam Library',
  reportCard: 'Report card',
} as const;

export function mistakesWords({ wrong, not_answered, flagged }: Mistakes): string {
  const counts = [
    wrong > 0 ? `${wrong} wrong` : [],
    not_answered > 0 ? `${not_answered} not answered` : [],
    flagged > 0 ? `${flagged} flagged` : [],
  ].flat();
  const last = counts.pop() ?? '';
  return counts.length === 0 ? `${last}.` : `${counts.join(', ')} and ${last}.`;
}

export const REFUSED = {
  attempt: 'This attempt could not be scored.',
  kept: () => `Your answers are saved ${onThisDevice()}.`,
  parts: 'Not all of your work was counted.',
  sound: () =>
    `Your recording is saved ${onThisDevice()}. You can save it as a file on your profile and send it to the academy.`,
  read: 'Read',
  haveRead: 'I have read this',
} as const;

export const LATE = {
  title: (time: string): `${string}.` => `You went on for ${time} after the time was over.`,
} as const;

export function lateWords({ questions, parts, correctInTime }: LateAnswers, total: number): string[] {
  const named = questions.length > 0 ? numbered('Question', questions) : numbered('Task', parts);
  const count = questions.length + parts.length;
  return [
    `${named} ${count === 1 ? 'was' : 'were'} answered or changed after the time was over.`,
    ...(correctInTime === null
      ? []
      : [`${count === 1 ? 'It counts' : 'They count'} in the score. In time: ${correctInTime} of ${total}.`]),
  ];
}

function numbered(noun: string, numbers: readonly number[]): string {
  if (numbers.length === 1) return `${noun} ${numbers[0]}`;
  const runs = runsOf(numbers);
  const last = runs.at(-1);
  return runs.length === 1 ? `${noun}s ${last}` : `${noun}s ${runs.slice(0, -1).join(', ')} and ${last}`;
}

/** '30 to 40' for three numbers or more in a row. */
function runsOf(numbers: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run.map(String) : [`${run[0]} to ${run.at(-1)}`]));
}

export const REMARKED = 'Re-marked.';

export const INVITE = {
  heading: 'Keep this result',
  words: 'It is on this device only, and in no account. Sign up to keep it, with your answers, highlights and notes.',
  signUp: 'Sign up to keep it',
  login: 'I have an account',
} as const;

export const RESULTS_LIST = {
  heading: 'Results',
  practice: 'Practice',
  wait: 'Please Wait',
  notHere: 'No result is on this device yet. Earlier ones come with the connection.',
  none: 'There are no results yet.',
  library: 'Exam Library',
  paper: 'A paper',
  fresh: 'New',
  coming: 'Your results are coming...',
  notScored: 'Not scored',
  scoreComes: 'Score not here yet',
} as const;

export const EXPLANATION = {
  heading: 'Explanation',
  comes: 'The explanation is not on this device yet. It comes by itself when you are online.',
} as const;

export const MOCK_OF_RESULT = {
  back: 'Open the mock',
  words: (title: string, next: string | null, overall: number | null) => {
    if (next !== null) return `This is a part of ‘${title}’. The next part is ${next}.`;
    return overall === null
      ? `This is a part of ‘${title}’. You have done all its parts.`
      : `This is a part of ‘${title}’. Your overall band is ${overall}.`;
  },
} as const;
