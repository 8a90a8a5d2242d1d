import { isOpen } from '../../../shared/attempts.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import type { Result } from '../../../shared/results.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { isMarkedByPerson, scoreWords } from '../../ui/attempt-texts.ts';
import { type BandLine, type CategoryBand, linesOf } from '../../ui/bands/band-lines.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { sampleScore } from '../../ui/score-in-list.ts';
import { STANDINGS } from './profile-texts.ts';

export type Standing = { kind: 'score'; score: string; detail: string } | { kind: 'words'; words: string };

export function standingOf({ attempt, exam, result }: AttemptInList): Standing {
  if (isOpen(attempt)) return { kind: 'words', words: STANDINGS.open };
  if (!result) {
    return { kind: 'words', words: attempt.state === 'refused' ? STANDINGS.refused : STANDINGS.waiting };
  }
  const ofSample = sampleScore(result);
  if (ofSample !== null) return { kind: 'score', score: ofSample, detail: STANDINGS.sample };
  const score = scoreWords(exam, result, attempt);
  if ('text' in score) return { kind: 'words', words: score.text };
  const isCounted = result.total > 0 && !(exam && isMarkedByPerson(exam));
  return {
    kind: 'score',
    score: score.unit === '%' ? `${score.value}%` : score.value,
    detail: detailOf(result, isCounted),
  };
}

function detailOf(result: Result, isCounted: boolean): string {
  if (!isCounted) return STANDINGS.marked;
  const counted = STANDINGS.counted(result.correct, result.total);
  return result.score?.kind === 'band' ? STANDINGS.estimated(counted) : counted;
}

export function pathOf({ attempt, exam }: AttemptInList): string {
  return isOpen(attempt)
    ? answeringPath(attempt, exam?.exam_category ?? 'reading')
    : `/user/exam/result/${attempt.result_id}`;
}

/** Returns the bands over time by category; percentages of shorter papers are no bands. */
export function bandLines(attempts: readonly AttemptInList[]): BandLine[] {
  return linesOf(attempts.flatMap((one) => pointOf(one)));
}

function pointOf({ attempt, exam, result }: AttemptInList): CategoryBand[] {
  const estimated = result?.score?.kind === 'band' ? result.score.value : null;
  const band = result?.marks?.band ?? estimated;
  if (band === null || attempt.end_time === null || !exam) return [];
  const isFloor = !result?.marks && band === FLOOR_BAND;
  return [
    {
      category: exam.exam_category,
      at: attempt.end_time,
      band,
      ...(isFloor && { isFloor }),
      exam_name: exam.exam_name,
    },
  ];
}
