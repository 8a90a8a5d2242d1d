import { FLOOR_BAND, nextScore, type BandEstimate } from '../../../shared/bands.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Remarked, Result } from '../../../shared/results.ts';
import { scoreLine } from '../../ui/attempt-texts.ts';
import { dayWords } from '../../ui/day-texts.ts';
import type { NamedCounts } from '../../ui/question-kinds.ts';
import { bandWords, fewestForABand } from '../../ui/sample-estimate.ts';
import type { Verdict } from '../../../shared/verdict.ts';

export function nextScoreWords(exam: Exam, { correct, total }: Pick<Result, 'correct' | 'total'>): string | null {
  const next = nextScore(exam, correct, total);
  if (!next) return null;
  const { more, score } = next;
  const aim = score.kind === 'band' ? `band ${score.value}` : `${score.value}%`;
  return `${more} more right ${more === 1 ? 'answer' : 'answers'} for ${aim}.`;
}

export function estimateWords(
  estimated: BandEstimate,
  { correct, total }: Pick<Result, 'correct' | 'total'>,
): { estimate: string; caution: string } {
  const { band, from, to } = estimated;
  const estimate = `About band ${bandWords(estimated)} on a whole paper (${correct} of ${total})`;
  if (band === FLOOR_BAND) return { estimate, caution: 'This sample is short.' };
  const range = from === FLOOR_BAND ? `a band below ${band}, or up to ${to}` : `${from} to ${to}`;
  return { estimate, caution: `This sample is short. A whole paper could give ${range}.` };
}

/** Says how many answers the sample needs before it gives a band [R306]. */
export function tooFewWords(given: number, total: number): string {
  const least = fewestForABand(total);
  return `You answered ${given} of ${total} questions. Answer ${least} or more to see your band.`;
}

/** Returns null if an answer was right. */
export function nothingRightWords(correct: number, given: number): string | null {
  if (correct > 0) return null;
  return given === 0
    ? 'You did not answer any question this time. See the right answers below, and then answer the questions yourself.'
    : 'No answer was right this time. Press ‘Why’ below to see the reason for each right answer.';
}

export const WORTH_READING = {
  heading: 'Read this one first',
  question: (number: number) => `Question ${number}`,
  yourAnswer: 'Your answer',
  noAnswer: 'No answer',
  rightAnswer: 'Right answer',
  where: 'Show me where',
} as const;

export const VERDICT_WORDS: Record<Verdict, string> = {
  right: 'Right',
  wrong: 'Wrong',
  not_answered: 'Not answered',
};

export const BREAKDOWN = {
  heading: 'Right and wrong',
  byPart: 'By part',
  byKind: 'By kind of question',
} as const;

/** Names what has no answer, such as 'Not answered: Part 2 (13), Part 3 (14).' */
export function notAnsweredWords(rows: readonly NamedCounts[]): string {
  return `Not answered: ${rows.map(({ name, not_answered }) => `${name} (${not_answered})`).join(', ')}.`;
}

/** The total is said only where the two papers had different ones. */
export function lastTimeWords(
  before: Pick<Result, 'correct' | 'total'>,
  now: Pick<Result, 'correct' | 'total'>,
): string {
  if (before.total === now.total) return `Last time ${before.correct}, now ${now.correct}.`;
  return `Last time ${before.correct} of ${before.total}, now ${now.correct} of ${now.total}.`;
}

export function remarkedWords(
  exam: Exam | null,
  result: Result,
  { at, before }: Remarked,
): { when: string; before: string } {
  const when = `The answer key was put right on ${dayWords(at)}:`;
  if (before.correct === result.correct) return { when, before: 'Your score stays the same.' };
  const score = scoreLine(exam, { ...result, ...before });
  return { when, before: `Before: ${before.correct} of ${result.total}, ${score.replace(/^E/, 'e')}.` };
}
