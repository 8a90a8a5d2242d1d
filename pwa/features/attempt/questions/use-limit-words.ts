import type { QuestionBody } from '../../../../shared/questions.ts';
import { overLimit } from './questions-texts.ts';
import { useLazyCode } from './use-lazy-code.ts';

const loadRules = () => import('../../../../shared/written-answer.ts');

export function hasLimits(body: QuestionBody | null): boolean {
  return body?.type === 'fillBlank' && (body.word_limit !== null || body.number_limit !== undefined);
}

export function useLimitWords(body: QuestionBody | null, text: string): string | null {
  const rules = useLazyCode(loadRules, hasLimits(body));
  if (!rules || body?.type !== 'fillBlank' || !rules.isOverLimits(text, body)) return null;
  return overLimit(rules.limitsInWords(body));
}
