import { counted } from '../../ui/admin/counted.ts';

export const APP_ROOM = {
  faults: 'Faults',
  title: 'Where does the app fail?',
  app: 'App',
  fault: 'Fault',
  times: 'Times',
  devices: 'Devices',
  lastSeen: 'Last seen',
  about:
    'These faults happened in the app on phones and computers in the last 90 days. Send this list to the person who looks after the app. It has no words of students.',
  none: 'No device has reported a fault.',
} as const;

export const CHART = {
  none: 'No attempt has ended yet.',
} as const;

export const FIGURES = {
  gone: 'The page was not found. It may have been deleted. Choose again from the list.',
  retry: 'Try again',
  loading: 'Loading...',
  goOn: 'Continue counting',
  behind: (count: number) => `${counted(count, 'ended attempt is', 'ended attempts are')} still being counted.`,
} as const;

export const INSIGHT = {
  title: 'Insight',
  papers: 'Papers',
  students: 'Students',
  app: 'App',
  pageTitle: (name: string) => `${name} - Insight`,
} as const;

export const PAPER_ROOM = {
  all: 'All papers',
  bands: 'Which bands do students get?',
  scores: 'Which scores do students get?',
  band: 'Band',
  percentage: 'Percentage',
  ended: 'Ended attempts',
  estimated: 'Bands of reading and listening are estimated. All revisions together.',
  revision: 'Revision',
  missed: 'Which questions did most students get wrong?',
  question: 'Question',
  missedIt: 'Attempts without the right answer',
  mean: (score: string) => `Average: ${score},`,
  revisionOf: (revision: number, attempts: string) => `Revision ${revision}, ${attempts}`,
} as const;

export const PAPERS_ROOM = {
  span: 'Time',
  howOften: 'How often are papers taken?',
  day: 'Day',
  weekFrom: 'Week from',
  month: 'Month',
  ended: 'Ended attempts',
  most: 'Which papers are taken most?',
  papers: 'Papers',
  paper: 'Paper',
  category: 'Category',
  mean: 'Average',
  meanIsA: 'Average is a',
  meanIsOf: 'Average of',
  attempts: 'Attempts',
  none: 'Nobody has ended an attempt yet. First give students access to a paper, in',
  accessControl: 'Access control',
  caption: 'Papers with ended attempts',
} as const;

export const QUESTIONS_TABLE = {
  title: 'How did students answer each question?',
  questions: 'Questions',
  question: 'Question',
  asks: 'What it asks',
  rightAnswer: 'Right answer',
  attempts: 'Attempts',
  right: 'Right',
  facility: 'Facility',
  facilityWord: 'Facility in words',
  discrimination: 'Discrimination',
  discriminationWord: 'Discrimination in words',
  about:
    'Right: how many students had the right answer. Tells apart: did students who were good at the other questions have it right too? It goes from -1 to 1.',
  number: 'No.',
  tellsApart: 'Tells apart',
  answers: 'Question and most common answers',
  accept: 'Accept',
  nobody: 'Nobody answered it.',
  accepted: (answers: string) => `Right: ${answers}`,
  rightOne: ', right',
  acceptOf: (answer: string, question: number) => `Accept ‘${answer}’ for question ${question}`,
} as const;

export const STUDENT_ROOM = {
  all: 'All students',
  reportCard: 'Report card',
  arrived: 'Is all work saved online?',
  noDevice: 'No device of this student has sent anything yet.',
  devices: 'Devices',
  lastSeen: 'Last seen',
  app: 'App',
  unsent: 'Unsent',
  notSaid: 'not known',
  bands: 'How do the bands change?',
  allAttempts: 'All attempts',
  estimated: 'Bands of reading and listening are estimated.',
  none: 'No attempt yet.',
  caption: 'Attempts, the newest first',
  started: 'Started',
  paper: 'Paper',
  category: 'Category',
  score: 'Score',
  notEnded: 'not ended',
  waits: 'waits for marks',
  notMarked: 'not marked',
  right: 'Right',
  averages: 'Averages',
  rightOf: (correct: number, total: number) => `${correct} of ${total}`,
  since: (time: string) => `since ${time}`,
} as const;

export const STUDENTS_ROOM = {
  searchStudents: 'Search students',
  which: 'Which students',
  withUnsent: 'With unsent work',
  noneWaiting: 'No device has unsent work.',
  showAll: 'Show all',
  notArrived: 'Whose work is not saved online?',
  found: 'All students that were found',
  allStudents: 'All students',
  students: 'Students',
  name: 'Name',
  lastSeen: 'Last seen',
  classColumn: 'Class',
  open: 'Open',
  unsent: 'Unsent',
  noUser: (search: string) => `No student has “${search}” in their email, name or phone number.`,
  since: (time: string) => `since ${time}`,
  seen: (time: string) => `Last seen: ${time}`,
  seenWithOpen: (time: string, open: number) => `Last seen: ${time}. Open attempts: ${open.toLocaleString('en')}`,
} as const;
