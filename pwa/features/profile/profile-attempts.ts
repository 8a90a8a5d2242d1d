import { isOpen } from '../../../shared/attempts.ts';
import { FLOOR_BAND } from '../../../shared/bands.ts';
import type { AttemptInList } from '../../local/queries/results.ts';
import { isMarkedByPerson, rightOf, scoreWords } from '../../ui/attempt-texts.ts';
import { notMarkedText } from '../../ui/not-marked-text.ts';
import { type BandLine, type CategoryBand, linesOf } from '../../ui/bands/band-lines.ts';
import { answeringPath } from '../../ui/exam-texts.ts';
import { STANDINGS } from './profile-texts.ts';

export type Standing = { kind: 'score'; score: string; detail: string } | { kind: 'words'; words: string };

export function standingOf({ attempt, exam, result }: AttemptInList): Standing {
  if (isOpen(attempt)) return { kind: 'words', words: STANDINGS.open };
  if (!result) {
    const waiting = notMarkedText(exam, attempt) ?? STANDINGS.waiting;
    return { kind: 'words', words: attempt.state === 'refused' ? STANDINGS.refused : waiting };
  }
  const score = scoreWords(exam, result, attempt);
  if ('text' in score) return { kind: 'words', words: score.text };
  if (score.unit === '%') return { kind: 'score', score: rightOf(result), detail: STANDINGS.right };
  const isCounted = result.total > 0 && !(exam && isMarkedByPerson(exam));
  return {
    kind: 'score',
    score: score.value,
    detail: isCounted ? STANDINGS.estimated(rightOf(result)) : STANDINGS.marked,
  };
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
