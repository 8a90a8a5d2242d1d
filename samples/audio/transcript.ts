import { readFileSync } from 'node:fs';
import type { TranscriptTurn } from '../../shared/reasons.ts';
import { readRecording, secondsPerFrame, silencesOf } from './mp3-frames.ts';
import { type PaperNumber, readRecordingScript, readTurnStarts } from './recording-script.ts';

/** make-audio.ts leaves more between two turns. */
const leastGapSeconds = 0.3;

/**
 * What is said in one part's recording, and when. A recording of the first paper whose pauses are not told from the breaths of
 * its speakers gives no times.
 */
export function transcriptOf(partNumber: number, paper: PaperNumber = 1): TranscriptTurn[] {
  const turns = readRecordingScript(partNumber, paper).flatMap((line) => ('text' in line ? [line] : []));
  // after the last turn stands the time to check
  const starts = paper === 2 ? readTurnStarts(partNumber) : soundsAfterSilence(partNumber).slice(0, -1);
  const isTimed = starts.length === turns.length;
  return turns.map(({ speaker, text }, index) => ({
    speaker: speaker.slice(0, 1) + speaker.slice(1).toLowerCase(),
    words: text,
    start_ms: isTimed ? Math.round((starts[index] ?? 0) * 1000) : null,
  }));
}

/** Seconds at which each silence ends; two that a few frames part are one. */
function soundsAfterSilence(partNumber: number): number[] {
  const { frames } = readRecording(readFileSync(new URL(`listening-part-${partNumber}.mp3`, import.meta.url)));
  const ends: number[] = [];
  for (const { first, frameCount } of silencesOf(frames, leastGapSeconds)) {
    const last = ends.at(-1);
    if (last !== undefined && first * secondsPerFrame - last < leastGapSeconds) ends.pop();
    ends.push((first + frameCount) * secondsPerFrame);
  }
  return ends;
}
