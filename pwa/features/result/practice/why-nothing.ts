import { isInHomework, papersOfHomework } from '../../../../shared/practice/homework-progress.ts';
import type { HomeworkForMe } from '../../../local/queries/homework.ts';
import type { PracticeOnDevice } from '../../../local/queries/practice.ts';
import type { WhyNothing } from './NothingToPractise.tsx';
import { isIn, type Scope } from './practice-set.ts';

type Missing = PracticeOnDevice['missing'];

/** Returns the results, of a paper that is not on this device, that may have questions of this scope. */
export function missingIn(scope: Scope, missing: Missing, homework: HomeworkForMe | undefined): Missing {
  switch (scope.of) {
    case 'all':
    case 'kind':
      return missing;
    case 'result':
      return missing.filter(({ result_id }) => result_id === scope.result_id);
    case 'homework':
      return homework ? papersOfHomework(homework, missing) : [];
  }
}

export function whyNothing(
  scope: Scope,
  { items }: PracticeOnDevice,
  missing: Missing,
  lost: ReadonlySet<string>,
  homework: HomeworkForMe | undefined,
): WhyNothing {
  if (scope.of === 'homework' && !homework) return 'withdrawn';
  if (missing.length > 0) return 'missing';
  const isAny = items.some((item) => (homework ? isInHomework(item, homework) : isIn(scope, item, lost)));
  return isAny ? 'finished' : 'none';
}
