/**
 * Makes the long pauses of the recordings as long as scripts/part-N.txt says, without speaking anything again: silent
 * frames are added or taken away, and all others stay as they are. Needs ffmpeg.
 *
 *   node samples/audio/set-pauses.ts [part number …]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readRecording, secondsPerFrame, silencesOf } from './mp3-frames.ts';
import { longPauseSeconds, longPausesOf } from './recording-script.ts';

/** What make-audio.ts leaves between two turns belongs to the pause between them. */
const gapSeconds = 0.5;

function setPauses(partNumber: number): void {
  const file = new URL(`listening-part-${partNumber}.mp3`, import.meta.url).pathname;
  const { head, frames } = readRecording(readFileSync(file));
  const pauses = longPausesOf(partNumber);
  const silences = silencesOf(frames, longPauseSeconds);
  if (silences.length !== pauses.length)
    throw new Error(`Part ${partNumber} has ${silences.length} long pauses and its script ${pauses.length}`);
  // from the end, so that the places of the silences before stay true
  for (const [index, { first, frameCount }] of [...silences.entries()].toReversed()) {
    const wanted = Math.ceil(((pauses[index] ?? 0) + gapSeconds) / secondsPerFrame);
    const silent = frames[first];
    if (silent !== undefined) frames.splice(first, frameCount, ...Array.from({ length: wanted }, () => silent));
  }
  // copies the frames and counts them anew
  const output = ['-c', 'copy', '-bitexact', '-map_metadata', '-1', '-f', 'mp3', file];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'mp3', '-i', '-', ...output], {
    input: Buffer.concat([head, ...frames]),
  });
}

const asked = process.argv.slice(2).map(Number);
for (const partNumber of asked.length > 0 ? asked : [1, 2, 3, 4]) setPauses(partNumber);
