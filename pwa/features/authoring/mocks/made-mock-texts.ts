import type { ExamCategory } from '../../../../shared/papers.ts';
import { capitalised } from '../../../ui/exam-texts.ts';

export const MADE = {
  title: 'Full mocks',
  lead: 'A full mock is four papers of one test. Students who have access to all four can take it.',
  add: 'New full mock',
  none: 'There is no full mock yet.',
  change: 'Change',
  withdraw: 'Withdraw',
  noStudent: 'No student has access to all four papers now.',
  offerAgain: 'Offer again',
  withdrawn: 'Withdrawn',
  withdrawTitle: 'Withdraw this full mock?',
  withdrawText: 'Students can no longer start it. Those who have started it keep it, with their results.',
  withdrawing: 'Withdrawing...',
  cancel: 'Cancel',
  newTitle: 'New full mock',
  changeTitle: 'Change the full mock',
  changeText: 'Students who have started it keep the papers that they have.',
  name: 'Name',
  track: 'Parent Category',
  break: 'Break between parts',
  noBreak: 'No break',
  choose: 'Choose a paper',
  noPapers: 'No paper of this kind is published.',
  save: 'Save',
  saving: 'Saving...',
  refresh: 'Show the newest',
} as const;

export const labelled = (action: string, title: string) => `${action}: ${title}`;
export const paperText = (skill: ExamCategory, name: string) => `${capitalised(skill)}: ${name}`;
export function studentsText(students: number): string {
  if (students === 0) return MADE.noStudent;
  return students === 1 ? '1 student can take it now.' : `${students} students can take it now.`;
}
export const breakText = (minutes: number) => (minutes === 0 ? MADE.noBreak : `${minutes} minutes`);
export const breaksText = (minutes: number) => (minutes === 0 ? '' : `Breaks of ${minutes} minutes`);
export const closedText = (skills: readonly ExamCategory[]) =>
  `Students do not see it, because this paper is not published: ${skills.join(', ')}.`;
