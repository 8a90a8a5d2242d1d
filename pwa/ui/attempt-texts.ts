import { isWholeTimed, modeText, type Attempt, type Mode } from '../../shared/attempts.ts';
import { FLOOR_BAND, SCORE_TEXTS } from '../../shared/bands.ts';
import type { Marks } from '../../shared/marks.ts';
import type { Exam } from '../../shared/papers.ts';
import type { Result, Score } from '../../shared/results.ts';
import { dayWords, instantWords } from './day-texts.ts';
import { capitalised, categoryWords } from './exam-texts.ts';

type Kind = Pick<Exam, 'exam_category' | 'parent_category'>;
type AttemptMode = Pick<Attempt, 'end_time' | 'listening_mode' | 'part_no'>;
type Scored = Pick<Result, 'score' | 'total'> & { marks?: Pick<Marks, 'band'> | undefined };

export function metaWords(exam: Kind | null, attempt: AttemptMode | null): string {
  const end_time = attempt?.end_time ?? null;
  const ended = end_time === null ? '' : `Ended ${instantWords(end_time)}`;
  const words = [exam ? categoryWords(exam) : '', attempt ? modeWords(exam, attempt) : '', ended];
  return words.filter((some) => some !== '').join('. ');
}

/** Returns how an attempt was sat; '' for the usual way, which has a name in listening papers only. */
export function modeWords(exam: Kind | null, attempt: AttemptMode): string {
  if (!isWholeTimed(attempt)) return modeText(exam?.exam_category, attempt);
  if (exam?.exam_category !== 'listening') return '';
  return attempt.listening_mode === 'exam' ? 'Taken as in the test' : 'Taken with pauses';
}

export function scoreWords(
  exam: Pick<Exam, 'exam_category'> | null,
  result: Scored,
  attempt: Mode | null = null,
): { value: string; unit: string } | { text: string } {
  if (result.marks) return { value: String(result.marks.band), unit: 'band' };
  if (result.score) {
    return result.score.kind === 'band'
      ? { value: estimatedBand(result.score), unit: 'estimated band' }
      : { value: String(result.score.value), unit: '%' };
  }
  if (exam && isMarkedByPerson(exam))
    return { text: attempt && !isWholeTimed(attempt) ? 'Practice, not marked' : 'Waiting to be marked' };
  if (!exam || result.total === 0) return { text: SCORE_TEXTS.invalidInput };
  const isMarkedByKey = exam.exam_category === 'reading' || exam.exam_category === 'listening';
  return { text: isMarkedByKey ? SCORE_TEXTS.invalidScore : SCORE_TEXTS.invalidCategory };
}

export function lastAttemptText(
  exam: Pick<Exam, 'exam_category'>,
  { result, end_time }: { result: Result | null; end_time: number },
): string {
  return `${result ? scoreInList(exam, result) : 'Score to come'}, ${dayWords(end_time)}`;
}

/** Returns a student's score as lists and news say it: what gives no band has its right answers, such as '7 of 13' [R577]. */
export function scoreInList(
  exam: Pick<Exam, 'exam_category'> | null,
  result: Scored & Pick<Result, 'correct'>,
  attempt: Mode | null = null,
): string {
  return result.score?.kind === 'percent' && !result.marks ? rightOf(result) : scoreLine(exam, result, attempt);
}

export const rightOf = ({ correct, total }: Pick<Result, 'correct' | 'total'>) => `${correct} of ${total}`;

export function scoreLine(
  exam: Pick<Exam, 'exam_category'> | null,
  result: Scored,
  attempt: Mode | null = null,
): string {
  const score = scoreWords(exam, result, attempt);
  if ('text' in score) return score.text;
  return score.unit === '%' ? `${score.value}%` : `${capitalised(score.unit)} ${score.value}`;
}

export function bandOrLower(band: number, isFloor: boolean): string {
  return isFloor ? `${band} or lower` : String(band);
}

/** The tables do not tell what is lower than their floor. */
function estimatedBand({ value }: Score): string {
  return bandOrLower(value, value === FLOOR_BAND);
}

export function isMarkedByPerson({ exam_category }: Pick<Exam, 'exam_category'>): boolean {
  return exam_category === 'writing' || exam_category === 'speaking';
}
