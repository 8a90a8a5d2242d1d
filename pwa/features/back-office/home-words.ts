import type { Exam } from '../../../shared/papers.ts';

/** As many drafts as somebody goes on with; the others stand in Pending Exams. */
const LISTED_DRAFTS = 3;

/** The drafts that were worked on last, the newest first. */
export function newestDrafts(exams: readonly Exam[]): Exam[] {
  return exams.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt)).slice(0, LISTED_DRAFTS);
}

export function draftWords(count: number): string {
  if (count === 0) return 'No paper is being written.';
  return count === 1 ? '1 to go on with' : `${count.toLocaleString('en')} to go on with`;
}

export function waitingWords(count: number): string {
  if (count === 0) return 'Nothing waits.';
  return count === 1 ? '1 response waits' : `${count.toLocaleString('en')} responses wait`;
}

/** How many students have work that has not arrived. */
export function stuckWords(count: number): string {
  if (count === 0) return 'Nothing waits on any device.';
  return count === 1 ? '1 student' : `${count.toLocaleString('en')} students`;
}

/** How many reviews an admin has to read before others see them. */
export function reviewWords(waiting: number, found: number): string {
  if (waiting > 0) return waiting === 1 ? '1 waits' : `${waiting.toLocaleString('en')} wait`;
  return found === 0 ? 'Nobody has written one yet.' : 'None waits.';
}
