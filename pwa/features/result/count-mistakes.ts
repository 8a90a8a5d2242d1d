import type { Flag } from '../../../shared/flags.ts';
import type { Result } from '../../../shared/results.ts';
import { countVerdicts } from '../../ui/verdict.ts';

export interface Mistakes {
  wrong: number;
  not_answered: number;
  /** Right answers that the student flagged: they are practised too [R467]. */
  flagged: number;
}

/** Counts the questions that a result gives to practise [R636]. It needs no paper, so each device says the same. */
export function countMistakes(result: Pick<Result, 'rows'> | null, flags: readonly Flag[]): Mistakes {
  const rows = result?.rows ?? [];
  const { wrong, not_answered } = countVerdicts(rows);
  const flagged = new Set(flags.flatMap((flag) => (flag.flagged === 1 ? [flag.question_id] : [])));
  return {
    wrong,
    not_answered,
    flagged: rows.filter(({ is_correct, question_id }) => is_correct === 1 && flagged.has(question_id)).length,
  };
}
