import { expect, test, vi } from 'vitest';
import { loudestMoment, openLevel } from './level.ts';

function silenceWithBeep(at: number): Float32Array {
  const samples = new Float32Array(32_768);
  for (let index = at; index < at + 480; index += 1) samples[index] = 0.5 * Math.sin(index / 10);
  return samples;
}

test('silence has no loudness', () => {
  expect(loudestMoment(new Float32Array(32_768))).toBe(0);
});

test.each([0, 15_000, 32_000])('a beep of 10 ms is heard wherever it lies (from sample %i)', (at) => {
  expect(loudestMoment(silenceWithBeep(at))).toBeGreaterThan(0.5);
});

test('nothing is said of the sound while the browser does not listen', () => {
  const context = {
    state: 'suspended',
    resume: async () => undefined,
    createMediaStreamSource: () => ({ connect: () => undefined }),
  };
  vi.stubGlobal(
    'AudioContext',
    vi.fn(function AudioContext() {
      return context;
    }),
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      getFloatTimeDomainData = () => undefined;
    },
  );
  const level = openLevel({} as MediaStream);
  expect(level.readLoudest()).toBeNull();
  context.state = 'running';
  expect(level.readLoudest()).toBe(0);
  vi.unstubAllGlobals();
});
