import type { SampleSitting } from '../../local/sample-sitting.ts';

export const QUESTION_COUNT = 13;

export function sittingWords({ result, answeredCount }: Pick<SampleSitting, 'result' | 'answeredCount'>): string {
  return result
    ? `${result.correct} of ${result.total} right`
    : `${answeredCount} of ${QUESTION_COUNT} questions answered`;
}
