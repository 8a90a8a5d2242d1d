import { plainText } from '../../../../shared/plain-text.ts';
import type { Placing } from './placing.ts';
import { useHand } from './use-hand.ts';
import { useLabels } from './use-labels.ts';

/** What the gaps of a task share, from its list. */
export function usePlacingOf(
  question_ids: readonly string[],
  labels: readonly string[],
  choices: readonly string[],
  once: boolean,
): Placing {
  const given = useLabels(question_ids, once);
  const hand = useHand(given);
  return { labels, meaningOf: (label) => plainText(choices[labels.indexOf(label)] ?? ''), given, hand };
}
