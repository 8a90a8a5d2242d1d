import { wordCountText } from '../../ui/word-count.ts';
import type { AttemptWork } from './attempt-work.ts';
import type { UnfinishedAttempt } from '../../local/queries/read-library.ts';
import { whichWords } from './unfinished-texts.ts';

export const DISCARD = {
  title: 'Discard this attempt?',
  act: 'Discard',
  busy: 'Discarding...',
  keep: 'Keep it',
  label: (name: string, which: string | null) => `Discard ${name}${which === null ? '' : `, begun ${which}`}`,
  failed: 'This device could not discard it. Free some space and try again.',
} as const;

/** Returns '12 answers', '184 words' or '2 recordings'; '' if there is nothing. */
export function workText({ answers, words, recordings }: AttemptWork): string {
  return [
    answers > 0 && `${answers} ${answers === 1 ? 'answer' : 'answers'}`,
    words > 0 && wordCountText(words),
    recordings > 0 && `${recordings} ${recordings === 1 ? 'recording' : 'recordings'}`,
  ]
    .filter((some) => some !== false)
    .join(' and ');
}

/** Says what is in an attempt, before it is discarded. */
export function holdsText(name: string, work: AttemptWork): string {
  const held = workText(work);
  return held === '' ? `You have not answered anything in ${name}.` : `You have ${held} in ${name}.`;
}

const ONLY_ELSEWHERE = ' here. It gets a score only if you submit it on the other device.';

/** Says what Discard costs. */
export function noScoreText(begunHere: boolean): string {
  return `If you discard it, you cannot continue it${begunHere ? '. It gets no score.' : ONLY_ELSEWHERE}`;
}

export function insteadText(isUp: boolean): string {
  return isUp
    ? 'For a score, press ‘See result’ instead.'
    : 'For a score, press ‘Keep it’. Then continue it and submit it.';
}

/** Says what Start again costs. */
export function startAgainText(
  unfinished: UnfinishedAttempt,
  work: AttemptWork,
  isOnlyOne: boolean,
  nowMs: number,
  isUntimed = false,
): string {
  const held = workText(work);
  const isNamed = !isOnlyOne || !unfinished.begunHere;
  const which = isNamed ? ` that you began ${whichWords(unfinished, isOnlyOne, nowMs)}` : '';
  const what = held === '' ? '' : `${isNamed ? ',' : ''} with ${held}`;
  const clock = isUntimed ? '' : ' The clock starts again.';
  const score = unfinished.begunHere ? ', and it gets no score.' : ONLY_ELSEWHERE;
  return `If you start again, you give up your attempt${which}${what}. You cannot continue it${score}${clock}`;
}
