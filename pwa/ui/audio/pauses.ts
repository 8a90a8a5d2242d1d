// Finds pauses in a recording, so that its sentences can be cut where nobody speaks: a transcript says when a turn
// begins, but not when the sentences inside it do.

/** How loud a recording is, in decibels, for each FRAME_MS from its beginning. */
export type Levels = Float32Array;

export const FRAME_MS = 20;
const SHORTEST_PAUSE_FRAMES = 6;
/** A click or a breath of so many frames does not end a pause. */
const CLICK_FRAMES = 2;
/** Speech is this much above the background, as a share of the way from the quietest to the loudest. */
const SPEECH_FROM = 0.35;
const MOST_RANGE_DB = 50;

/** A pause, in milliseconds, and how long somebody spoke before it. */
export interface Pause {
  from_ms: number;
  to_ms: number;
  spokenBeforeMs: number;
}

export interface Spoken {
  from_ms: number;
  to_ms: number;
  spokenMs: number;
  /** Between the first and the last sound. */
  pauses: Pause[];
}

/** Returns what is spoken in a stretch, and its pauses; null if nothing is. */
export function findSpoken(levels: Levels, stretch: { from_ms: number; to_ms: number }): Spoken | null {
  const first = Math.floor(stretch.from_ms / FRAME_MS);
  const last = Math.min(levels.length, Math.ceil(stretch.to_ms / FRAME_MS));
  const isLoud = loudFrames(levels.subarray(first, last));
  const start = isLoud.indexOf(true);
  if (start === -1) return null;
  const end = isLoud.lastIndexOf(true) + 1;
  const msAt = (frame: number) => (first + frame) * FRAME_MS;
  const pauses: Pause[] = [];
  let spoken = 0;
  let quietSince: number | null = null;
  for (let frame = start; frame < end; frame += 1) {
    if (isLoud[frame] !== true) {
      quietSince ??= frame;
      continue;
    }
    if (quietSince !== null) {
      if (frame - quietSince >= SHORTEST_PAUSE_FRAMES)
        pauses.push({ from_ms: msAt(quietSince), to_ms: msAt(frame), spokenBeforeMs: spoken * FRAME_MS });
      else spoken += frame - quietSince;
      quietSince = null;
    }
    spoken += 1;
  }
  return { from_ms: msAt(start), to_ms: msAt(end), spokenMs: spoken * FRAME_MS, pauses };
}

function loudFrames(levels: Levels): boolean[] {
  const sorted = levels.toSorted();
  const loudest = sorted[Math.floor(sorted.length * 0.9)] ?? 0;
  const quietest = Math.max(sorted[Math.floor(sorted.length * 0.05)] ?? 0, loudest - MOST_RANGE_DB);
  const from = quietest + (loudest - quietest) * SPEECH_FROM;
  const isLoud = Array.from(levels, (level) => level > from);
  let since = 0;
  for (let frame = 1; frame <= isLoud.length; frame += 1) {
    if (isLoud[frame] === isLoud[since]) continue;
    if (isLoud[since] === true && frame - since <= CLICK_FRAMES) isLoud.fill(false, since, frame);
    since = frame;
  }
  return isLoud;
}
