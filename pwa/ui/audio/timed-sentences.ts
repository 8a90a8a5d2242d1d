// The sentences of a transcript with their times. A transcript has a time for a turn at most: inside a turn, and in
// turns without a time, a sentence takes the share of the time that it has of the letters. Where the sound is here, it
// ends at a pause that fits this, and where none fits, a little of the next sentence is heard: no word is cut.

import type { TranscriptTurn } from '../../../shared/reasons.ts';
import { wordsOf } from '../words-of.ts';
import { findSpoken, type Levels, type Spoken } from './pauses.ts';

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
/** A long pause makes up for a sentence that is longer or shorter than its letters say, up to this length. */
const LONGEST_PAUSE_MS = 700;
const PAUSE_WEIGHT = 3;
/** The cost of a sentence whose length is off by the whole of what its letters say. */
const OFF_COST = 2_000;
/** A short sentence may be off by more of its length. */
const OFF_BASE_MS = 300;
/** The cost of an end without a pause: 'Oh, hi. I am ringing about the class.' is said in one breath. */
const NO_PAUSE_COST = 1_000;
/** More sentences are not said in one breath. */
const MOST_IN_BREATH = 8;
/** An end without a pause is known so well, and less well in a long sentence. */
const UNSURE_BASE_MS = 250;
const UNSURE_SHARE = 0.15;
const MOST_UNSURE_MS = 600;

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
      (levels && cutAtPauses(inside, levels, { from_ms, to_ms })) ??
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
function cutAtPauses(said: readonly Said[], levels: Levels, stretch: Stretch): Stretch[] | null {
  const spoken = findSpoken(levels, stretch);
  if (!spoken) return null;
  const ends = findEnds(spoken, said.map(spokenLetters));
  return said.map((_one, nth) => ({
    from_ms: Math.max(stretch.from_ms, (ends[nth - 1]?.to_ms ?? spoken.from_ms) - EDGE_MS),
    to_ms: Math.min(stretch.to_ms, (ends[nth]?.from_ms ?? spoken.to_ms) + EDGE_MS),
  }));
}

/** A digit takes about four letters’ time, and a letter that is spelled five with its hyphen. */
function spokenLetters({ words }: Said): number {
  const digits = words.match(/\d/g)?.length ?? 0;
  const spelled = words.match(/\b[A-Z]-(?=[A-Z]\b)/g)?.length ?? 0;
  return words.length + 3 * (digits + spelled);
}

/** Returns the silence after each sentence but the last. Where it is guessed, it ends before it begins. */
function findEnds(spoken: Spoken, letters: readonly number[]): Stretch[] {
  const chosen = choosePauses(spoken, letters);
  return letters.slice(1).map((_next, nth) => {
    const count = nth + 1;
    const after = chosen.findIndex((one) => one.count >= count);
    const end = chosen[after];
    const pause = end?.count === count ? spoken.pauses[end.pause] : undefined;
    return pause ?? guessEnd(spoken, letters, count, { start: chosen[after - 1], end });
  });
}

/** Takes the share of what is spoken between two pauses. */
function guessEnd(
  spoken: Spoken,
  letters: readonly number[],
  count: number,
  { start, end }: { start: Choice | undefined; end: Choice | undefined },
): Stretch {
  const [first, last] = [start?.count ?? 0, end?.count ?? letters.length];
  const [fromMs, toMs] = [start?.spokenMs ?? 0, end?.spokenMs ?? spoken.spokenMs];
  const [before, after] = [sumOf(letters.slice(first, count)), sumOf(letters.slice(count, last))];
  const msPerLetter = (toMs - fromMs) / Math.max(1, before + after);
  const atSpoken = fromMs + before * msPerLetter;
  const silentMs = spoken.pauses
    .filter(({ spokenBeforeMs }) => spokenBeforeMs <= atSpoken)
    .reduce((sum, { from_ms, to_ms }) => sum + to_ms - from_ms, 0);
  const at = Math.round(spoken.from_ms + atSpoken + silentMs);
  const unsure = Math.round(
    Math.min(MOST_UNSURE_MS, UNSURE_BASE_MS + UNSURE_SHARE * Math.min(before, after) * msPerLetter),
  );
  return { from_ms: at + unsure, to_ms: at - unsure };
}

interface Choice {
  cost: number;
  /** The index of the pause: -1 at the beginning. */
  pause: number;
  /** How much is spoken before it. */
  spokenMs: number;
  /** How many sentences end there or earlier. */
  count: number;
  before: Choice | null;
}

/**
 * Chooses pauses that give the sentences between them about their share of what is spoken, and rather long ones; the
 * last choice is the end. Empty if none is possible.
 */
function choosePauses(spoken: Spoken, letters: readonly number[]): Choice[] {
  const msPerLetter = spoken.spokenMs / Math.max(1, sumOf(letters));
  // by how many sentences have ended
  const choices: Choice[][] = [[{ cost: 0, pause: -1, spokenMs: 0, count: 0, before: null }]];
  const best = (count: number, pause: number, spokenMs: number): Choice | null => {
    let found: Choice | null = null;
    let expected = 0;
    for (let inBreath = 1; inBreath <= Math.min(count, MOST_IN_BREATH); inBreath += 1) {
      expected += (letters[count - inBreath] ?? 0) * msPerLetter;
      for (const before of choices[count - inBreath] ?? []) {
        if (before.pause >= pause) break;
        const off = Math.abs(spokenMs - before.spokenMs - expected) / (OFF_BASE_MS + expected);
        const cost = before.cost + OFF_COST * off + NO_PAUSE_COST * (inBreath - 1);
        if (!found || cost < found.cost) found = { cost, pause, spokenMs, count, before };
      }
    }
    return found;
  };
  for (let count = 1; count < letters.length; count += 1)
    choices.push(
      spoken.pauses.flatMap(({ from_ms, to_ms, spokenBeforeMs }, pause) => {
        const found = best(count, pause, spokenBeforeMs);
        return found
          ? [{ ...found, cost: found.cost - PAUSE_WEIGHT * Math.min(LONGEST_PAUSE_MS, to_ms - from_ms) }]
          : [];
      }),
    );
  const chosen: Choice[] = [];
  for (let one = best(letters.length, spoken.pauses.length, spoken.spokenMs); one?.before; one = one.before)
    chosen.push(one);
  return chosen.toReversed();
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

function mustGet(times: readonly Stretch[], nth: number): Stretch {
  const found = times[nth];
  if (!found) throw new Error('A sentence has no time');
  return found;
}
