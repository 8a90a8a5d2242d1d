/** The recordings are MPEG-2 layer III at 24 kHz and a constant 32 kbit/s, so every frame has the same length. */
const frameBytes = 96;
const frameHeader = 0xfff3_44c4;

export const secondsPerFrame = 576 / 24_000;

export function readFrames(mp3: Buffer): Buffer[] {
  const isFrame = (at: number) => at + 4 > mp3.length || mp3.readUInt32BE(at) === frameHeader;
  let start = 0;
  while (!isFrame(start) || !isFrame(start + frameBytes)) start += 1;
  const frames: Buffer[] = [];
  for (let at = start; at < mp3.length; at += frameBytes) {
    if (!isFrame(at)) throw new Error(`The recording's encoding changes at byte ${at}`);
    frames.push(mp3.subarray(at, at + frameBytes));
  }
  return frames;
}

export interface Silence {
  first: number;
  frameCount: number;
}

/** Returns the silences of at least this many seconds: frames of pure silence are identical bytes. */
export function silencesOf(frames: readonly Buffer[], atLeastSeconds: number): Silence[] {
  const silences: Silence[] = [];
  let first = 0;
  for (let index = 1; index <= frames.length; index += 1) {
    const frame = frames[index];
    if (frame !== undefined && frames[first]?.equals(frame)) continue;
    const frameCount = index - first;
    if (frameCount * secondsPerFrame >= atLeastSeconds) silences.push({ first, frameCount });
    first = index;
  }
  return silences;
}
