import { useEffect, useState } from 'react';
import type { QuestionBody } from '../../../../shared/questions.ts';
import { loadWithRetry } from '../../../ui/load-with-retry.ts';
import { overLimit } from './questions-texts.ts';

const loadRules = () => loadWithRetry(() => import('../../../../shared/written-answer.ts'));
type Rules = Awaited<ReturnType<typeof loadRules>>;

export function hasLimits(body: QuestionBody | null): boolean {
  return body?.type === 'fillBlank' && (body.word_limit !== null || body.number_limit !== undefined);
}

export function useLimitWords(body: QuestionBody | null, text: string): string | null {
  const [rules, setRules] = useState<Rules | null>(null);
  const isLimited = hasLimits(body);
  useEffect(() => {
    if (!isLimited) return;
    let isHere = true;
    void loadRules().then((loaded) => isHere && setRules(loaded));
    return () => {
      isHere = false;
    };
  }, [isLimited]);
  if (!rules || body?.type !== 'fillBlank' || !rules.isOverLimits(text, body)) return null;
  return overLimit(rules.limitsInWords(body));
}
