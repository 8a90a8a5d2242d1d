import { FRAME_MS, type Levels } from './pauses.ts';

/** The lowest rate that every browser decodes to; enough to tell speech from silence. */
const RATE_HZ = 8_000;
/** Decoded sound takes a hundred times the room of a file: a phone would run out of memory with an hour of it. */
const MOST_BYTES = 12 * 1024 * 1024;

/** Returns how loud a recording is from moment to moment; null if it is too long, or the browser cannot decode it. */
export async function readLevels(file: Blob): Promise<Levels | null> {
  if (file.size > MOST_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const sound = await new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(await file.arrayBuffer());
    return levelsOf(sound.getChannelData(0), sound.sampleRate);
  } catch {
    // what can be played need not be decodable: the sentences keep their estimated times
    return null;
  }
}

export function levelsOf(samples: Float32Array, rateHz: number): Levels {
  const perFrame = Math.round((rateHz * FRAME_MS) / 1000);
  const levels = new Float32Array(Math.floor(samples.length / perFrame));
  for (let frame = 0; frame < levels.length; frame += 1) {
    let power = 0;
    const first = frame * perFrame;
    for (let at = first; at < first + perFrame; at += 1) power += (samples[at] ?? 0) ** 2;
    levels[frame] = 10 * Math.log10(power / perFrame + 1e-10);
  }
  return levels;
}
