import { expect, it, vi } from 'vitest';
import { levelsOf, readLevels } from './read-levels.ts';

it('a recording is as loud as its sound, frame by frame', () => {
  const samples = Float32Array.from({ length: 8_000 }, (_one, at) => (at < 4_000 ? 0.1 : 0));
  const levels = levelsOf(samples, 8_000);
  expect(levels).toHaveLength(50);
  expect(levels[0]).toBeCloseTo(-20);
  expect(levels[49]).toBeCloseTo(-100);
});

it('a recording that cannot be decoded here has no levels', async () => {
  expect(await readLevels(new Blob(['no sound']))).toBeNull();
  const decodeAudioData = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException('no', 'EncodingError')));
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decodeAudioData;
    },
  );
  expect(await readLevels(new Blob(['no sound']))).toBeNull();
  expect(decodeAudioData).toHaveBeenCalledOnce();
  expect(await readLevels(new Blob([new Uint8Array(13 * 1024 * 1024)]))).toBeNull();
  expect(decodeAudioData).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
