import type { Reason } from '../../../../shared/reasons.ts';
import type { ItemStep } from './item-step.ts';

/** A student hears a little before the first answer, as in the paper. */
const LEAD_MS = 5_000;

/** Returns the stretch of the recording in which an item’s answers are heard; null if no evidence says where. */
export function stretchOfItem(
  { asked }: Pick<ItemStep, 'asked'>,
  reasons: ReadonlyMap<string, Reason>,
): { from_ms: number; to_ms: number } | null {
  const heard = asked
    .flatMap(({ question }) => reasons.get(question.question_id)?.evidence ?? [])
    .filter((evidence) => evidence.kind === 'audio');
  if (heard.length === 0) return null;
  return {
    from_ms: Math.max(0, Math.min(...heard.map(({ from_ms }) => from_ms)) - LEAD_MS),
    to_ms: Math.max(...heard.map(({ to_ms }) => to_ms)),
  };
}
