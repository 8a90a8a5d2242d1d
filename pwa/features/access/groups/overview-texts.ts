import { counted } from '../../../ui/admin/counted.ts';

export const OVERVIEW = {
  title: 'Students and papers',
  show: 'Show',
  sort: 'Order',
  download: 'Download as CSV',
  noneShown: 'No student here.',
  showAll: 'Show all students',
  student: 'Student',
  mean: 'Average',
  trend: 'Trend',
  work: 'Last work',
  never: 'none',
  closed: 'Account closed',
  toMark: 'To mark',
  noResult: 'No result',
  none: '–',
  loading: '…',
  search: 'Find a student',
  begun: 'Begun',
  begunLate: 'Begun, late',
  notBegun: 'Not begun',
  notBegunLate: 'Not begun, late',
  class: 'Class',
  average: 'Average of each paper',
  papers: 'Papers',
  tooFew: 'Too few results',
  about:
    'An attempt counts if it was the whole paper in its time. Each paper shows the newest attempt. Bands of reading and listening are estimated.',
  aboutAttempts: 'Which attempts count',
  aboutMean: 'What the average means',
  aboutTrend: 'What the trend means',
  meanAbout:
    'The average of all these papers together: reading, listening, writing and speaking. The columns show each paper by itself.',
  notRead:
    'The papers could not be read: the server is being updated, or the class was deleted. Try again in a few minutes.',
  trendAbout: 'The average of the last three results, against that of the three before them.',
  fileHead: [
    'First name',
    'Last name',
    'Email',
    'Falls behind',
    'Average',
    'Average is a',
    'Average of',
    'Trend',
    'Last work',
    'To mark',
    'Unsent',
    'Not begun',
    'Late',
  ],
  paperHead: ['result', 'right', 'questions', 'times taken', 'last taken'],
  until: (day: string) => `until ${day}`,
  ofCell: (result: string, paper: string, name: string) => `${result}: ${paper}, ${name}`,
  found: (behind: number, all: number) =>
    `${counted(behind, 'student falls', 'students fall')} behind, of ${all.toLocaleString('en')}.`,
  listed: (count: number, all: number) => `${counted(count, 'student')} shown, of ${all.toLocaleString('en')}.`,
  reading: (count: number, all: number) =>
    `Reading ${count.toLocaleString('en')} of ${all.toLocaleString('en')} students…`,
  unmarked: (count: number) => `To mark: ${count.toLocaleString('en')}.`,
  unsentSince: (day: string) => `Unsent since ${day}.`,
  printPages: (count: number, all: number) =>
    count === all ? `Print ${counted(count, 'student page')}` : `Print the first ${count} student pages`,
  morePapers: (count: number) => `Show all ${count} papers`,
  fewerPapers: 'Show fewer papers',
  taken: (count: number, all: number) => `Papers: ${count} of ${all} taken`,
  meanOf: (count: number) => counted(count, 'result'),
  daysAgo: (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`),
} as const;

export const SHOWN_NAMES = {
  all: 'All students',
  behind: 'Falls behind',
  quiet: 'No work for 7 days',
  late: 'Set work is late',
  low: 'A band below the class',
  unsent: 'Unsent work',
  unmarked: 'Waits for marks',
} as const;

export const SORT_NAMES = {
  behind: 'Falls behind first',
  name: 'By name',
  mean: 'Lowest average first',
  trend: 'Lowest trend first',
  work: 'Longest without work first',
} as const;
