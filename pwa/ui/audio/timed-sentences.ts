// The sentences of a transcript with their times. A transcript has a time for a turn at most: inside a turn, and in
// turns without a time, a sentence takes the share of the time that it has of the letters. Where the sound is here, it
// ends at the pause nearest to that.

import type { TranscriptTurn } from '../../../shared/reasons.ts';
import { wordsOf } from '../words-of.ts';
import { findSpoken, type Levels, type Pause } from './pauses.ts';

export interface TimedSentence {
  speaker: string;
  words: string;
  from_ms: number;
  to_ms: number;
  beginsTurn: boolean;
  /** The index of its turn. */
  turn: number;
}

interface Stretch {
  from_ms: number;
  to_ms: number;
}

/** How long the last turn is taken to be if the length of the recording is unknown. */
const MS_PER_LETTER = 80;
/**
 * Nobody speaks slower, not even figures: what is longer has a pause at its end, such as the time to read the next
 * questions.
 */
const mostMs = (letters: number) => 5_000 + letters * 120;
/** So much of a pause is heard with the sentence before it, and with the one after it. */
const EDGE_MS = 160;
/** A long pause makes up for being so far from where the letters say that a sentence ends, at most. */
const LONGEST_PAUSE_MS = 700;
const PAUSE_WEIGHT = 3;

/** Returns the sentences from the first turn with a time on; none if no turn has one. */
export function timedSentences(
  turns: readonly TranscriptTurn[],
  durationMs: number | null,
  levels: Levels | null = null,
): TimedSentence[] {
  const first = turns.findIndex(({ start_ms }) => start_ms !== null);
  const sentences: TimedSentence[] = [];
  let at = first === -1 ? turns.length : first;
  while (at < turns.length) {
    const next = turns.findIndex(({ start_ms }, index) => index > at && start_ms !== null);
    const end = next === -1 ? turns.length : next;
    const inside = sentencesIn(turns, at, end);
    const from_ms = turns[at]?.start_ms ?? 0;
    const letters = turns.slice(at, end).reduce((sum, { words }) => sum + words.length, 0);
    const known = turns[end]?.start_ms ?? durationMs;
    const to_ms = known !== null && known > from_ms ? known : from_ms + letters * MS_PER_LETTER;
    const times =
      (levels && cutAtPauses(inside, letters, levels, { from_ms, to_ms })) ??
      share(inside, letters, { from_ms, to_ms: Math.min(to_ms, from_ms + mostMs(letters)) });
    sentences.push(
      ...inside.map(({ start: _start, end: _end, ...said }, nth) => ({ ...said, ...mustGet(times, nth) })),
    );
    at = end;
  }
  return sentences;
}

interface Said extends Pick<TimedSentence, 'speaker' | 'words' | 'beginsTurn' | 'turn'> {
  /** In letters from the beginning of the first turn. */
  start: number;
  end: number;
}

function sentencesIn(turns: readonly TranscriptTurn[], first: number, end: number): Said[] {
  let before = 0;
  return turns.slice(first, end).flatMap(({ speaker, words }, nth) => {
    const from = before;
    before += words.length;
    const turn = first + nth;
    return splitSentences(words).map((cut, index) => ({
      speaker,
      words: words.slice(cut.start, cut.end),
      beginsTurn: index === 0,
      turn,
      start: from + cut.start,
      end: from + cut.end,
    }));
  });
}

function splitSentences(words: string): { start: number; end: number }[] {
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

function share(said: readonly Said[], letters: number, { from_ms, to_ms }: Stretch): Stretch[] {
  const timeAt = (letter: number) => Math.round(from_ms + ((to_ms - from_ms) * letter) / Math.max(1, letters));
  return said.map(({ start, end }) => ({ from_ms: timeAt(start), to_ms: timeAt(end) }));
}

/** Null if nothing is heard in the stretch. */
function cutAtPauses(said: readonly Said[], letters: number, levels: Levels, stretch: Stretch): Stretch[] | null {
  const spoken = findSpoken(levels, stretch);
  if (!spoken) return null;
  const expected = said.slice(0, -1).map(({ end }) => (spoken.spokenMs * end) / Math.max(1, letters));
  const cuts = choosePauses(spoken.pauses, expected);
  if (!cuts) return share(said, letters, spoken);
  return said.map((_one, nth) => {
    const [before, after] = [cuts[nth - 1], cuts[nth]];
    return {
      from_ms: Math.max(stretch.from_ms, (before?.to_ms ?? spoken.from_ms) - EDGE_MS),
      to_ms: Math.min(stretch.to_ms, (after?.from_ms ?? spoken.to_ms) + EDGE_MS),
    };
  });
}

interface Choice {
  cost: number;
  pause: Pause | null;
  before: Choice | null;
}

/**
 * Chooses a pause for each end of a sentence, in order: near where the letters say, and rather a long one. Null if
 * there are too few.
 */
function choosePauses(pauses: readonly Pause[], expected: readonly number[]): Pause[] | null {
  if (pauses.length < expected.length) return null;
  const costOf = (pause: Pause, at: number) =>
    Math.abs(pause.spokenBeforeMs - at) - PAUSE_WEIGHT * Math.min(LONGEST_PAUSE_MS, pause.to_ms - pause.from_ms);
  // by the count of pauses up to there: the choice of least cost for all ends so far
  let best: (Choice | null)[] = Array.from({ length: pauses.length + 1 }, () => ({
    cost: 0,
    pause: null,
    before: null,
  }));
  for (const at of expected) {
    const next: typeof best = [null];
    for (const [index, pause] of pauses.entries()) {
      const before = best[index];
      const here = before ? { cost: before.cost + costOf(pause, at), pause, before } : null;
      const last = next[index] ?? null;
      next.push(here && (!last || here.cost < last.cost) ? here : last);
    }
    best = next;
  }
  const chosen: Pause[] = [];
  for (let one = best.at(-1) ?? null; one?.pause; one = one.before) chosen.push(one.pause);
  return chosen.toReversed();
}

function mustGet(times: readonly Stretch[], nth: number): Stretch {
  const found = times[nth];
  if (!found) throw new Error('A sentence has no time');
  return found;
}
