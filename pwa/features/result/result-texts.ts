import { FLOOR_BAND, nextScore, type BandEstimate } from '../../../shared/bands.ts';
import type { Exam } from '../../../shared/papers.ts';
import type { Remarked, Result } from '../../../shared/results.ts';
import { scoreLine } from '../../ui/attempt-texts.ts';
import { dayWords } from '../../ui/day-texts.ts';
import { answered, type NamedCounts } from './question-kinds.ts';
import type { Verdict } from './verdict.ts';

export function nextScoreWords(exam: Exam, { correct, total }: Pick<Result, 'correct' | 'total'>): string | null {
  const next = nextScore(exam, correct, total);
  if (!next) return null;
  const { more, score } = next;
  const aim = score.kind === 'band' ? `band ${score.value}` : `${score.value}%`;
  return `${more} more right ${more === 1 ? 'answer' : 'answers'} for ${aim}`;
}

export function estimateWords(
  { band, from, to }: BandEstimate,
  { correct, total }: Pick<Result, 'correct' | 'total'>,
): { estimate: string; caution: string } {
  const about = band === FLOOR_BAND ? `${band} or lower` : band;
  const range = from === FLOOR_BAND ? `${to} or lower` : `${from} to ${to}`;
  return {
    estimate: `About band ${about} on a whole paper (${correct} of ${total})`,
    caution: `This sample is short. A whole paper could give ${range}.`,
  };
}

export const WORTH_READING = {
  heading: 'Read this one first',
  question: (number: number) => `Question ${number}`,
  yourAnswer: 'Your answer',
  noAnswer: 'No answer',
  rightAnswer: 'Right answer',
  where: 'Show me where',
} as const;

export function weakestWords(kind: NamedCounts): string {
  return `Weakest: ${kind.name}, ${kind.right} of ${answered(kind)} answered`;
}

export const VERDICT_WORDS: Record<Verdict, string> = {
  right: 'Right',
  wrong: 'Wrong',
  not_answered: 'Not answered',
};

export const NONE_WITH = { wrong: 'No answer was wrong.', not_answered: 'You answered every question.' } as const;

export const BREAKDOWN = {
  heading: 'Right and wrong',
  byPart: 'By part',
  byKind: 'By kind of question',
} as const;

/** The total is said only where the two papers had different ones. */
export function lastTimeWords(
  before: Pick<Result, 'correct' | 'total'>,
  now: Pick<Result, 'correct' | 'total'>,
): string {
  if (before.total === now.total) return `Last time ${before.correct}, now ${now.correct}`;
  return `Last time ${before.correct} of ${before.total}, now ${now.correct} of ${now.total}`;
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
