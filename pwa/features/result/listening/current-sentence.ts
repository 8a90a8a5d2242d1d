import type { TimedSentence } from '../../../ui/audio/timed-sentences.ts';

/** A browser seeks to a frame, and stops a moment after the end. */
const SLACK_MS = 400;

/**
 * Returns the sentence at a position. The chosen one stays the current one until the recording has left it. Null
 * before the first.
 */
export function currentSentence(
  sentences: readonly Pick<TimedSentence, 'from_ms' | 'to_ms'>[],
  positionMs: number,
  chosen: number | null,
): number | null {
  const own = chosen === null ? undefined : sentences[chosen];
  if (own && positionMs >= own.from_ms - SLACK_MS && positionMs <= own.to_ms + SLACK_MS) return chosen;
  const index = sentences.findLastIndex(({ from_ms }) => from_ms <= positionMs);
  return index === -1 ? null : index;
}
