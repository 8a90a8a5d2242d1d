import { useEffect, useState } from 'react';
import type { QuestionBody } from '../../../../shared/questions.ts';
import { loadUntilHere } from '../../../ui/load-until-here.ts';

/** How answers are counted is heavy and few papers need it: it comes with the first gap that has a limit. */
const loadRules = () => loadUntilHere(() => import('../../../../shared/written-answer.ts'));
type Rules = Awaited<ReturnType<typeof loadRules>>;

/** Whether a question limits the words or numbers of its answer. */
export function hasLimits(body: QuestionBody | null): boolean {
  return body?.type === 'fillBlank' && (body.word_limit !== null || body.number_limit !== undefined);
}

/** What is said under a gap whose answer is over its limits, as marking counts them; null while it is not. */
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
  return `At most ${rules.limitsInWords(body)}: shorten it, or it is marked wrong.`;
}
