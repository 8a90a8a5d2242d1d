import type { TaskType } from './registry.ts';

/** What a question of a task is called where results are counted by kind. */
export const TASK_KINDS: Readonly<Record<TaskType, string>> = {
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
