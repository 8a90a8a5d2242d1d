import type { ContentType } from './registry.ts';

type Kind = string | { gap: string; list: string };

const LONE: Kind = { gap: 'Gaps in a text', list: 'Matching' };

export const KINDS: Readonly<Record<ContentType, Kind>> = {
  heading: LONE,
  text: LONE,
  booleanList: LONE,
  alphabetList: LONE,
  bulletList: { gap: 'Gaps in notes', list: 'Gaps with a list' },
  paragraph: { gap: 'Gaps in a text', list: 'Gaps with a list' },
  mcqQuestion: LONE,
  dropDownQuestion: { gap: 'Gaps in sentences', list: 'Matching' },
  table: 'Gaps in a table',
  flowChart: 'Gaps in a flow chart',
  notes: 'Gaps in notes',
  shortAnswers: 'Short answers',
  labelledImage: 'Labelling',
  chooseLetters: 'Choosing several letters',
  matchingGrid: 'Matching',
  wordBox: 'Gaps with a word box',
  matchingHeadings: 'Matching headings',
};
