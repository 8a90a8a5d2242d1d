import { counted } from '../../ui/admin/counted.ts';

export const CLASSES = {
  title: 'Which papers are set?',
  none: 'This student is in no group.',
  noPaper: 'No paper is set.',
  caption: 'Papers set',
  paper: 'Paper',
  mock: (title: string) => `Full mock: ${title}`,
  until: 'Until',
  state: 'State',
  done: 'Taken',
  begun: 'Begun',
  notBegun: 'Not begun',
  notTheirs: 'Set before the student joined',
  begunLate: 'Begun, late',
  notBegunLate: 'Not begun, late',
  notBehind: 'Does not fall behind.',
  trend: 'Trend:',
  tooFew: 'too few results',
  average: (own: string, of: number) => `Average of ${counted(of, 'result')}: ${own}.`,
  classAverage: (score: string) => `Class: ${score}.`,
} as const;

export const MONTHS_BOX = {
  title: 'Which months are open?',
  none: 'This student has no access to months.',
  until: (month: string, year: number, day: string) => `${month} ${year}, until ${day}`,
  ended: (month: string, year: number, day: string) => `${month} ${year}, ended ${day}`,
} as const;

export const KINDS_BOX = {
  title: 'Which kinds of question are hard?',
  none: 'No answer to a question has been scored yet.',
  kind: 'Kind of question',
  skills: { reading: 'Reading', listening: 'Listening' },
  right: 'Right',
  wrong: 'Wrong',
  notAnswered: 'Not answered',
  share: 'Share right',
  about: (results: number) =>
    `Of ${counted(results, 'ended attempt')}, practice too. The share is of the questions that were answered.`,
} as const;

export const APP_VERSION_TEXTS = {
  of: (day: string) => `Papertide of ${day}`,
  older: 'an older one',
  more: 'The exact version',
  forSupport: (app: string) => `For support: ${app}`,
} as const;

export const MARKS_BOX = {
  title: 'What did the markers say?',
  none: 'No writing or speaking is marked yet.',
  caption: 'Criteria',
  criterion: 'Criterion',
  band: 'Band',
  bandOf: (band: number) => `Band ${band}`,
  open: (paper: string) => `See the response: ${paper}`,
  see: 'See the response',
  changed: (reason: string) => `Changed later: ${reason}`,
} as const;

export const PAGES = {
  count: (count: number) => counted(count, 'student page'),
} as const;

export const SKILLS = {
  average: (skill: string, score: string) => `${skill}: ${score},`,
} as const;

export const ATTEMPT_ROOM = {
  back: (name: string) => `Back to ${name}`,
  title: 'How was each question answered?',
  caption: 'Questions',
  number: 'No.',
  question: 'Question',
  answer: 'Answer',
  right: 'Right answer',
  none: 'Not answered',
  isRight: 'Right',
  isWrong: 'Wrong',
  noQuestions: 'This attempt has no questions that a key marks.',
  response: 'See the response',
  rightOf: (correct: number, total: number) => `${correct} of ${total} right`,
  ended: (time: string) => `Ended ${time}`,
} as const;
