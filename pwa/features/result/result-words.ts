import type { Exam } from '../../../shared/papers.ts';
import type { WaitingFor } from './result-state.ts';

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const MINUTE: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** '14 October 2026, 10:04' by this device's time zone. */
export function instantWords(atMs: number): string {
  const at = new Date(atMs);
  return `${at.toLocaleDateString('en-GB', DAY)}, ${at.toLocaleTimeString('en-GB', MINUTE)}`;
}

/** 'Academic, Reading. Ended 14 October 2026, 10:04' */
export function metaWords(exam: Exam | null, end_time: number | null): string {
  const category = exam ? `${capitalised(exam.parent_category)}, ${capitalised(exam.exam_category)}` : '';
  const ended = end_time === null ? '' : `Ended ${instantWords(end_time)}`;
  return [category, ended].filter((words) => words !== '').join('. ');
}

/** Where the score of an ended attempt is. */
export const SCORE_COMES: Record<Exclude<WaitingFor, 'answer'>, string> = {
  connection: 'Your answers are safe on this device. The score comes when the device is back online.',
  server: 'Your answers are safe on this device. The server cannot answer just now; the score comes by itself.',
  sign_in: 'Your answers are safe on this device. They are sent, and scored, after you log in.',
  update: 'Your answers are safe on this device. This version of the app is too old to send them: update it.',
};

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
