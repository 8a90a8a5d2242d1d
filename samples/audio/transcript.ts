import type { TranscriptTurn } from '../../shared/reasons.ts';
import { type PaperNumber, readRecordingScript, readTurnStarts } from './recording-script.ts';

export function transcriptOf(partNumber: number, paper: PaperNumber = 1): TranscriptTurn[] {
  const turns = readRecordingScript(partNumber, paper).flatMap((line) => ('text' in line ? [line] : []));
  const starts = readTurnStarts(partNumber, paper);
  if (starts.length !== turns.length)
    throw new Error(
      `Part ${partNumber} of listening paper ${paper} has ${turns.length} turns and ${starts.length} times`,
    );
  return turns.map(({ speaker, text }, index) => ({
    speaker: speaker.slice(0, 1) + speaker.slice(1).toLowerCase(),
    words: text,
    start_ms: Math.round((starts[index] ?? 0) * 1000),
  }));
}
