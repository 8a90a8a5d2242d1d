import type { ExamCategory, ParentCategory } from '../../../shared/papers.ts';
import type { LastOfSkill } from '../../local/queries/last-bands.ts';
import { isMarkedByPerson, rightOf, scoreWords } from '../../ui/attempt-texts.ts';
import { TRACK_WORDS } from './track-texts.ts';

export const BANDS = {
  title: (track: ParentCategory | null) => (track === null ? 'Your bands' : `Your bands, ${TRACK_WORDS[track]}`),
  estimated: 'Bands of reading and listening are estimated.',
} as const;

/** Returns the last band of a skill as it is written, such as '6.5'; null if there is none. */
export function lastBandText({ banded }: Pick<LastOfSkill, 'banded'>): string | null {
  if (!banded?.result) return null;
  const score = scoreWords(banded.exam, banded.result, banded.attempt);
  return 'value' in score ? score.value : null;
}

/** Says what a skill has instead of a band; of a short paper, how many answers were right [R577]. */
export function noBandText({ newest }: Pick<LastOfSkill, 'newest'>): string {
  if (!newest) return '';
  if (!newest.result) return newest.attempt.state === 'refused' ? 'Not scored' : 'Score to come';
  return newest.exam && isMarkedByPerson(newest.exam) ? 'A teacher will mark it' : `${rightOf(newest.result)} right`;
}

/** Names the skills without a band, and says what gives one, such as 'No band yet: listening. …' */
export function restText(skills: readonly ExamCategory[], isWhole: boolean): string {
  const names = skills.join(', ');
  return isWhole
    ? `No band yet: ${names}. You get a band for a whole paper with the clock.`
    : `None on this device yet: ${names}.`;
}
