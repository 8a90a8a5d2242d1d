import type { Transcript } from '../../../../shared/reasons.ts';

/** Returns true if a transcript has times: without any, it has no sentence that can be played. */
export function hasSentences(transcripts: readonly Transcript[] | undefined): boolean {
  return transcripts?.some(({ turns }) => turns.some(({ start_ms }) => start_ms !== null)) === true;
}
