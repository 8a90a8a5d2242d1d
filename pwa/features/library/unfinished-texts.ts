import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { dayOfYearWords, timeWords } from '../../ui/day-texts.ts';

export function beganWords(start_time: number, nowMs: number): string {
  const began = new Date(start_time);
  const time = timeWords(start_time);
  if (began.toDateString() === new Date(nowMs).toDateString()) return `at ${time}`;
  return `on ${dayOfYearWords(start_time)} at ${time}`;
}

export function whichWords({ attempt, begunHere }: UnfinishedAttempt, isOnlyOne: boolean, nowMs: number): string {
  const began = beganWords(attempt.start_time, nowMs);
  if (!begunHere) return `${began} on another device`;
  return isOnlyOne ? began : `${began} on this device`;
}

export function lossWords(unfinished: UnfinishedAttempt, isOnlyOne: boolean, nowMs: number, isUntimed = false): string {
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
  return `Start again gives up the attempt${work}. ${end}${isUntimed ? '' : ' The clock begins anew.'}`;
}
