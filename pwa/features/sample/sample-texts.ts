import type { SampleAttempt } from '../../local/writes/sample-attempt.ts';

export const QUESTION_COUNT = 13;

export function sampleTexts({ result, answeredCount }: Pick<SampleAttempt, 'result' | 'answeredCount'>): string {
  return result
    ? `${result.correct} of ${result.total} right`
    : `${answeredCount} of ${QUESTION_COUNT} questions answered`;
}
