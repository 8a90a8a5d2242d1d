import { formatCountdown } from '../../../shared/duration.ts';
import { partNoun, type ExamCategory } from '../../../shared/papers.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { dayOfYearWords, timeWords } from '../../ui/day-texts.ts';
import { TIME_IS_UP_HERE } from '../../ui/exam-texts.ts';

export const A_PAPER = 'A paper';

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

/** Names the paper, and the part if the attempt is of one part alone. */
export function titleText(name: string, category: ExamCategory | undefined, part_no: number | undefined): string {
  return part_no === undefined ? name : `${name}, ${partNoun(category)} ${part_no}`;
}

export function actionText(isUp: boolean): string {
  return isUp ? 'See result' : 'Continue';
}

export function actionLabel(action: string, name: string, which: string | null): string {
  return `${action} ${name}${which ? `, begun ${which}` : ''}`;
}

/** Without a full stop at its end: what follows begins with one [R572]. */
export function leftText(isUp: boolean, leftMs: number | null): string {
  if (isUp) return 'Time is up';
  if (leftMs === null) return '--:--:-- left';
  return leftMs > 0 ? `${formatCountdown(leftMs)} left` : TIME_IS_UP_HERE.slice(0, -1);
}

/** Returns what follows the time left: how it is taken, how far it is, when it began, each after a full stop. */
export function aboutText(
  { answeredCount, questionCount }: Pick<UnfinishedAttempt, 'answeredCount' | 'questionCount'>,
  mode: string,
  which: string | null,
): string {
  const of = questionCount === null ? '' : ` of ${questionCount}`;
  const answered = questionCount === 0 ? '' : `${answeredCount}${of} answered`;
  return [mode, answered, which && `Begun ${which}`]
    .filter(Boolean)
    .map((some) => `. ${some}`)
    .join('');
}

export function refusedText(refusal: string): string {
  return `${refusal} Your answers stay on this device.`;
}
