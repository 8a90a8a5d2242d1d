import { outcomesOf, practiceItems, practicePaper } from '../../../shared/practice/items.ts';
import type { ResultOnDevice } from '../../local/queries/results.ts';

const NO_FLAGS: ReadonlySet<string> = new Set();

/** How many items a result gives to practise; without its paper, how many of its questions are not right. */
export function countMistakes({
  attempt,
  result,
  paper,
}: Pick<ResultOnDevice, 'attempt' | 'result' | 'paper'>): number {
  if (!result) return 0;
  const known = paper && practicePaper(result.exam_id, result.revision, paper.data);
  if (!attempt || !known) return result.rows.filter((row) => row.is_correct === 0).length;
  const outcomes = outcomesOf(known, result.rows);
  return practiceItems({ attempt, result, paper: known, outcomes, flagged: NO_FLAGS }).length;
}
