import type { ExamCategory, ParentCategory } from '../../../shared/papers.ts';
import { megabytes } from '../../offline/failures.ts';
import { bandOrLower } from '../../ui/attempt-texts.ts';
import { dayOfYearWords } from '../../ui/day-texts.ts';
import { capitalised } from '../../ui/exam-texts.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import type { PaperChoice } from './choose-papers.ts';
import type { PartState } from './part-state.ts';

export const MOCKS = {
  title: 'Full mock',
  lead: 'A whole test: listening, reading, writing and speaking, one after the other. At the end you get one overall band.',
  own: 'Your full mocks',
  offered: 'From your academy',
  take: 'Take this mock',
  takeAgain: 'Take it again',
  putTogether: 'Make your own',
  howTo: 'Choose four papers. You can take them on one day, or on different days.',
  coming: 'Your papers are coming...',
  comingOffline: 'You are offline. Your papers come when you are online again.',
  name: 'Name',
  nameWrong: 'Enter a name.',
  track: 'Test',
  break: 'Break between parts',
  make: 'Make the mock',
  failed: 'This device could not save the mock. Free some space and try again.',
  needsFour: 'A full mock needs one paper of each kind.',
  seeLibrary: 'Open the library',
} as const;

export const MOCK = {
  back: 'All full mocks',
  overall: 'Overall band',
  none: '—',
  start: 'Start',
  resume: 'Continue',
  seeResult: 'See result',
  startAgain: 'Start again',
  change: 'Choose another paper',
  print: 'Print',
  remove: 'Remove this mock',
  removeTitle: 'Remove this mock?',
  removeText: 'It leaves your list. The papers that you have taken stay in your results.',
  removing: 'Removing...',
  keep: 'Keep it',
  removed: 'The mock was removed.',
  undo: 'Undo',
  notFound: 'This full mock is not on this device. It may still be coming, or you removed it.',
  save: 'Save',
  close: 'Close',
  noOther: 'You have no other paper of this kind.',
  howToPay: 'How to pay',
} as const;

export const DEFAULT_TITLE = (nowMs: number) => `Full mock, ${dayOfYearWords(nowMs)}`;

export const skillText = (skill: ExamCategory) => capitalised(skill);
export const trackText = (track: ParentCategory) => capitalised(track);
export const missingText = (skill: ExamCategory, track: ParentCategory) =>
  `You have no ${skill} paper on the ${capitalised(track)} track.`;
export const doneText = (done: number, all: number) => `${done} of ${all} parts done`;
export const overallText = (band: number) => `Overall band ${band}`;
export const breakOption = (minutes: number) => (minutes === 0 ? 'No break' : minutesText(minutes));
export const downloadAllText = (bytes: number) => `Download all, ${megabytes(bytes)} MB`;
export const labelOf = (action: string, skill: ExamCategory) => `${action}: ${skillText(skill)}`;

/** A field that names the skill, under one that names the track, repeats neither: a phone has room for the rest. */
export function choiceText({ exam, isTaken }: PaperChoice): string {
  const { exam_name, parent_category, exam_category } = exam;
  const before = `${trackText(parent_category)} ${skillText(exam_category)}, `;
  const rest = exam_name.startsWith(before) ? capitalised(exam_name.slice(before.length)) : exam_name;
  return isTaken ? `${rest} (taken before)` : rest;
}

const FITS_LETTERS = 30;

/** Stands below the chosen paper: a name that a phone may cut, and where the paper is. */
export function choiceHint(choice: PaperChoice): string | null {
  const name = choiceText(choice).length > FITS_LETTERS ? `${choiceText(choice)}.` : '';
  const place = choice.isOnDevice ? 'On this device.' : '';
  return [name, place].filter((words) => words !== '').join(' ') || null;
}

export function breakText(leftMs: number): string {
  const minutes = Math.ceil(leftMs / 60_000);
  return `Break: ${minutes <= 1 ? 'less than a minute' : minutesText(minutes)} left. You can start earlier or later.`;
}

export function minutesText(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

export function stateText(state: PartState, isOnline: boolean): string {
  switch (state.kind) {
    case 'band':
      return '';
    case 'no_band':
      return 'Done. This paper has fewer than 40 questions, so it gives no band.';
    case 'waits_for_marks':
      return isOnline ? 'Done. A teacher will mark it.' : 'Done. A teacher will mark it when you are online again.';
    case 'waits_for_score':
      return isOnline ? 'Done. The band is coming.' : 'Done. The band comes when you are online again.';
    case 'refused':
      return 'The server did not accept this attempt. Your answers are safe: see the result.';
    case 'open':
      if (state.isUp) return 'Time is up.';
      if (state.leftMs === null) return 'Started. The clock does not stop.';
      return `${state.leftMs <= 60_000 ? 'Less than a minute' : minutesText(Math.ceil(state.leftMs / 60_000))} left. The clock does not stop.`;
    case 'coming':
      return 'This paper is coming.';
    case 'not_offered':
      return 'This paper is not offered any more. Choose another one.';
    case 'no_access':
      return 'You do not have access to this paper now. Choose another one, or see how to pay.';
    case 'start':
      return '';
  }
}

export function bandText(skill: ExamCategory, band: number): string {
  return bandOrLower(band, isByTable(skill) && band === FLOOR_BAND);
}

export function sourceText(skill: ExamCategory): string {
  return isByTable(skill) ? 'Estimated band' : 'Marked by a teacher';
}

function isByTable(skill: ExamCategory): boolean {
  return skill === 'listening' || skill === 'reading';
}

export function rangeText(from: number, to: number): string {
  return `On another day it could be between ${from} and ${to}.`;
}

export const BASIS =
  'It is the average of your four bands, to the nearest half band. Listening and reading go by your right answers. A teacher marks writing and speaking.';

/** A part at the floor of its table may be lower, and so may the mean. */
export function overallBandText(overall: number, parts: readonly { skill: ExamCategory; state: PartState }[]): string {
  const isFloor = parts.some(
    ({ skill, state }) => state.kind === 'band' && isByTable(skill) && state.band.band === FLOOR_BAND,
  );
  return bandOrLower(overall, isFloor);
}

/** Says why there is no overall band yet. */
export function noOverallText(states: readonly { skill: ExamCategory; state: PartState }[]): string {
  const short = states.filter(({ state }) => state.kind === 'no_band').map(({ skill }) => skill);
  if (short.length > 0) return `No band for ${listText(short)}: the paper is short. So this mock has no overall band.`;
  const missing = states.filter(({ state }) => state.kind !== 'band').map(({ skill }) => skill);
  if (missing.length === states.length) return 'It comes when all four parts have a band.';
  return `It comes when all four parts have a band. Still to come: ${listText(missing)}.`;
}

function listText(skills: readonly ExamCategory[]): string {
  return skills.length < 2 ? skills.join('') : `${skills.slice(0, -1).join(', ')} and ${skills.at(-1) ?? ''}`;
}
