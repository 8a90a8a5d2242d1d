import { expect, test } from 'vitest';
import { loudestMoment } from './level.ts';

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
