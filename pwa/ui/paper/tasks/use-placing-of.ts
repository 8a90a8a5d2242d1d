import { plainText } from '../../../../shared/plain-text.ts';
import { named, type Placing } from './placing.ts';
import { useDrag } from './use-drag.ts';
import { useHand } from './use-hand.ts';
import { useLabels } from './use-labels.ts';

export function usePlacingOf(
  question_ids: readonly string[],
  labels: readonly string[],
  choices: readonly string[],
  once: boolean,
): Placing {
  const given = useLabels(question_ids, once);
  const hand = useHand(given);
  const drag = useDrag(hand, question_ids);
  const meaningOf = (label: string) => plainText(choices[labels.indexOf(label)] ?? '');
  // most letters are narrower than the digit that 'ch' measures
  const widest = 0.9 * Math.max(...labels.map((label) => named(label, meaningOf(label)).length), 'Choose'.length);
  return { labels, meaningOf, given, hand, drag, widest };
}
