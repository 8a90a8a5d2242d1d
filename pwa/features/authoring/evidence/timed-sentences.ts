// The sentences of a transcript with their times. A transcript has a time for a turn at most: inside a turn, and in
// turns without a time, a sentence takes the share of the time that it has of the letters.

import type { TranscriptTurn } from '../../../../shared/reasons.ts';
import { wordsOf } from './word-choice.ts';

export interface TimedSentence {
  speaker: string;
  words: string;
  from_ms: number;
  to_ms: number;
  beginsTurn: boolean;
}

/** How long the last turn is taken to be if the length of the recording is unknown. */
const MS_PER_LETTER = 80;

/** Returns the sentences from the first turn with a time on; none if no turn has one. */
export function timedSentences(turns: readonly TranscriptTurn[], durationMs: number | null): TimedSentence[] {
  const first = turns.findIndex(({ start_ms }) => start_ms !== null);
  const sentences: TimedSentence[] = [];
  let at = first === -1 ? turns.length : first;
  while (at < turns.length) {
    const next = turns.findIndex(({ start_ms }, index) => index > at && start_ms !== null);
    const end = next === -1 ? turns.length : next;
    const stretch = turns.slice(at, end);
    const from_ms = turns[at]?.start_ms ?? 0;
    const letters = stretch.reduce((sum, { words }) => sum + words.length, 0);
    const known = turns[end]?.start_ms ?? durationMs;
    const to_ms = known !== null && known > from_ms ? known : from_ms + letters * MS_PER_LETTER;
    sentences.push(...spread(stretch, letters, { from_ms, to_ms }));
    at = end;
  }
  return sentences;
}

function spread(
  turns: readonly TranscriptTurn[],
  letters: number,
  { from_ms, to_ms }: { from_ms: number; to_ms: number },
): TimedSentence[] {
  const timeAt = (letter: number) => Math.round(from_ms + ((to_ms - from_ms) * letter) / Math.max(1, letters));
  let before = 0;
  return turns.flatMap(({ speaker, words }) => {
    const from = before;
    before += words.length;
    return sentencesIn(words).map(({ start, end }, nth) => ({
      speaker,
      words: words.slice(start, end),
      from_ms: timeAt(from + start),
      to_ms: timeAt(from + end),
      beginsTurn: nth === 0,
    }));
  });
}

function sentencesIn(words: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  let start: number | null = null;
  for (const word of wordsOf(words)) {
    start ??= word.start;
    if (!word.endsSentence) continue;
    sentences.push({ start, end: word.end });
    start = null;
  }
  return sentences;
}
