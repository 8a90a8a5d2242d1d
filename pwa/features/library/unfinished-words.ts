import type { UnfinishedAttempt } from '../../local/read-library.ts';
import { dayOfYearWords, timeWords } from '../../ui/day-words.ts';

/** 'at 09:12', with the day where it was not today. */
export function beganWords(start_time: number, nowMs: number): string {
  const began = new Date(start_time);
  const time = timeWords(start_time);
  if (began.toDateString() === new Date(nowMs).toDateString()) return `at ${time}`;
  return `on ${dayOfYearWords(start_time)} at ${time}`;
}

/**
 * What tells an open attempt from the student's others: 'at 09:12 on another device'. Where it began goes without saying
 * for the only one on its paper that began here.
 */
export function whichWords({ attempt, begunHere }: UnfinishedAttempt, isOnlyOne: boolean, nowMs: number): string {
  const began = beganWords(attempt.start_time, nowMs);
  if (!begunHere) return `${began} on another device`;
  return isOnlyOne ? began : `${began} on this device`;
}

/** What Start again costs, of the attempt that the student chose. */
export function lossWords(unfinished: UnfinishedAttempt, isOnlyOne: boolean, nowMs: number): string {
  const { answeredCount, questionCount, begunHere } = unfinished;
  const isNamed = !isOnlyOne || !begunHere;
  const which = isNamed ? ` that you began ${whichWords(unfinished, isOnlyOne, nowMs)}` : '';
  const work =
    answeredCount === 0 || questionCount === 0
      ? `${which}${isNamed ? ',' : ''} and what you made in it`
      : `${which}${isNamed ? ',' : ''} with ${answeredCount} ${answeredCount === 1 ? 'answer' : 'answers'}`;
  const end = begunHere
    ? 'It cannot be resumed and is never scored.'
    : 'It cannot be resumed here, and has a score only if you still submit it there.';
  return `Start again gives up the attempt${work}. ${end} The clock begins anew.`;
}
